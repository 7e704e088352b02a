// Shopify's inventory CSV: a row per variant and location, or in its older form a column per location.
import { because } from '../../platform/reason.ts'
import { readCount } from './amounts.ts'
import { readCsv } from './csv-reader.ts'
import { detectEncoding, type Encoding, fileText, NotReadable } from './file-text.ts'
import type { Report } from './report.ts'
import { optionColumns } from './shopify-columns.ts'
import { delimiterOf, type Row, type Table, tableOf } from './table.ts'

/** Counts of one variant at one location, as the file has them. */
export type InventoryRow = {
  line: number
  column: string
  handle: string
  sku: string
  /** Option values without Shopify's placeholder. */
  labels: string[]
  location: string
  /** `onHand`: items there; `available`: those that no order holds. */
  count: { kind: 'onHand' | 'available'; quantity: number }
}

export const INVENTORY_FORMAT = 'Shopify inventory CSV'

const onHandColumns = ['on hand (new)', 'on hand (current)', 'on hand']
const availableColumns = ['available (editable)', 'available', 'available (not editable)']
/** Columns that stand before those of the locations in the older form. */
const plainColumns = new Set([
  'handle',
  'title',
  ...optionColumns.flatMap(({ name, value }) => [name, value]),
  'sku',
  'hs code',
  'coo',
  'bin name',
])
const notCounted = /^(?:not stocked|not tracked|n\/a|-)?$/i

/** Whether a header is one of an inventory file. */
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

/** @throws NotReadable when it is no inventory file. */
export async function* readInventory(
  path: string,
  report: Report,
  named?: Encoding,
): AsyncGenerator<InventoryRow> {
  const { encoding, invalid } = await detectEncoding(path, named)
  const pieces = fileText(path, undefined, encoding)
  const first = (await pieces.next()).value ?? ''
  async function* all() {
    yield first
    yield* pieces
  }
  let table: Table | undefined
  for await (const rows of readCsv(all(), delimiterOf(first.split(/\r?\n/, 1)[0]!)))
    for (const given of rows) {
      if (!table) {
        if (!('cells' in given) || !isInventoryHeader(given.cells))
          throw new NotReadable(`${path} is no Shopify inventory file (docs/import.md).`)
        table = tableOf(given.cells, ['handle'], invalid)
        continue
      }
      const row = table.row(given, report)
      if (row) yield* countsOf(row, table, report)
    }
}

function* countsOf(row: Row, table: Table, report: Report): Generator<InventoryRow> {
  const variant = {
    line: row.line,
    handle: row.of('handle'),
    // Spreadsheets keep leading zeros with an apostrophe, which is no part of the code.
    sku: row.of('sku').replace(/^'/, ''),
    labels: optionColumns.map(({ value }) => row.of(value)).filter((label) => label !== ''),
  }
  const read = (column: string, location: string, kind: InventoryRow['count']['kind']): InventoryRow[] => {
    const text = row.of(column)
    if (notCounted.test(text)) return []
    const quantity = readCount(text)
    if (quantity !== undefined) {
      if (quantity < 0)
        report({
          level: 'warning',
          line: row.line,
          column: table.called(column),
          handle: variant.handle,
          kind: 'stock-negative',
          ...because('reason.stock.negative', { count: quantity }),
        })
      return [
        {
          ...variant,
          column: table.called(column),
          location,
          count: { kind, quantity: Math.max(0, quantity) },
        },
      ]
    }
    report({
      level: 'error',
      line: row.line,
      column: table.called(column),
      handle: variant.handle,
      kind: 'stock',
      ...because('reason.number.none', { value: text }),
    })
    return []
  }
  if (!table.has('location')) {
    for (const name of table.header)
      if (name !== '' && !plainColumns.has(name.toLowerCase()))
        yield* read(name.toLowerCase(), name, 'onHand')
    return
  }
  const onHand = onHandColumns.find((column) => row.of(column) !== '')
  const column = onHand ?? availableColumns.find((name) => row.of(name) !== '')
  if (column) yield* read(column, row.of('location'), onHand ? 'onHand' : 'available')
}
