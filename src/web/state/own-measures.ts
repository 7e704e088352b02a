// What a shopper measured of themselves, in this browser only: centimetres, and the unit they like to count in.
import { create } from 'zustand'
import { type Body, measures } from '../storefront/product/fit-rules.ts'
import { recall, remember } from './memory.ts'

export type Unit = 'cm' | 'in'
type Own = { body: Body; unit: Unit }

/** Empty on the server and while hydrating; `recallMeasures` fills it. */
export const useOwnMeasures = create<Own>()(() => ({ body: {}, unit: 'cm' }))

export function recallMeasures(): void {
  const known: Body = {}
  try {
    const [kept] = JSON.parse(recall('measures') ?? '[]') as [Partial<Own>?]
    for (const measure of measures) {
      const value: unknown = kept?.body?.[measure]
      if (typeof value === 'number' && value > 0) known[measure] = value
    }
    useOwnMeasures.setState({ body: known, unit: kept?.unit === 'in' ? 'in' : 'cm' })
  } catch {}
}

export function keepMeasures(change: Partial<Own>): void {
  useOwnMeasures.setState(change)
  remember('measures', [useOwnMeasures.getState()])
}
