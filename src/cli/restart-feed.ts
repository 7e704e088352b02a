// Transactions are counted anew on another server: numbers of the former one would come up here one day, for other transactions. Beside
// invariants.ts the one place that names the tables of several modules.
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

/**
 * Begins another life after rows were brought in from elsewhere. What webhooks had not told yet is told from here; feeds of changes begin anew
 * (their readers are told `cursor_gone` and read everything again); whatever is kept in memory is out of date.
 */
export async function restartFeed(tx: Tx): Promise<void> {
  const now = sql`pg_current_xact_id()::text::bigint`
  const { rows } = await sql<{ from: number | null }>`
    select greatest(f.xid, s.since) as from from webhook_feed f,
      (select min(since_xid) as since from webhook_subscription where mode = 'live') s where s.since is not null`.execute(
    tx,
  )
  const sinceXid = rows[0]?.from ?? null
  const unpublished = sinceXid === null ? sql`false` : sql`xid >= ${sinceXid}`
  for (const table of ['order_event', 'stock_ledger'])
    await sql`update ${sql.table(table)} set xid = case when ${unpublished} then ${now} end where xid is not null`.execute(
      tx,
    )
  await sql`update price_change set xid = ${now} where ${unpublished}`.execute(tx)
  await sql`delete from price_change where xid <> ${now}`.execute(tx)
  await sql`update webhook_feed set xid = ${now}`.execute(tx)
  await sql`update webhook_subscription set since_xid = 0`.execute(tx)
  await sql`delete from app_change`.execute(tx)
  await sql`delete from company_price_change`.execute(tx)
  await sql`update app_change_feed set life = gen_random_uuid(), swept = 0`.execute(tx)
  await sql`delete from catalogue_writer`.execute(tx)
  await sql`delete from listing_change`.execute(tx)
  await sql`select record_listing_change('everything', array[0])`.execute(tx)
  await sql`update catalogue_version set version = gen_random_uuid()`.execute(tx)
  await sql`update rules_version set version = gen_random_uuid()`.execute(tx)
}
