// Table app_order: which app placed which order.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'

/** Written together with the order. */
export const appOrderWrites = (
  orderId: OrderId,
  applicationId: number,
  reference: string,
  at: Date,
): BatchWrites => [
  [
    'api_order_row',
    sql`insert into app_order (order_id, application_id, reference, placed_at) values (${orderId}, ${applicationId}, ${reference}, ${at})`,
  ],
]

export type AppOrderRow = { id: OrderId; reference: string; placedAt: Date }

/** @returns undefined when the order does not exist or belongs to another app. */
export async function getAppOrder(
  db: Db,
  id: string,
  applicationId: number,
): Promise<AppOrderRow | undefined> {
  const { rows } = await sql<AppOrderRow>`
    select order_id as id, reference, placed_at as "placedAt" from app_order
    where order_id::text = ${id} and application_id = ${applicationId}`.execute(db)
  return rows[0]
}

/** Newest first; ids sort by creation time. */
export async function listAppOrders(
  db: Db,
  applicationId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AppOrderRow[]> {
  const { rows } = await sql<AppOrderRow>`
    select order_id as id, reference, placed_at as "placedAt" from app_order
    where application_id = ${applicationId} and (${before ?? null}::uuid is null or order_id < ${before ?? null}::uuid)
    order by order_id desc limit ${limit}`.execute(db)
  return rows
}
