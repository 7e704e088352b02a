import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** An order that a staff member placed for a customer. */
export type StaffPlacedOrder = {
  id: OrderId
  number: number
  display_number: string
  email: string
  locale: string
}

/** @returns undefined for an order that this staff member did not place. */
export async function getStaffPlacedOrder(
  db: Db,
  id: OrderId,
  actor: string,
): Promise<StaffPlacedOrder | undefined> {
  const { rows } = await sql<StaffPlacedOrder>`
    select o.id, o.number, o.display_number, o.email, o.locale from shop_order o
    where o.id = ${id} and exists (select from order_event e where e.order_id = o.id and e.kind = 'placed' and e.actor = ${actor})`.execute(
    db,
  )
  return rows[0]
}
