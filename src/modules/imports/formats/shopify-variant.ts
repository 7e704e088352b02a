// Parses a Shopify row as a variant: price, stock and weight. Values that cannot be parsed are reported.
import { findCountryByName } from '../../../kernel/countries.ts'
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import {
  explainInvalidPrice,
  parseCount,
  parseGrams,
  parseHsCode,
  parsePrice,
} from '../files/parse-amounts.ts'
import { pickCosts, type VariantCostInput } from '../../catalog/product-input.ts'
import type { DraftVariant } from '../product-draft.ts'
import type { ReadSettings } from '../files/format.ts'
import type { ReportEntry, ReportSink } from '../runs/import-report.ts'
import { columns, optionColumns } from './shopify-columns.ts'
import type { TableRow, Table } from '../files/csv-table.ts'

/** A row without any of these only adds an image. */
export const isVariantRow = (row: TableRow): boolean =>
  row.getCell(...columns.price) !== '' ||
  row.getCell(...columns.sku) !== '' ||
  optionColumns.some(({ value }) => row.getCell(value) !== '')

type ReportProblem = (
  level: ReportEntry['level'],
  column: readonly string[],
  kind: string,
  why: Reason,
) => void

/** @returns undefined when the row cannot be sold; the reason has been reported. */
export function parseVariant(
  row: TableRow,
  handle: string,
  options: readonly string[],
  table: Table,
  report: ReportSink,
  settings: ReadSettings,
): DraftVariant | undefined {
  const reportProblem: ReportProblem = (level, column, kind, why) =>
    report({ level, line: row.line, column: table.getColumnName(...column), handle, kind, ...why })
  const price = row.getCell(...columns.price)
  const priceMinor = parsePrice(price, settings.currency)
  if (priceMinor === undefined) {
    reportProblem('error', columns.price, 'price', explainInvalidPrice(price))
    return undefined
  }
  const stock = parseStock(row, table, reportProblem)
  if (stock === undefined) return undefined
  const compareAtMinor = parseCompareAt(row, priceMinor, reportProblem, settings)
  // Spreadsheets keep leading zeros with an apostrophe, which is not part of the code.
  const code = (names: readonly string[]) => row.getCell(...names).replace(/^'/, '')
  const picture = row.getCell(...columns.variantImage)
  return {
    line: row.line,
    sku: code(columns.sku),
    labels: options.map((column) => row.getCell(column)),
    barcode: code(columns.barcode),
    weightGrams: parseWeight(row, reportProblem),
    priceMinor,
    ...pickCosts(parseCosts(row, reportProblem, settings)),
    ...(compareAtMinor !== undefined && { compareAtMinor }),
    ...stock,
    ...(/^https?:\/\//i.test(picture) && URL.canParse(picture) && { picture }),
  }
}

/** Values that cannot be parsed are left out, because the variant can be sold without them. */
function parseCosts(
  row: TableRow,
  reportProblem: ReportProblem,
  { currency }: ReadSettings,
): VariantCostInput {
  const parse = <Value>(
    column: 'cost' | 'hsCode' | 'countryOfOrigin',
    kind: string,
    parseText: (text: string) => Value | undefined,
    explain: (text: string) => Reason,
  ): Value | undefined => {
    const text = row.getCell(...columns[column]).replace(/^'/, '')
    const value = text === '' ? undefined : parseText(text)
    if (text !== '' && value === undefined) reportProblem('warning', columns[column], kind, explain(text))
    return value
  }
  return {
    costMinor: parse('cost', 'cost', (text) => parsePrice(text, currency), explainInvalidPrice),
    hsCode: parse('hsCode', 'hs-code', parseHsCode, (value) =>
      createReason('reason.hs-code.none', { value }),
    ),
    countryOfOrigin: parse('countryOfOrigin', 'country-of-origin', findCountryByName, (value) =>
      createReason('reason.country.none', { value }),
    ),
  }
}

function parseCompareAt(
  row: TableRow,
  priceMinor: number,
  reportProblem: ReportProblem,
  { currency }: ReadSettings,
): number | undefined {
  const text = row.getCell(...columns.compareAt)
  if (text === '') return undefined
  const value = parsePrice(text, currency)
  if (value === undefined)
    reportProblem(
      'warning',
      columns.compareAt,
      'compare-at',
      createReason('reason.compare-at.none', { value: text }),
    )
  else if (value > priceMinor) return value
  else if (value > 0)
    reportProblem(
      'warning',
      columns.compareAt,
      'compare-at',
      createReason('reason.compare-at.low', { value: text, price: row.getCell(...columns.price) }),
    )
  return undefined
}

/**
 * Quantity and policy from the file; absent values are left out. The quantity is `undefined` when it is not a
 * number.
 */
function parseStock(
  row: TableRow,
  table: Table,
  reportProblem: ReportProblem,
): Pick<DraftVariant, 'onHand' | 'inventoryPolicy'> | undefined {
  const text = row.getCell(...columns.quantity)
  const count = text === '' ? undefined : parseCount(text)
  if (text !== '' && count === undefined) {
    reportProblem('error', columns.quantity, 'stock', createReason('reason.number.none', { value: text }))
    return undefined
  }
  if (table.hasColumn(...columns.tracker) && row.getCell(...columns.tracker) === '') {
    reportProblem('note', columns.tracker, 'stock-untracked', createReason('reason.stock.uncounted'))
    return { inventoryPolicy: 'untracked' }
  }
  const policy = parsePolicy(row.getCell(...columns.policy))
  if (policy === 'continue')
    reportProblem('note', columns.policy, 'backorder', createReason('reason.stock.oversold'))
  const inventoryPolicy = policy && { inventoryPolicy: policy }
  if (count === undefined) {
    reportProblem('warning', columns.quantity, 'stock-unknown', createReason('reason.stock.unknown'))
    return { ...inventoryPolicy }
  }
  if (count < 0)
    reportProblem(
      'warning',
      columns.quantity,
      'stock-negative',
      createReason('reason.stock.negative', { count }),
    )
  return { ...inventoryPolicy, onHand: Math.min(Math.max(count, 0), 10_000_000) }
}

/** Accepts `deny` and `continue`, and the yes/no values of newer templates. */
function parsePolicy(text: string): 'deny' | 'continue' | undefined {
  if (/^(?:continue|true|yes)$/i.test(text)) return 'continue'
  return /^(?:deny|false|no)$/i.test(text) ? 'deny' : undefined
}

function parseWeight(row: TableRow, reportProblem: ReportProblem): number {
  const text = row.getCell(...columns.grams)
  if (text === '') return 0
  const grams = parseGrams(text)
  if (grams !== undefined && grams >= 0 && grams <= 1_000_000) return grams
  reportProblem('warning', columns.grams, 'weight', createReason('reason.weight.left', { value: text }))
  return 0
}
