// Rows of a price list as staff send them, or as a spreadsheet saved them: read whole or not at all, each fault with its line.
import { z } from 'zod'
import type { ListRow } from './price-lists.store.ts'

export const listRow = z.object({
  sku: z.string().trim().min(1).max(100),
  price: z.int().min(0).max(1e11).nullable(),
  min_quantity: z.int().min(1).max(9_999).default(1),
  kind: z.enum(['regular', 'sale']).default('regular'),
  starts_at: z.iso.datetime().optional(),
  ends_at: z.iso.datetime().optional(),
})
export type TypedListRow = z.infer<typeof listRow>

export type RowIssue = { path: string; message: string }

const columns = ['sku', 'price', 'min_quantity', 'kind', 'starts_at', 'ends_at'] as const

/** Cells of a file whose first line names the columns; prices in whole minor units. */
export function rowsOfCells(cells: readonly (readonly string[])[]): TypedListRow[] | RowIssue[] {
  const [head = [], ...lines] = cells.filter((line) => line.some((cell) => cell.trim() !== ''))
  const names = head.map((name) => name.trim().toLowerCase())
  const unknown = names.filter((name) => !(columns as readonly string[]).includes(name))
  if (!names.includes('sku') || !names.includes('price') || unknown.length > 0)
    return [{ path: 'csv.0', message: `the first line names columns of: ${columns.join(', ')}` }]
  const issues: RowIssue[] = []
  const rows: TypedListRow[] = []
  for (const [at, line] of lines.entries()) {
    const cell = (name: string) => line[names.indexOf(name)]?.trim() ?? ''
    const whole = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN)
    const read = listRow.safeParse({
      sku: cell('sku'),
      price: cell('price') === '' ? null : whole(cell('price')),
      ...(cell('min_quantity') && { min_quantity: whole(cell('min_quantity')) }),
      ...(cell('kind') && { kind: cell('kind') }),
      ...(cell('starts_at') && { starts_at: cell('starts_at') }),
      ...(cell('ends_at') && { ends_at: cell('ends_at') }),
    })
    if (read.success) rows.push(read.data)
    else
      issues.push(
        ...read.error.issues.map(({ path, message }) => ({
          path: `csv.${at + 1}.${path.join('.')}`,
          message,
        })),
      )
  }
  return issues.length > 0 ? issues : rows
}

export const areIssues = (read: TypedListRow[] | RowIssue[]): read is RowIssue[] =>
  read[0] !== undefined && 'path' in read[0]

/** Rows to store, or what is wrong with them. @param ids variants by SKU. */
export function rowsToStore(
  typed: readonly TypedListRow[],
  ids: Map<string, number>,
  now: Date,
): { rows: ListRow[]; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const seen = new Set<string>()
  const rows = typed.flatMap(({ sku, price, min_quantity, kind, starts_at, ends_at }, at): ListRow[] => {
    const fault = (name: string, message: string) => void issues.push({ path: `rows.${at}.${name}`, message })
    const startsAt = starts_at === undefined ? now : new Date(starts_at)
    const endsAt = ends_at === undefined ? null : new Date(ends_at)
    const variantId = ids.get(sku)
    if (variantId === undefined) fault('sku', `there is no SKU ${sku}`)
    if (startsAt < now) fault('starts_at', 'begins in the past')
    if (endsAt && endsAt <= startsAt) fault('ends_at', 'ends before it begins')
    const key = JSON.stringify([sku, min_quantity, kind, endsAt && startsAt])
    if (seen.has(key)) fault('sku', 'stands here twice')
    seen.add(key)
    return variantId === undefined
      ? []
      : [{ variantId, kind, minQuantity: min_quantity, amountMinor: price, startsAt, endsAt }]
  })
  return { rows, issues }
}
