// Price list rows from the API or a spreadsheet: all rows are accepted or none, and each error has its line.
import { z } from 'zod'
import type { VariantId } from '../../../kernel/ids.ts'
import type { PriceListRow } from './price-lists.store.ts'

export const priceListRowInput = z.object({
  sku: z.string().trim().min(1).max(100),
  price: z.int().min(0).max(1e11).nullable(),
  min_quantity: z.int().min(1).max(9_999).default(1),
  kind: z.enum(['regular', 'sale']).default('regular'),
  starts_at: z.iso.datetime().optional(),
  ends_at: z.iso.datetime().optional(),
})
export type PriceListRowInput = z.infer<typeof priceListRowInput>

export type RowIssue = { path: string; message: string }

const columns = ['sku', 'price', 'min_quantity', 'kind', 'starts_at', 'ends_at'] as const

/** Parses cells whose first row names the columns; prices are in whole minor units. */
export function parsePriceListCells(cells: readonly (readonly string[])[]): PriceListRowInput[] | RowIssue[] {
  const [head = [], ...lines] = cells.filter((line) => line.some((cell) => cell.trim() !== ''))
  const names = head.map((name) => name.trim().toLowerCase())
  const unknownColumns = names.filter((name) => !(columns as readonly string[]).includes(name))
  if (!names.includes('sku') || !names.includes('price') || unknownColumns.length > 0)
    return [
      { path: 'csv.0', message: `the first line must contain column names from: ${columns.join(', ')}` },
    ]
  const issues: RowIssue[] = []
  const rows: PriceListRowInput[] = []
  for (const [at, line] of lines.entries()) {
    const cell = (name: string) => line[names.indexOf(name)]?.trim() ?? ''
    const parseWholeNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN)
    const parsedRow = priceListRowInput.safeParse({
      sku: cell('sku'),
      price: cell('price') === '' ? null : parseWholeNumber(cell('price')),
      ...(cell('min_quantity') && { min_quantity: parseWholeNumber(cell('min_quantity')) }),
      ...(cell('kind') && { kind: cell('kind') }),
      ...(cell('starts_at') && { starts_at: cell('starts_at') }),
      ...(cell('ends_at') && { ends_at: cell('ends_at') }),
    })
    if (parsedRow.success) rows.push(parsedRow.data)
    else
      issues.push(
        ...parsedRow.error.issues.map(({ path, message }) => ({
          path: `csv.${at + 1}.${path.join('.')}`,
          message,
        })),
      )
  }
  return issues.length > 0 ? issues : rows
}

export const isRowIssueList = (parsed: PriceListRowInput[] | RowIssue[]): parsed is RowIssue[] =>
  parsed[0] !== undefined && 'path' in parsed[0]

/**
 * @returns the rows to store, or the errors.
 * @param ids variants by SKU.
 */
export function toPriceListRows(
  inputRows: readonly PriceListRowInput[],
  ids: Map<string, VariantId>,
  now: Date,
): { rows: PriceListRow[]; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const seenKeys = new Set<string>()
  const rows = inputRows.flatMap(
    ({ sku, price, min_quantity, kind, starts_at, ends_at }, at): PriceListRow[] => {
      const addIssue = (name: string, message: string) =>
        void issues.push({ path: `rows.${at}.${name}`, message })
      const startsAt = starts_at === undefined ? now : new Date(starts_at)
      const endsAt = ends_at === undefined ? null : new Date(ends_at)
      const variantId = ids.get(sku)
      if (variantId === undefined) addIssue('sku', `unknown SKU: ${sku}`)
      if (startsAt < now) addIssue('starts_at', 'starts in the past')
      if (endsAt && endsAt <= startsAt) addIssue('ends_at', 'ends before it starts')
      const key = JSON.stringify([sku, min_quantity, kind, endsAt && startsAt])
      if (seenKeys.has(key)) addIssue('sku', 'duplicate')
      seenKeys.add(key)
      return variantId === undefined
        ? []
        : [{ variantId, kind, minQuantity: min_quantity, amountMinor: price, startsAt, endsAt }]
    },
  )
  return { rows, issues }
}
