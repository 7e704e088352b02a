// Transaction ids start over on another server, so stored ones would later match unrelated transactions. Apart
// from invariants.ts, the only module that names the tables of several modules.
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * Resets transaction ids after rows were loaded from another database. Undelivered webhooks are sent from here;
 * change feeds start over (readers get `cursor_expired` and read everything again); in-memory state is invalidated.
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
