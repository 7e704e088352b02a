// Removes the rows of the demo and of test orders, by the rules of each table, and adjusts what they counted in.
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { DemoKeys } from './go-live.ts'
import { tableRules } from './table-rules.ts'

/** Issued documents cannot be deleted one by one; nothing refers to them. */
const truncated = ['order_document']

/** @returns rows by table. */
export async function countRows(tx: Tx): Promise<Map<string, number>> {
  const counts = Object.keys(tableRules).map(
    (table) => sql`select ${table}::text as name, count(*)::int as count from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    tx,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** @returns names of promotions of the merchant that were stopped, because they would apply to more than before. */
export async function removeDemo(tx: Tx, demo: DemoKeys): Promise<string[]> {
  await undoStockOfOrders(tx)
  const scopes = await countScopes(tx)
  for (const [table, rule] of Object.entries(tableRules)) {
    if (table === 'location') await removeEmptyStock(tx, demo.locations)
    if (truncated.includes(table)) await sql`truncate ${sql.table(table)}`.execute(tx)
    else if (rule === 'emptied') await sql`delete from ${sql.table(table)}`.execute(tx)
    else if (typeof rule === 'function')
      await sql`delete from ${sql.table(table)} where ${rule(demo)}`.execute(tx)
    if (table === 'stored_value_entry') await restoreBalances(tx)
  }
  await restartNumbers(tx)
  return stopWidenedPromotions(tx, scopes)
}

const ofOrders = sql`l.reason in ('hold', 'release', 'sale', 'return')`

/**
 * Gives back what test orders took from stock, except what was counted since: then the count says what is there. Entries of
 * the orders go, and where the remaining ones have another sum, an entry says so.
 */
async function undoStockOfOrders(tx: Tx): Promise<void> {
  await sql`
    with last_count as (
      select variant_id, location_id, max(id) as id from stock_ledger
      where reason in ('initial', 'counted', 'import') group by 1, 2
    ), change as (
      select l.variant_id, l.location_id,
        coalesce(sum(l.on_hand_change) filter (where c.id is null or l.id > c.id), 0)::int as on_hand
      from stock_ledger l left join last_count c using (variant_id, location_id)
      where ${ofOrders} group by 1, 2
    )
    update stock s set reserved = 0, on_hand = s.on_hand - c.on_hand
    from change c where (c.variant_id, c.location_id) = (s.variant_id, s.location_id)`.execute(tx)
  await sql`delete from stock_ledger l where ${ofOrders}`.execute(tx)
  await sql`
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
    select s.variant_id, s.location_id, s.on_hand - coalesce(sum(l.on_hand_change), 0)::int, 0, 'counted', 'go-live'
    from stock s left join stock_ledger l on (l.variant_id, l.location_id) = (s.variant_id, s.location_id)
    group by s.variant_id, s.location_id having s.on_hand <> coalesce(sum(l.on_hand_change), 0)`.execute(tx)
}

/** Own products have a row without stock at locations of the demo at which they were looked at. */
async function removeEmptyStock(tx: Tx, locations: readonly string[]): Promise<void> {
  await sql`
    delete from stock where on_hand = 0 and reserved = 0
      and location_id in (select id from location where code = any(${locations as string[]}::text[]) and code <> 'main')`.execute(
    tx,
  )
}

const restoreBalances = (tx: Tx) =>
  sql`update stored_value v set balance_minor = e.balance
    from (select credit_id, sum(change_minor)::bigint as balance from stored_value_entry group by 1) e
    where e.credit_id = v.id and e.balance <> v.balance_minor`.execute(tx)

/** The first real order and invoice have the first numbers. */
async function restartNumbers(tx: Tx): Promise<void> {
  await sql`update order_number set next = start, earlier_starts = '{}'`.execute(tx)
  await sql`update document_number set next = 1`.execute(tx)
  await sql`update document_series set next = start where next <> start`.execute(tx)
  await sql`update promotion set used = 0 where used <> 0`.execute(tx)
  await sql`update promotion_code set used = 0 where used <> 0`.execute(tx)
}

async function countScopes(tx: Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select promotion_id as id, count(*)::int as count from promotion_scope group by 1`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** A promotion for certain products applies to all once none of them is left, and a gift may exist no longer. */
async function stopWidenedPromotions(tx: Tx, before: ReadonlyMap<number, number>): Promise<string[]> {
  const after = await countScopes(tx)
  const widened = [...before].flatMap(([id, count]) => ((after.get(id) ?? 0) < count ? [id] : []))
  const { rows } = await sql<{ name: string }>`
    update promotion set active = false where active and (id = any(${widened}::bigint[])
      or gift_variant_id is not null and not exists (select from variant v where v.id = promotion.gift_variant_id))
    returning name`.execute(tx)
  return rows.map(({ name }) => name)
}
