// The form of a sale as what is asked for; on the server.
import { minorDigits } from '../../kernel/money.ts'
import { toLocalDateTime, fromLocalDateTime } from '../../kernel/time-zone.ts'
import { minorOf } from '../shell/amount.ts'

export type SaleFault = 'both' | 'percent' | 'price' | 'from' | 'until' | 'nothing' | 'products'
export type SaleFaults = Partial<Record<'percent' | 'price' | 'from' | 'until' | 'products', SaleFault>>

const dayMs = 86_400_000
const saturday = 6

/** Saturday and Sunday, whole, by the shop's clock: this weekend while it lasts, the next one otherwise. */
export function weekendOf(now: Date, timeZone: string): { from: string; until: string } {
  const today = Date.parse(`${toLocalDateTime(now, timeZone).slice(0, 10)}T00:00Z`)
  const weekday = new Date(today).getUTCDay()
  const first = weekday === 0 ? today - dayMs : today + (saturday - weekday) * dayMs
  const text = (at: number) => new Date(at).toISOString().slice(0, 16)
  return { from: text(first), until: text(first + 2 * dayMs) }
}

/** @param products their ids, of the address or the form. */
export function readSale(
  typed: Record<string, string>,
  products: number[],
  currency: string,
  timeZone: string,
) {
  const faults: SaleFaults = {}
  const text = (name: string) => typed[name]?.trim() ?? ''
  const percent = /^[1-9]\d?$/.test(text('percent')) ? Number(text('percent')) : undefined
  const price = minorOf(text('price'), minorDigits(currency))
  const by = text('percent') === '' && text('price') !== '' ? 'price' : 'percent'
  if (text('percent') !== '' && text('price') !== '') faults.percent = 'both'
  else if (by === 'percent' && percent === undefined) faults.percent = 'percent'
  if (by === 'price' && price === undefined) faults.price = 'price'
  const moment = (name: 'from' | 'until') => {
    if (text(name) === '') return undefined
    const at = fromLocalDateTime(text(name), timeZone)
    if (!at) faults[name] = name
    return at
  }
  const [from, until] = [moment('from'), moment('until')]
  if (from && until && until <= from) faults.until = 'until'
  if (products.length === 0) faults.products = 'products'
  if (Object.keys(faults).length > 0) return { faults }
  return {
    sale: {
      products,
      ...(by === 'percent' ? { percent_off: percent } : { price }),
      ...(from && { starts_at: from.toISOString() }),
      ends_at: until?.toISOString() ?? null,
    },
  }
}

/** Fields for what the shop refused. */
export function saleFaults(issues: readonly { path: string; message: string }[]): SaleFaults {
  const faults: SaleFaults = {}
  for (const { path } of issues) {
    if (path === 'ends_at') faults.until = 'until'
    else if (path === 'starts_at') faults.from = 'from'
    else if (path === 'price') faults.products = 'nothing'
    else if (path.startsWith('products')) faults.products = 'products'
    else faults.percent = 'percent'
  }
  return faults
}
