// One Shopify row as a variant: price, stock and weight, each read or reported.
import { because, type Reason } from '../../platform/reason.ts'
import { noPrice, readCount, readGrams, readPrice } from './amounts.ts'
import type { DraftVariant } from './draft.ts'
import type { ReadSettings } from './format.ts'
import type { Entry, Report } from './report.ts'
import { columns, optionColumns } from './shopify-columns.ts'
import type { Row, Table } from './table.ts'

/** A row with none of these only adds a picture. */
export const isVariant = (row: Row): boolean =>
  row.of(...columns.price) !== '' ||
  row.of(...columns.sku) !== '' ||
  optionColumns.some(({ value }) => row.of(value) !== '')

type Say = (level: Entry['level'], column: readonly string[], kind: string, why: Reason) => void

/** @returns undefined when the row cannot be sold, which has then been reported. */
export function variantOf(
  row: Row,
  handle: string,
  options: readonly string[],
  table: Table,
  report: Report,
  settings: ReadSettings,
): DraftVariant | undefined {
  const say: Say = (level, column, kind, why) =>
    report({ level, line: row.line, column: table.called(...column), handle, kind, ...why })
  const price = row.of(...columns.price)
  const priceMinor = readPrice(price, settings.currency)
  if (priceMinor === undefined) {
    say('error', columns.price, 'price', noPrice(price))
    return undefined
  }
  const stock = stockOf(row, table, say)
  if (stock === undefined) return undefined
  const compareAtMinor = compareAtOf(row, priceMinor, say, settings)
  // Spreadsheets keep leading zeros with an apostrophe, which is no part of the code.
  const code = (names: readonly string[]) => row.of(...names).replace(/^'/, '')
  const picture = row.of(...columns.variantImage)
  return {
    line: row.line,
    sku: code(columns.sku),
    labels: options.map((column) => row.of(column)),
    barcode: code(columns.barcode),
    weightGrams: weightOf(row, say),
    priceMinor,
    ...(compareAtMinor !== undefined && { compareAtMinor }),
    ...stock,
    ...(/^https?:\/\//i.test(picture) && URL.canParse(picture) && { picture }),
  }
}

function compareAtOf(row: Row, priceMinor: number, say: Say, { currency }: ReadSettings): number | undefined {
  const text = row.of(...columns.compareAt)
  if (text === '') return undefined
  const value = readPrice(text, currency)
  if (value === undefined)
    say('warning', columns.compareAt, 'compare-at', because('reason.compare-at.none', { value: text }))
  else if (value > priceMinor) return value
  else if (value > 0)
    say(
      'warning',
      columns.compareAt,
      'compare-at',
      because('reason.compare-at.low', { value: text, price: row.of(...columns.price) }),
    )
  return undefined
}

/** Quantity and policy as the file has them; what it does not say is left out. `undefined` where the quantity is no number. */
function stockOf(
  row: Row,
  table: Table,
  say: Say,
): Pick<DraftVariant, 'onHand' | 'inventoryPolicy'> | undefined {
  const text = row.of(...columns.quantity)
  const count = text === '' ? undefined : readCount(text)
  if (text !== '' && count === undefined) {
    say('error', columns.quantity, 'stock', because('reason.number.none', { value: text }))
    return undefined
  }
  if (table.has(...columns.tracker) && row.of(...columns.tracker) === '') {
    say('note', columns.tracker, 'stock-untracked', because('reason.stock.uncounted'))
    return { inventoryPolicy: 'untracked' }
  }
  const policy = policyOf(row.of(...columns.policy))
  if (policy === 'continue') say('note', columns.policy, 'backorder', because('reason.stock.oversold'))
  const inventoryPolicy = policy && { inventoryPolicy: policy }
  if (count === undefined) {
    say('warning', columns.quantity, 'stock-unknown', because('reason.stock.unknown'))
    return { ...inventoryPolicy }
  }
  if (count < 0)
    say('warning', columns.quantity, 'stock-negative', because('reason.stock.negative', { count }))
  return { ...inventoryPolicy, onHand: Math.min(Math.max(count, 0), 10_000_000) }
}

/** `deny` and `continue`, or the yes and no of newer templates. */
function policyOf(text: string): 'deny' | 'continue' | undefined {
  if (/^(?:continue|true|yes)$/i.test(text)) return 'continue'
  return /^(?:deny|false|no)$/i.test(text) ? 'deny' : undefined
}

function weightOf(row: Row, say: Say): number {
  const text = row.of(...columns.grams)
  if (text === '') return 0
  const grams = readGrams(text)
  if (grams !== undefined && grams >= 0 && grams <= 1_000_000) return grams
  say('warning', columns.grams, 'weight', because('reason.weight.left', { value: text }))
  return 0
}
