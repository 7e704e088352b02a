// Table shipping_label.
import { sql } from 'kysely'
import type { CarrierLabel } from '../../../../sdk/plugin/carrier.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { LineQuantity } from '../shipments.store.ts'
import type { LabelStatus, ShippingLabel } from './labels.ts'

/** What a label is for. `location`: code of the location that sends it. `orders`: when it has merged orders, all of them. */
export type LabelParcel = {
  location: string
  lines: LineQuantity[]
  weightGrams: number
  orders?: OrderId[]
}

export type StoredLabel = {
  id: string
  order_id: OrderId
  carrier: string
  service: string
  parcel: LabelParcel
  status: LabelStatus
  claimed_until: Date | null
  reference: string | null
  tracking: string | null
  carrier_name: string | null
  tracking_url: string | null
  shipment_id: string | null
}

const columns = sql`id, order_id, carrier, service, parcel, status, claimed_until, reference, tracking, carrier_name, tracking_url, shipment_id`

/** Condition on a label: it is for a parcel of the order, also of one that it shares with merged orders. */
const isOfOrder = (orderId: OrderId) => sql<boolean>`(order_id = ${orderId} or shipment_id in (
  select merged_into from shipment where order_id = ${orderId} and merged_into is not null))`

/** Labels of an order that belong to no parcel yet. The caller must have locked the order row. */
export async function listUnusedLabels(tx: Tx, orderId: OrderId): Promise<StoredLabel[]> {
  const { rows } = await sql<StoredLabel>`
    select ${columns} from shipping_label where order_id = ${orderId} and shipment_id is null and status <> 'voided' order by id`.execute(
    tx,
  )
  return rows
}

export async function findLabelByKey(
  db: Db,
  orderId: OrderId,
  key: string,
): Promise<StoredLabel | undefined> {
  const { rows } = await sql<StoredLabel>`
    select ${columns} from shipping_label where ${isOfOrder(orderId)} and request_key = ${key}`.execute(db)
  return rows[0]
}

export async function findLabel(db: Db, orderId: OrderId, id: string): Promise<StoredLabel | undefined> {
  const { rows } = await sql<StoredLabel>`
    select ${columns} from shipping_label where ${isOfOrder(orderId)} and id::text = ${id}`.execute(db)
  return rows[0]
}

export type NewLabel = Pick<StoredLabel, 'id' | 'order_id' | 'carrier' | 'service' | 'parcel'> & {
  key: string
  at: Date
  actor: string
}

export async function insertLabel(tx: Tx, label: NewLabel): Promise<void> {
  const { id, order_id: orderId, key, carrier, service, parcel, at, actor } = label
  await sql`
    insert into shipping_label (id, order_id, request_key, carrier, service, parcel, status, requested_at, requested_by)
    values (${id}, ${orderId}, ${key}, ${carrier}, ${service}, ${JSON.stringify(parcel)}::jsonb, 'requested', ${at}, ${actor})`.execute(
    tx,
  )
}

/** While it is claimed, no other call is made for it. Null ends the claim. */
export async function claimLabel(db: Db, id: string, until: Date | null): Promise<void> {
  await sql`update shipping_label set claimed_until = ${until} where id = ${id}`.execute(db)
}

export async function saveCreatedLabel(db: Db, id: string, label: CarrierLabel): Promise<void> {
  const { reference, tracking, carrier, trackingUrl, priceMinor, currency, file } = label
  await sql`
    update shipping_label set status = 'created', claimed_until = null, reference = ${reference}, tracking = ${tracking},
      carrier_name = ${carrier}, tracking_url = ${trackingUrl ?? null}, price_minor = ${priceMinor ?? null}::bigint,
      currency = ${currency ?? null}, file_type = ${file.type}, file = ${Buffer.from(file.bytes)}
    where id = ${id} and status = 'requested'`.execute(db)
}

/** The carrier has rejected it: nothing was made. */
export async function deleteRequestedLabel(db: Db, id: string): Promise<void> {
  await sql`delete from shipping_label where id = ${id} and status = 'requested'`.execute(db)
}

export async function setLabelShipment(tx: Tx, id: string, shipmentId: string): Promise<void> {
  await sql`update shipping_label set shipment_id = ${shipmentId} where id = ${id}`.execute(tx)
  await sql`
    update shipment s set tracking_url = l.tracking_url from shipping_label l where l.id = ${id} and coalesce(s.merged_into, s.id) = l.shipment_id`.execute(
    tx,
  )
}

export async function setLabelVoided(tx: Tx, id: string): Promise<void> {
  await sql`update shipping_label set status = 'voided', claimed_until = null where id = ${id}`.execute(tx)
}

export async function listLabels(db: Db, orderId: OrderId): Promise<ShippingLabel[]> {
  const { rows } = await sql<Omit<ShippingLabel, 'requested_at'> & { requested_at: Date }>`
    select l.id, l.carrier, l.service, l.status, l.carrier_name, l.tracking, l.tracking_url, l.price_minor as price, l.currency,
      case when l.file is not null then l.file_type end as file_type, s.position as shipment, l.requested_at, l.requested_by
    from (select * from shipping_label where ${isOfOrder(orderId)}) l
      left join shipment s on coalesce(s.merged_into, s.id) = l.shipment_id and s.order_id = ${orderId} order by l.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() }))
}

export async function getLabelFile(
  db: Db,
  orderId: OrderId,
  id: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`
    select file_type as type, file as bytes from shipping_label
    where ${isOfOrder(orderId)} and id::text = ${id} and file is not null and file_type is not null`.execute(
    db,
  )
  return rows[0] && { type: rows[0].type, bytes: Buffer.from(rows[0].bytes) }
}

/** Files of labels that were made before. */
export async function deleteLabelFiles(db: Db, before: Date): Promise<void> {
  await sql`update shipping_label set file = null where file is not null and requested_at < ${before}`.execute(
    db,
  )
}
