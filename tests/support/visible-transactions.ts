// Feeds report a transaction only when no earlier one is still running; on a server, transactions of other
// databases count too.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Waits until everything committed so far is visible to feeds. */
export async function waitForVisibleTransactions(db: Db): Promise<void> {
  const { rows } = await sql<{ xid: number }>`select pg_current_xact_id()::text::bigint as xid`.execute(db)
  const isVisible = async () => {
    const snapshot = await sql<{ past: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${rows[0]!.xid} as past`.execute(db)
    return snapshot.rows[0]!.past
  }
  while (!(await isVisible())) await delay(20)
}
