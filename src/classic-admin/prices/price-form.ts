// Prices of a list as somebody types or pastes them; on the server.
import { minorDigits } from '../../kernel/money.ts'
import type { PastedLine } from '../../modules/pricing/price-lists.service.ts'
import { fromLocalDateTime } from '../../kernel/time-zone.ts'
import type { PriceListRowInput } from '../../modules/pricing/price-lists/price-list-rows.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { issuesOf } from '../categories/category-forms.ts'
import { minorOf } from '../shell/amount.ts'

/** What is wrong with a line; `line` 0: with all of them. */
export type LineFault = { line: number; fault: MessageKey; value: string }
export const rowsMost = 2_000
export const faultsShown = 50

const columns = ['sku', 'price', 'min_quantity', 'kind', 'starts_at', 'ends_at'] as const
type Column = (typeof columns)[number]
/** What else a column is called. */
const called: Record<string, Column> = {
  ...Object.fromEntries(columns.map((name) => [name, name])),
  from: 'min_quantity',
  quantity: 'min_quantity',
  pieces: 'min_quantity',
  amount: 'price',
}

export type PriceDates = { from: string; until: string; timeZone: string }

/** @returns rows with the line that each stands on, or what is wrong. Lines without dates of their own have those of the form. */
export function readPrices(lines: readonly PastedLine[], currency: string, dates: PriceDates) {
  const faults: LineFault[] = []
  const dated = (name: 'from' | 'until') => {
    const at = dates[name] === '' ? undefined : fromLocalDateTime(dates[name], dates.timeZone)
    if (dates[name] !== '' && !at)
      faults.push({ line: 0, fault: 'office.list.fault.date', value: dates[name] })
    return at?.toISOString()
  }
  const [from, until] = [dated('from'), dated('until')]
  const filled = lines
    .map(({ line, cells }) => ({ line, cells: spaced(cells).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  const head = filled[0]?.cells.map((name) => name.toLowerCase()) ?? []
  const named = head.includes('sku')
  const unknown = named ? head.filter((name) => name !== '' && !Object.hasOwn(called, name)) : []
  if (unknown.length > 0 || (named && !head.some((name) => called[name] === 'price')))
    faults.push({ line: filled[0]!.line, fault: 'office.list.fault.columns', value: unknown.join(', ') })
  const order: readonly (Column | undefined)[] = named ? head.map((name) => called[name]) : columns
  const body = named ? filled.slice(1) : filled
  if (body.length === 0) faults.push({ line: 0, fault: 'office.list.fault.none', value: '' })
  if (body.length > rowsMost)
    faults.push({ line: 0, fault: 'office.list.fault.many', value: String(body.length) })
  if (faults.length > 0) return { rows: [], at: [], faults }
  const rows: PriceListRowInput[] = []
  for (const { line, cells } of body) {
    const cell = (name: Column) => cells[order.indexOf(name)] ?? ''
    const fault = (key: MessageKey, value: string) => void faults.push({ line, fault: key, value })
    const price = cell('price') === '' ? null : amountOf(cell('price'), currency)
    const kind = cell('kind').toLowerCase() || 'regular'
    const quantity = cell('min_quantity') || '1'
    const moment = (name: 'starts_at' | 'ends_at', otherwise: string | undefined) => {
      if (cell(name) === '') return otherwise
      const at = fromLocalDateTime(cell(name).replace(' ', 'T'), dates.timeZone) ?? new Date(cell(name))
      if (Number.isNaN(at.getTime())) fault('office.list.fault.date', cell(name))
      else return at.toISOString()
      return undefined
    }
    if (cell('sku') === '' || cell('sku').length > 100) fault('office.list.fault.sku', cell('sku'))
    if (price === undefined) fault('office.list.fault.price', cell('price'))
    if (!/^[1-9]\d{0,3}$/.test(quantity)) fault('office.list.fault.quantity', quantity)
    if (kind !== 'regular' && kind !== 'sale') fault('office.list.fault.kind', kind)
    const [starts, ends] = [moment('starts_at', from), moment('ends_at', until)]
    rows.push({
      sku: cell('sku'),
      price: price ?? null,
      min_quantity: Number(quantity),
      kind: kind === 'sale' ? 'sale' : 'regular',
      ...(starts !== undefined && { starts_at: starts }),
      ...(ends !== undefined && { ends_at: ends }),
    })
  }
  return { rows, at: body.map(({ line }) => line), faults }
}

/** `ABC-1 12.50 10`, as people type it; names of SKUs hold no spaces then. */
const spaced = (cells: readonly string[]): readonly string[] =>
  cells.length === 1 ? cells[0]!.trim().split(/\s+/) : cells

/** With the sign of the currency before or behind it, and commas between thousands. */
function amountOf(typed: string, currency: string): number | undefined {
  const bare = typed.replaceAll(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '')
  const plain = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(bare) ? bare.replaceAll(',', '') : bare
  return minorOf(plain, minorDigits(currency))
}

/** What the shop found wrong with rows, by line. */
export function faultsOf(
  error: unknown,
  rows: readonly PriceListRowInput[],
  at: readonly number[],
): LineFault[] {
  return issuesOf(error).map(([path, message]) => {
    const [, place = '', field = ''] = /^(?:rows|csv)\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    if (path.startsWith('csv')) return { line: Number(place), fault: 'office.list.fault.read', value: '' }
    const row = rows[Number(place)]
    const fault: MessageKey =
      field === 'starts_at'
        ? 'office.list.fault.past'
        : field === 'ends_at'
          ? 'office.list.fault.end'
          : message === 'duplicate'
            ? 'office.list.fault.duplicate'
            : 'office.list.fault.sku'
    return { line: at[Number(place)] ?? 0, fault, value: row?.sku ?? '' }
  })
}
