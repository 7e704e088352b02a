// Tables shipment and shipment_line: shipments of an order and their items.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type LineQuantity = { lineId: number; quantity: number }

export type NewShipment = {
  id: string
  orderId: OrderId
  carrier: string
  tracking: string
  shippedAt: Date
  /** Location that sends it; null: main. */
  locationId: number | null
  /** Shipment of another order that is the same parcel; null: none, or it is the first of the parcel. */
  mergedInto: string | null
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
  const { id, orderId, carrier, tracking, shippedAt, locationId, mergedInto, parts } = shipment
  await sql`
    insert into shipment (id, order_id, position, carrier, tracking, shipped_at, location_id, merged_into)
    select ${id}, ${orderId}, count(*) + 1, ${carrier}, ${tracking}, ${shippedAt}, ${locationId}::bigint, ${mergedInto}::uuid from shipment
    where order_id = ${orderId}`.execute(tx)
  await sql`insert into shipment_line (shipment_id, order_line_id, quantity)
    select ${id}::uuid, "lineId", quantity from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r("lineId" bigint, quantity int)`.execute(
    tx,
  )
}

/** `parcel`: the id of the first shipment of the parcel: the same, unless it is of merged orders. */
export type OpenShipment = { id: string; parcel: string; parts: LineQuantity[] }

/** The other orders whose items are in the parcels in transit of this one; only one parcel when its number is given. */
export async function listOrdersOfParcels(db: Db, orderId: OrderId, position?: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select distinct t.order_id as id from shipment s join shipment t on coalesce(t.merged_into, t.id) = coalesce(s.merged_into, s.id)
    where s.order_id = ${orderId} and s.delivered_at is null and (${position ?? null}::int is null or s.position = ${position ?? null})
      and t.order_id <> s.order_id order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The other shipments of a parcel of merged orders, given its first; the oldest order first. */
export async function listMergedShipments(db: Db, id: string): Promise<{ id: string; orderId: OrderId }[]> {
  const { rows } = await sql<{ id: string; orderId: OrderId }>`
    select id, order_id as "orderId" from shipment where merged_into::text = ${id} order by order_id`.execute(
    db,
  )
  return rows
}

/** Shipments in transit; only one when its number is given. */
export async function listOpenShipments(
  tx: Tx,
  orderId: OrderId,
  position?: number,
): Promise<OpenShipment[]> {
  const { rows } = await sql<OpenShipment>`
    select s.id, coalesce(s.merged_into, s.id) as parcel, json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)) as parts
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
