import { sql } from 'kysely'

/**
 * Condition on the column `xid`: a transaction id that this server has not assigned yet. The row comes from a backup
 * of another server, whose ids would be reused here.
 */
export const isRestoredRowSql = sql<boolean>`xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
