// The stock list, and the ledger of one variant.
import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { stockLevels, stockList, type StockListField } from '../../contracts/lists/stock-list.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { fold } from '../../kernel/text/fold.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  anyOf,
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import {
  maxLowStockThresholdSql,
  lowStockThresholdSql,
  categoryThresholdsSql,
} from './low-stock-thresholds.ts'
import type { StockQuery, LedgerRow, StockOfVariant, StockRow, StockVariant } from './stock.ts'

const STOCK_PAGE_SIZE = 50

const variantColumns = sql`
  v.id as variant, v.sku, v.barcode, json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) as product,
  coalesce((select json_agg(o.label order by array_position(array[v.value1_id, v.value2_id, v.value3_id], o.id))
    from product_option_value o where o.id in (v.value1_id, v.value2_id, v.value3_id)), '[]') as options`

/**
 * Every active variant at each location with a stock row, and always at the main location. `q`: a SKU or its
 * beginning, a barcode, or part of a name.
 */
export async function listStock(
  db: Db,
  { q, view, location, after }: StockQuery,
  limit = STOCK_PAGE_SIZE,
): Promise<{ stock: StockRow[]; has_more: boolean }> {
  const searchPattern = `%${q.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const begins = searchPattern.slice(1)
  const lowStockSql = lowStockThresholdSql(sql`p.id`)
  const { rows } = await sql<StockRow>`
    with recursive ${categoryThresholdsSql}
    select ${variantColumns}, ${lowStockSql} as threshold, l.code as location, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
      coalesce(s.on_hand - s.reserved, 0) as available
    from variant v join product p on p.id = v.product_id
    join location l on ${location ?? null}::text is null or l.code = ${location ?? null}
    left join stock s on s.variant_id = v.id and s.location_id = l.id
    where v.status = 'active' and p.status <> 'archived' and (s.variant_id is not null or l.code = 'main')
      and (${after?.variant ?? null}::bigint is null or (v.id, l.code) > (${after?.variant ?? null}::bigint, ${after?.location ?? null}::text))
      and (${q} = '' or lower(v.sku) like ${begins} or v.barcode = ${q} or lower(p.name) like ${searchPattern})
      and case ${view}::text when 'out' then coalesce(s.on_hand - s.reserved, 0) <= 0 and coalesce(s.inventory_policy, 'deny') = 'deny'
        when 'low' then s.inventory_policy = 'deny' and s.on_hand - s.reserved between 1 and ${maxLowStockThresholdSql} and s.on_hand - s.reserved <= ${lowStockSql} else true end
    order by v.id, l.code limit ${limit + 1}`.execute(db)
  return { stock: rows.slice(0, limit), has_more: rows.length > limit }
}

const available = sql`coalesce(s.on_hand - s.reserved, 0)`
const levelConditions: Record<(typeof stockLevels)[number], RawBuilder<boolean>> = {
  low: sql<boolean>`(s.inventory_policy = 'deny' and s.on_hand - s.reserved between 1 and ${maxLowStockThresholdSql}
    and s.on_hand - s.reserved <= ${lowStockThresholdSql(sql`p.id`)})`,
  out: sql<boolean>`(${available} <= 0 and coalesce(s.inventory_policy, 'deny') = 'deny')`,
}

const source: ListSource<StockListField> = {
  definition: stockList,
  with: categoryThresholdsSql,
  from: sql`variant v join product p on p.id = v.product_id cross join location l
    left join stock s on s.variant_id = v.id and s.location_id = l.id`,
  key: sql`(v.id || ':' || l.code)`,
  keyType: 'text',
  columns: {
    sku: { value: sql`v.sku` },
    barcode: { value: sql`v.barcode` },
    product: { value: sql`p.name`, sortValue: sql`search_fold(p.name)` },
    location: { value: sql`l.code` },
    level: { value: sql`null`, condition: anyOf(stockLevels, (level) => levelConditions[level]) },
    on_hand: { value: sql`coalesce(s.on_hand, 0)` },
    reserved: { value: sql`coalesce(s.reserved, 0)` },
    available: { value: available },
  },
}

/**
 * Stock of a query (contracts/lists/stock-list.ts): every active variant at each location with a stock row, and always
 * at the main location. `q`: a SKU or its beginning, a barcode, or words of a name.
 */
export const searchStock = (
  db: Db,
  query: ListQuery<StockListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<StockRow>> => {
  const begins = `${query.q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const isFound =
    fold(query.q) === ''
      ? containsWords(query.q, sql`''`)
      : sql<boolean>`(lower(v.sku) like ${begins} or v.barcode = ${query.q} or ${containsWords(query.q, sql`p.name`)})`
  return readListPage<StockRow, StockListField>(
    db,
    source,
    sql`${variantColumns}, ${lowStockThresholdSql(sql`p.id`)} as threshold, l.code as location, coalesce(s.on_hand, 0) as on_hand,
      coalesce(s.reserved, 0) as reserved, ${available} as available`,
    query,
    [
      sql<boolean>`(v.status = 'active' and p.status <> 'archived' and (s.variant_id is not null or l.code = 'main'))`,
      isFound,
    ],
    calendar,
    request,
  )
}

/** @returns undefined when there is no such variant; locations without stock are included in the counts. */
export async function getVariantStock(db: Db, variantId: VariantId): Promise<StockOfVariant | undefined> {
  const { rows } = await sql<StockOfVariant>`
    with recursive ${categoryThresholdsSql}
    select ${variantColumns}, ${lowStockThresholdSql(sql`p.id`)} as threshold,
      (select json_agg(json_build_object('location', l.code, 'on_hand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0),
          'available', coalesce(s.on_hand - s.reserved, 0)) order by l.code <> 'main', l.name, l.id)
        from location l left join stock s on s.location_id = l.id and s.variant_id = v.id
        where l.closed_at is null or s.on_hand > 0) as counts
    from variant v join product p on p.id = v.product_id where v.id = ${variantId}`.execute(db)
  return rows[0]
}

const LEDGER_PAGE_SIZE = 100

/** Newest first. */
export async function listStockLedger(
  db: Db,
  variantId: VariantId,
  before?: number,
): Promise<{ ledger: LedgerRow[]; has_more: boolean }> {
  // Computes on-hand stock after each entry: the current quantity minus later changes.
  const { rows } = await sql<LedgerRow>`
    select * from (
      select g.id, g.at, l.code as location, g.reason, g.reference, g.on_hand_change, g.reserved_change,
        (s.on_hand - coalesce(sum(g.on_hand_change) over (partition by g.location_id order by g.id desc
          rows between unbounded preceding and 1 preceding), 0))::int as on_hand,
        a.actor, a.note
      from stock_ledger g join location l on l.id = g.location_id
      join stock s on s.variant_id = g.variant_id and s.location_id = g.location_id
      left join stock_adjustment a on a.id = g.adjustment_id where g.variant_id = ${variantId}) all_of_it
    where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
    order by id desc limit ${LEDGER_PAGE_SIZE + 1}`.execute(db)
  return { ledger: rows.slice(0, LEDGER_PAGE_SIZE), has_more: rows.length > LEDGER_PAGE_SIZE }
}

/** Stock that a staff member received at a location since then, newest first. */
export async function listReceivedBy(
  db: Db,
  { actor, location, since }: { actor: string; location: string; since: Date },
): Promise<(StockVariant & { quantity: number; on_hand: number })[]> {
  const { rows } = await sql<StockVariant & { quantity: number; on_hand: number }>`
    select ${variantColumns}, a.quantity, a.on_hand
    from (select variant_id, sum(quantity)::int as quantity, max(id) as last, (array_agg(on_hand order by id desc))[1] as on_hand
      from stock_adjustment where kind = 'received' and actor = ${actor} and at >= ${since}
        and location_id = (select id from location where code = ${location}) group by variant_id) a
    join variant v on v.id = a.variant_id join product p on p.id = v.product_id
    order by a.last desc limit 50`.execute(db)
  return rows
}
