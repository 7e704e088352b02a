// Events of an order for staff.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OrderStatus } from '../../../contracts/order-statuses.ts'

/** An order event with its actor. */
export type StaffEvent = {
  at: string
  actor: string
  kind: string
  from: OrderStatus | null
  to: OrderStatus | null
  data: Record<string, unknown>
}

export async function listEventsForStaff(db: Db, orderId: OrderId): Promise<StaffEvent[]> {
  const { rows } = await sql<Omit<StaffEvent, 'at'> & { at: Date }>`
    select at, actor, kind, from_status as "from", to_status as "to", data from order_event where order_id = ${orderId} order by id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
