// Table shipment_event, and the labels whose parcels are on their way.
import { sql } from 'kysely'
import type { TrackingEvent } from '../../../../sdk/plugin/carrier.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** A parcel with a label. `position` is its number in the order. */
export type LabelledParcel = {
  label: string
  carrier: string
  reference: string
  tracking: string
  orderId: OrderId
  shipmentId: string
  position: number
  isDelivered: boolean
}

const parcelColumns = sql`
  l.id as label, l.carrier, coalesce(l.reference, '') as reference, coalesce(l.tracking, '') as tracking, s.order_id as "orderId",
  s.id as "shipmentId", s.position, s.delivered_at is not null as "isDelivered"`

/** Parcels in transit whose carrier was not queried since `before`, shipped after `since`. */
export async function listParcelsToTrack(
  db: Db,
  { before, since, carriers }: { before: Date; since: Date; carriers: readonly string[] },
): Promise<LabelledParcel[]> {
  const { rows } = await sql<LabelledParcel>`
    select ${parcelColumns} from shipping_label l join shipment s on s.id = l.shipment_id
    where l.status = 'created' and l.carrier = any(${carriers as string[]}::text[]) and s.delivered_at is null and s.shipped_at > ${since}
      and (l.tracked_at is null or l.tracked_at < ${before}) order by l.tracked_at nulls first, l.id limit 200`.execute(
    db,
  )
  return rows
}

export async function findParcel(
  db: Db,
  where: { label: string } | { carrier: string; tracking: string },
): Promise<LabelledParcel | undefined> {
  const condition =
    'label' in where
      ? sql`l.id = ${where.label}`
      : sql`l.carrier = ${where.carrier} and l.tracking = ${where.tracking}`
  const { rows } = await sql<LabelledParcel>`
    select ${parcelColumns} from shipping_label l join shipment s on s.id = l.shipment_id
    where l.status = 'created' and ${condition}`.execute(db)
  return rows[0]
}

export async function markLabelTracked(db: Db, label: string, at: Date): Promise<void> {
  await sql`update shipping_label set tracked_at = ${at} where id = ${label}`.execute(db)
}

/** Events that are stored already are ignored. */
export async function insertShipmentEvents(
  db: Db,
  shipmentId: string,
  events: readonly TrackingEvent[],
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into shipment_event (shipment_id, at, status, message, place)
    select ${shipmentId}::uuid, at, status, message, place
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r(at timestamptz, status text, message text, place text)
    on conflict do nothing`.execute(db)
}
