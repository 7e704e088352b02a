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
  /** Location that sends it; null: main. */
  locationId: number | null
  parts: readonly LineQuantity[]
}

/** Whether a shipment of this order already has that tracking number. The caller must have locked the order row. */
export async function hasShipment(tx: Tx, orderId: OrderId, tracking: string): Promise<boolean> {
  if (tracking === '') return false
  const { rows } =
    await sql`select from shipment where order_id = ${orderId} and tracking = ${tracking}`.execute(tx)
  return rows.length > 0
}

/** The caller must have locked the order row. */
export async function insertShipment(tx: Tx, shipment: NewShipment): Promise<void> {
  const { id, orderId, carrier, tracking, shippedAt, locationId, parts } = shipment
  await sql`
    insert into shipment (id, order_id, position, carrier, tracking, shipped_at, location_id)
    select ${id}, ${orderId}, count(*) + 1, ${carrier}, ${tracking}, ${shippedAt}, ${locationId}::bigint from shipment
    where order_id = ${orderId}`.execute(tx)
  await sql`insert into shipment_line (shipment_id, order_line_id, quantity)
    select ${id}::uuid, "lineId", quantity from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r("lineId" bigint, quantity int)`.execute(
    tx,
  )
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
