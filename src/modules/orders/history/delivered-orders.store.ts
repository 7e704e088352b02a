import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Orders delivered within this period that have not been returned, earliest delivery first. */
export async function listOrdersDeliveredBetween(db: Db, from: Date, until: Date): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id from order_event e join shop_order o on o.id = e.order_id
    where e.to_status = 'delivered' and e.at between ${from} and ${until} and o.status = 'delivered'
    group by o.id order by min(e.at), o.id`.execute(db)
  return rows.map(({ id }) => id)
}
