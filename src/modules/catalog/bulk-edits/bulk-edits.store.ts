// Tables bulk_edit and bulk_edit_product.
import { type RawBuilder, sql } from 'kysely'
import type { BulkEditReason, BulkEditResult, BulkEditState } from '../../../contracts/bulk-edits.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BulkEditChange } from './bulk-edit-input.ts'
import type { BulkEditDifference, BulkEditPlan, PriceSums } from './plan-bulk-edit.ts'

export type BulkEditRun = {
  id: number
  state: BulkEditState
  /** `staff:<account>` or `key:<machine key>`. */
  actor: string
  change: BulkEditChange
  /** The store currency when it was made. */
  currency: string
  stop_requested: boolean
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  undone_at: Date | null
  undone_by: string | null
}

export type BulkEditProduct = {
  position: number
  product_id: number
  name: string
  result: BulkEditResult
  differences: BulkEditDifference[]
  reason: BulkEditReason | null
  /** Of the API, when the reason is `invalid`. */
  message: string | null
}

/** @param products a subquery with the columns id and name. @returns the id, and how many products there are. */
export async function insertBulkEdit(
  tx: Tx,
  run: Pick<BulkEditRun, 'actor' | 'change' | 'currency'>,
  products: RawBuilder<unknown>,
  at: Date,
): Promise<{ id: number; products: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_edit (state, actor, change, currency, created_at)
    values ('checking', ${run.actor}, ${JSON.stringify(run.change)}::jsonb, ${run.currency}, ${at}) returning id`.execute(
    tx,
  )
  const { id } = rows[0]!
  const inserted = await sql`
    insert into bulk_edit_product (bulk_edit_id, position, product_id, name)
    select ${id}, row_number() over (order by search_fold(s.name), s.id), s.id, s.name from (${products}) s`.execute(
    tx,
  )
  return { id, products: Number(inserted.numAffectedRows ?? 0n) }
}

/** @param lock locks the row, so that the second of two decisions sees the result of the first. */
export async function getBulkEdit(db: Db, id: number, lock = false): Promise<BulkEditRun | undefined> {
  const { rows } = await sql<BulkEditRun>`
    select * from bulk_edit where id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(db)
  return rows[0]
}

type RunChange = Partial<
  Pick<BulkEditRun, 'state' | 'stop_requested' | 'started_at' | 'ended_at' | 'undone_at' | 'undone_by'>
>

export const updateBulkEdit = (db: Db, id: number, change: RunChange) =>
  db.updateTable('bulk_edit').set(change).where('id', '=', id).execute()

export const deleteBulkEdit = (db: Db, id: number) =>
  db.deleteFrom('bulk_edit').where('id', '=', id).execute()

export async function countResults(db: Db, id: number): Promise<Partial<Record<BulkEditResult, number>>> {
  const { rows } = await sql<{ result: BulkEditResult; count: number }>`
    select result, count(*)::int as count from bulk_edit_product where bulk_edit_id = ${id} group by result`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]))
}

/** Sums of the products that are or were changed; undefined when there are none with prices. */
export async function sumPricesOf(
  db: Db,
  id: number,
): Promise<(PriceSums & { variants: number }) | undefined> {
  const { rows } = await sql<PriceSums & { variants: number; products: number }>`
    select count(*)::int as products, sum(jsonb_array_length(differences))::int as variants,
      sum((price_sums->>'before')::bigint)::float8 as before, sum((price_sums->>'after')::bigint)::float8 as after,
      sum((price_sums->>'cost')::bigint)::float8 as cost, sum((price_sums->>'knownBefore')::bigint)::float8 as "knownBefore",
      sum((price_sums->>'knownAfter')::bigint)::float8 as "knownAfter"
    from bulk_edit_product where bulk_edit_id = ${id} and price_sums is not null
      and result in ('changed', 'written', 'undone', 'kept')`.execute(db)
  const { products, ...sums } = rows[0]!
  return products > 0 ? sums : undefined
}

type PageQuery = {
  after?: number | undefined
  results?: readonly BulkEditResult[] | undefined
  limit: number
}

export async function listBulkEditProducts(
  db: Db,
  id: number,
  { after = 0, results, limit }: PageQuery,
): Promise<BulkEditProduct[]> {
  const { rows } = await sql<BulkEditProduct>`
    select position, product_id, name, result, differences, reason, message from bulk_edit_product
    where bulk_edit_id = ${id} and position > ${after}
      and (${results ? sql`result = any(${results as string[]}::text[])` : sql`true`})
    order by position limit ${limit}`.execute(db)
  return rows
}

/** Products with this result, for the next step; the last first with `isReversed`. */
export async function listNextProducts(
  db: Db,
  id: number,
  result: BulkEditResult,
  limit: number,
  isReversed = false,
): Promise<Pick<BulkEditProduct, 'position' | 'product_id' | 'differences'>[]> {
  const { rows } = await sql<Pick<BulkEditProduct, 'position' | 'product_id' | 'differences'>>`
    select position, product_id, differences from bulk_edit_product
    where bulk_edit_id = ${id} and result = ${result}
    order by position ${sql.raw(isReversed ? 'desc' : 'asc')} limit ${limit}`.execute(db)
  return rows
}

export async function savePlans(
  db: Db,
  id: number,
  plans: readonly ({ position: number } & BulkEditPlan)[],
): Promise<void> {
  const rows = plans.map(({ position, differences, reason, prices }) => ({
    position,
    result: reason ? 'rejected' : differences.length > 0 ? 'changed' : 'unchanged',
    differences,
    reason,
    price_sums: prices,
  }))
  await sql`
    update bulk_edit_product p set result = r.result, differences = r.differences, reason = r.reason, price_sums = r.price_sums
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, result text, differences jsonb, reason text, price_sums jsonb)
    where p.bulk_edit_id = ${id} and p.position = r.position`.execute(db)
}

export async function setResult(
  db: Db,
  id: number,
  position: number,
  {
    result,
    reason = null,
    message = null,
  }: { result: BulkEditResult; reason?: BulkEditReason | null; message?: string | null },
): Promise<void> {
  await db
    .updateTable('bulk_edit_product')
    .set({ result, reason, message })
    .where('bulk_edit_id', '=', id)
    .where('position', '=', position)
    .execute()
}

/** Leaves out products that would change, or takes them in again. @returns how many. */
export async function setExcluded(
  tx: Tx,
  id: number,
  products: readonly number[],
  isExcluded: boolean,
): Promise<number> {
  const [from, to] = isExcluded ? ['changed', 'excluded'] : ['excluded', 'changed']
  const { numAffectedRows } = await sql`
    update bulk_edit_product set result = ${to}
    where bulk_edit_id = ${id} and result = ${from} and product_id = any(${products as number[]}::bigint[])`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Values of a change that no record has. */
export async function findUnknownValues(
  db: Db,
  table: 'brand' | 'category',
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom(table).select('slug').where('slug', 'in', slugs).execute()
  const known = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => !known.has(slug))
}
