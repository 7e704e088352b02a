// Low-stock thresholds of a product, its deepest category that has one, or the shop.
import { DEFAULT_LOW_STOCK_THRESHOLD } from '../../contracts/low-stock.ts'
import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { StockThreshold } from './stock.ts'
import type { StockThresholdInput } from './stock-inputs.ts'

/** CTE required by `lowStockThresholdSql`: use as `with recursive ${categoryThresholdsSql}`. */
export const categoryThresholdsSql = sql`category_threshold as (
  select c.id, r.threshold, case when r.id is not null then 0 end as depth, 0 as level
  from category c left join low_stock_rule r on r.category_id = c.id where c.parent_id is null
  union all
  select c.id, coalesce(r.threshold, above.threshold), case when r.id is not null then above.level + 1 else above.depth end, above.level + 1
  from category c join category_threshold above on above.id = c.parent_id left join low_stock_rule r on r.category_id = c.id
)`

const shopThreshold = sql`(select threshold from low_stock_rule where category_id is null and product_id is null)`

/** The product's threshold: this quantity or less is low stock. */
export const lowStockThresholdSql = (productId: RawBuilder<unknown>) => sql<number>`coalesce(
  (select threshold from low_stock_rule where product_id = ${productId}),
  (select f.threshold from product_category pc join category_threshold f on f.id = pc.category_id
    where pc.product_id = ${productId} and f.threshold is not null order by f.depth desc limit 1),
  ${shopThreshold}, ${sql.lit(DEFAULT_LOW_STOCK_THRESHOLD)})`

/** The highest threshold of any rule; a quantity above it is never low stock. */
export const maxLowStockThresholdSql = sql<number>`greatest(${sql.lit(DEFAULT_LOW_STOCK_THRESHOLD)}, (select max(threshold) from low_stock_rule))`

/** The shop's threshold first. */
export async function listStockThresholds(db: Db): Promise<StockThreshold[]> {
  const { rows } = await sql<StockThreshold>`
    select case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end as category,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as product, threshold
    from (select category_id, product_id, threshold from low_stock_rule
      union all select null, null, ${DEFAULT_LOW_STOCK_THRESHOLD}::int where not exists ${shopThreshold}) r
    left join category c on c.id = r.category_id left join product p on p.id = r.product_id
    order by c.id is not null or p.id is not null, p.id is not null, coalesce(c.name, p.name)`.execute(db)
  return rows
}

/**
 * @returns whether anything changed.
 * @throws ShopError invalid_input (no such category or product); stock_changed after a concurrent edit.
 */
export async function setStockThreshold(tx: Tx, change: StockThresholdInput): Promise<boolean> {
  await sql`lock table low_stock_rule in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ category: number | null; product: number | null; threshold: number | null }>`
    select c.id as category, p.id as product, (select r.threshold from low_stock_rule r
      where r.category_id is not distinct from c.id and r.product_id is not distinct from p.id) as threshold
    from (select 1) one left join category c on c.slug = ${change.category} left join product p on p.id = ${change.product}`.execute(
    tx,
  )
  const current = rows[0]!
  if (change.category !== null && current.category === null) throw invalid('category')
  if (change.product !== null && current.product === null) throw invalid('product')
  const shop = current.category === null && current.product === null
  const now = current.threshold ?? (shop ? DEFAULT_LOW_STOCK_THRESHOLD : null)
  if (change.threshold === now) return false
  if (change.was !== now) throw new ShopError('stock_changed', { threshold: now })
  await sql`delete from low_stock_rule where category_id is not distinct from ${current.category}::bigint
    and product_id is not distinct from ${current.product}::bigint`.execute(tx)
  if (change.threshold !== null)
    await sql`insert into low_stock_rule (category_id, product_id, threshold) values (${current.category}, ${current.product}, ${change.threshold})`.execute(
      tx,
    )
  return true
}

const invalid = (path: string) => new ShopError('invalid_input', { issues: [{ path, message: 'not found' }] })

/** A copy of a product has its threshold. */
export async function copyLowStockThreshold(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into low_stock_rule (product_id, threshold)
    select ${toId}, threshold from low_stock_rule where product_id = ${fromId}`.execute(tx)
}
