// App lookups for webhooks: which app placed an order, and which apps may receive events of the live shop.
import { sql } from 'kysely'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

/** Maps order ids to the app that placed them; orders that no app placed are absent. */
export async function mapOrdersToApps(db: Db, orderIds: readonly OrderId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: OrderId; application_id: number }>`
    select order_id, application_id from app_order where order_id = any(${orderIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.order_id, row.application_id]))
}

export async function listLiveAppIds(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('app').select('id').where('status', '=', 'live').execute()
  return new Set(rows.map(({ id }) => id))
}

export const getAppByClientId = (
  db: Db,
  accountId: AccountId,
  clientId: string,
): Promise<{ id: number; name: string; status: string; webhook_url: string | null } | undefined> =>
  db
    .selectFrom('app')
    .select(['id', 'name', 'status', 'webhook_url'])
    .where('user_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const appOrderIdsQuery = (applicationId: number) =>
  sql`select order_id from app_order where application_id = ${applicationId}`
