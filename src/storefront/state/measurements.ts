// Body measurements of the shopper, stored in this browser only: values in centimetres, and the preferred unit.
import { create } from 'zustand'
import { type Body, measures } from '../product/fit/fit-rules.ts'
import { clearHistory, readHistory, saveHistory } from './browsing-history.ts'

export type Unit = 'cm' | 'in'
type OwnMeasurements = { body: Body; unit: Unit }

/** Empty on the server and during hydration; filled afterwards. */
export const useMeasurements = create<OwnMeasurements>()(() => ({ body: {}, unit: 'cm' }))

export function loadMeasurements(): void {
  const measurements: Body = {}
  try {
    const [stored] = JSON.parse(readHistory('measures') ?? '[]') as [Partial<OwnMeasurements>?]
    for (const measure of measures) {
      const value: unknown = stored?.body?.[measure]
      if (typeof value === 'number' && value > 0) measurements[measure] = value
    }
    useMeasurements.setState({ body: measurements, unit: stored?.unit === 'in' ? 'in' : 'cm' })
  } catch {}
}

export function saveMeasurements(change: Partial<OwnMeasurements>): void {
  useMeasurements.setState(change)
  saveHistory('measures', [useMeasurements.getState()])
}

/** Deletes them; the unit stays selected on this page. */
export function clearMeasurements(): void {
  useMeasurements.setState({ body: {} })
  clearHistory('measures')
}
