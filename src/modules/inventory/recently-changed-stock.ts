import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Below this people are told how many are left, or that none are. */
const LOW_STOCK_LIMIT = 10

/**
 * Products of which more or fewer can be bought than so many milliseconds ago, by the ledger and the database's own clock.
 * What imports counted is left out: they bring lists up to date themselves.
 * @param urgent only those that are scarce now or became more: where the number is read by people.
 */
export async function listRecentlyChangedProducts(
  db: Db,
  withinMs: number,
  { urgent }: { urgent: boolean },
): Promise<number[]> {
  const changeCondition = urgent
    ? sql`s.on_hand - s.reserved <= ${LOW_STOCK_LIMIT} or l.on_hand_change > l.reserved_change`
    : sql`true`
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from stock_ledger l
    join stock s on s.variant_id = l.variant_id and s.location_id = l.location_id
    join variant v on v.id = l.variant_id
    where l.at >= now() - make_interval(secs => ${withinMs / 1_000}) and l.reason not in ('initial', 'import') and (${changeCondition})`.execute(
    db,
  )
  return rows.map((row) => row.product_id)
}

/** Products of these variants of which so few are left, or none, that customers are told. */
export async function listLowStockProducts(db: Db, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from stock s join variant v on v.id = s.variant_id
    where v.id = any(${[...variantIds]}::bigint[]) and s.on_hand - s.reserved <= ${LOW_STOCK_LIMIT}`.execute(
    db,
  )
  return rows.map((row) => row.product_id)
}
