// Tables shipment and shipment_line: shipments of an order and their items.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'

export type LineQuantity = { lineId: number; quantity: number }

export type NewShipment = {
  id: string
  orderId: OrderId
  carrier: string
  tracking: string
  shippedAt: Date
  parts: readonly LineQuantity[]
}

/**
 * The caller must have locked the order row.
 * @returns false when a shipment of this order already has that tracking number.
 */
export async function insertShipment(tx: Tx, shipment: NewShipment): Promise<boolean> {
  const { id, orderId, carrier, tracking, shippedAt, parts } = shipment
  const { rows } = await sql`
    insert into shipment (id, order_id, position, carrier, tracking, shipped_at)
    select ${id}, ${orderId}, count(*) + 1, ${carrier}, ${tracking}, ${shippedAt} from shipment where order_id = ${orderId}
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into shipment_line (shipment_id, order_line_id, quantity)
    select ${id}::uuid, "lineId", quantity from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r("lineId" bigint, quantity int)`.execute(
    tx,
  )
  return true
}

export type OpenShipment = { id: string; parts: LineQuantity[] }

/** Shipments in transit; only one when its number is given. */
export async function listOpenShipments(
  tx: Tx,
  orderId: OrderId,
  position?: number,
): Promise<OpenShipment[]> {
  const { rows } = await sql<OpenShipment>`
    select s.id, json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)) as parts
    from shipment s join shipment_line l on l.shipment_id = s.id
    where s.order_id = ${orderId} and s.delivered_at is null and (${position ?? null}::int is null or s.position = ${position ?? null})
    group by s.id, s.position order by s.position`.execute(tx)
  return rows
}

/** @returns false when it was already delivered. */
export async function markShipmentDelivered(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update shipment set delivered_at = ${at} where id = ${id} and delivered_at is null returning 1`.execute(
      tx,
    )
  return rows.length > 0
}
