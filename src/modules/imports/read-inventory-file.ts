// Shopify's inventory CSV: one row per variant and location or, in its older form, one column per location.
import { findCountryByName } from '../../kernel/countries.ts'
import { createReason } from '../../platform/text/localized-reason.ts'
import { parseCount, parseHsCode } from './files/parse-amounts.ts'
import { readCsv } from './files/csv-reader.ts'
import { detectEncoding, type Encoding, readFileText, UnreadableFileError } from './files/file-text.ts'
import type { ReportSink } from './runs/import-report.ts'
import { optionColumns } from './formats/shopify-columns.ts'
import { detectDelimiter, type TableRow, type Table, createTable } from './files/csv-table.ts'

/** One variant in the file: its count at one location, or what customs ask for. */
export type InventoryRow = {
  line: number
  column: string
  handle: string
  sku: string
  /** Option values without Shopify's placeholder. */
  labels: string[]
  /** Absent: the row counts nothing. */
  count?: InventoryCount
  /** Absent: the variant keeps them. */
  hsCode?: string
  countryOfOrigin?: string
}

/** `onHand`: items at the location; `available`: items that are not reserved. */
export type InventoryCount = { location: string; kind: 'onHand' | 'available'; quantity: number }

export const INVENTORY_FORMAT = 'Shopify inventory CSV'

const onHandColumns = ['on hand (new)', 'on hand (current)', 'on hand']
const availableColumns = ['available (editable)', 'available', 'available (not editable)']
/** Columns that precede the location columns in the older form. */
const plainColumns = new Set([
  'handle',
  'title',
  ...optionColumns.flatMap(({ name, value }) => [name, value]),
  'sku',
  'hs code',
  'coo',
  'bin name',
])
const untrackedPattern = /^(?:not stocked|not tracked|n\/a|-)?$/i

export function isInventoryHeader(header: readonly string[]): boolean {
  const names = new Set(header.map((name) => name.trim().toLowerCase()))
  return (
    names.has('handle') &&
    names.has('sku') &&
    names.has('option1 value') &&
    !names.has('variant price') &&
    !names.has('price')
  )
}

/** @throws NotReadable when the file is not an inventory CSV. */
export async function* readInventoryRows(
  path: string,
  report: ReportSink,
  declaredEncoding?: Encoding,
): AsyncGenerator<InventoryRow> {
  const { encoding, invalid } = await detectEncoding(path, declaredEncoding)
  const chunks = readFileText(path, undefined, encoding)
  const first = (await chunks.next()).value ?? ''
  async function* all() {
    yield first
    yield* chunks
  }
  let table: Table | undefined
  for await (const rows of readCsv(all(), detectDelimiter(first.split(/\r?\n/, 1)[0]!)))
    for (const record of rows) {
      if (!table) {
        if (!('cells' in record) || !isInventoryHeader(record.cells))
          throw new UnreadableFileError(`${path} is not a Shopify inventory file (docs/importing.md).`)
        table = createTable(record.cells, ['handle'], invalid)
        continue
      }
      const row = table.row(record, report)
      if (row) yield* parseRow(row, table, report)
    }
}

function* parseRow(row: TableRow, table: Table, report: ReportSink): Generator<InventoryRow> {
  const variant = {
    line: row.line,
    handle: row.getCell('handle'),
    // Spreadsheets keep leading zeros with an apostrophe, which is not part of the code.
    sku: row.getCell('sku').replace(/^'/, ''),
    labels: optionColumns.map(({ value }) => row.getCell(value)).filter((label) => label !== ''),
  }
  const customs = parseCustoms(row, table, report)
  if (Object.keys(customs).length > 0) yield { ...variant, column: '', ...customs }
  const parseCell = (column: string, location: string, kind: InventoryCount['kind']): InventoryRow[] => {
    const text = row.getCell(column)
    if (untrackedPattern.test(text)) return []
    const quantity = parseCount(text)
    if (quantity !== undefined) {
      if (quantity < 0)
        report({
          level: 'warning',
          line: row.line,
          column: table.getColumnName(column),
          handle: variant.handle,
          kind: 'stock-negative',
          ...createReason('reason.stock.negative', { count: quantity }),
        })
      return [
        {
          ...variant,
          column: table.getColumnName(column),
          count: { location, kind, quantity: Math.max(0, quantity) },
        },
      ]
    }
    report({
      level: 'error',
      line: row.line,
      column: table.getColumnName(column),
      handle: variant.handle,
      kind: 'stock',
      ...createReason('reason.number.none', { value: text }),
    })
    return []
  }
  if (!table.hasColumn('location')) {
    for (const name of table.header)
      if (name !== '' && !plainColumns.has(name.toLowerCase()))
        yield* parseCell(name.toLowerCase(), name, 'onHand')
    return
  }
  const onHand = onHandColumns.find((column) => row.getCell(column) !== '')
  const column = onHand ?? availableColumns.find((name) => row.getCell(name) !== '')
  if (column) yield* parseCell(column, row.getCell('location'), onHand ? 'onHand' : 'available')
}

/** HS code and country of origin. A value that cannot be used is reported and left out. */
function parseCustoms(
  row: TableRow,
  table: Table,
  report: ReportSink,
): Pick<InventoryRow, 'hsCode' | 'countryOfOrigin'> {
  const warn = (column: string, kind: string, reason: ReturnType<typeof createReason>) =>
    report({
      level: 'warning',
      line: row.line,
      column: table.getColumnName(column),
      handle: row.getCell('handle'),
      kind,
      ...reason,
    })
  const [code, country] = [row.getCell('hs code').replace(/^'/, ''), row.getCell('coo')]
  const hsCode = code === '' ? undefined : parseHsCode(code)
  if (code !== '' && hsCode === undefined)
    warn('hs code', 'hs-code', createReason('reason.hs-code.none', { value: code }))
  const countryOfOrigin = country === '' ? undefined : findCountryByName(country)
  if (country !== '' && countryOfOrigin === undefined)
    warn('coo', 'country-of-origin', createReason('reason.country.none', { value: country }))
  return {
    ...(hsCode !== undefined && { hsCode }),
    ...(countryOfOrigin !== undefined && { countryOfOrigin }),
  }
}
