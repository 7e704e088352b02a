// Table return_label.
import { sql } from 'kysely'
import type { CarrierLabel } from '../../../sdk/plugin/carrier.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LabelStatus } from './shipments/labels.ts'

/** `carrier` and `service` are null for a label that staff uploaded. */
export type StoredReturnLabel = {
  id: string
  return_id: string
  carrier: string | null
  service: string | null
  location: string
  weight_grams: number
  status: LabelStatus
  claimed_until: Date | null
  reference: string | null
  tracking: string | null
}

const columns = sql`l.id, l.return_id, l.carrier, l.service, l.location, l.weight_grams, l.status, l.claimed_until, l.reference, l.tracking`

export type NewReturnLabel = Pick<
  StoredReturnLabel,
  'id' | 'return_id' | 'carrier' | 'service' | 'location' | 'weight_grams'
> & { key: string; at: Date; actor: string; claimedUntil: Date | null }

/** @returns false when the return has a label that is being made, or one with this key. */
export async function insertReturnLabel(tx: Db, label: NewReturnLabel): Promise<boolean> {
  const { rows } = await sql`
    insert into return_label (id, return_id, request_key, carrier, service, location, weight_grams, status, claimed_until, requested_at, requested_by)
    values (${label.id}, ${label.return_id}, ${label.key}, ${label.carrier}, ${label.service}, ${label.location}, ${label.weight_grams}, 'requested',
      ${label.claimedUntil}, ${label.at}, ${label.actor})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export async function findReturnLabel(
  db: Db,
  returnId: string,
  by: { key: string } | { id: string } | { status: 'requested' },
): Promise<StoredReturnLabel | undefined> {
  const condition =
    'key' in by
      ? sql`l.request_key = ${by.key}`
      : 'id' in by
        ? sql`l.id::text = ${by.id}`
        : sql`l.status = ${by.status}`
  const { rows } = await sql<StoredReturnLabel>`
    select ${columns} from return_label l where l.return_id = ${returnId} and ${condition}`.execute(db)
  return rows[0]
}

/** While it is claimed, no other call is made for it. @returns false when another call has claimed it. */
export async function claimReturnLabel(db: Db, id: string, at: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update return_label set claimed_until = ${until} where id = ${id} and (claimed_until is null or claimed_until <= ${at}) returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export const releaseReturnLabel = (db: Db, id: string): Promise<unknown> =>
  sql`update return_label set claimed_until = null where id = ${id}`.execute(db)

export const deleteRequestedReturnLabel = (db: Db, id: string): Promise<unknown> =>
  sql`delete from return_label where id = ${id} and status = 'requested'`.execute(db)

type LabelContent = Partial<Omit<CarrierLabel, 'file'>> & Pick<CarrierLabel, 'file'>

export async function saveReturnLabel(tx: Tx, id: string, label: LabelContent): Promise<void> {
  const { reference, tracking, carrier, trackingUrl, priceMinor, currency, file } = label
  await sql`
    update return_label set status = 'created', claimed_until = null, reference = ${reference ?? null}, tracking = ${tracking ?? null},
      carrier_name = ${carrier ?? null}, tracking_url = ${trackingUrl ?? null}, price_minor = ${priceMinor ?? null}::bigint,
      currency = ${currency ?? null}, file_type = ${file.type}, file = ${Buffer.from(file.bytes)}
    where id = ${id} and status = 'requested'`.execute(tx)
}

export const setReturnLabelVoided = (tx: Tx, id: string): Promise<unknown> =>
  sql`update return_label set status = 'voided', claimed_until = null where id = ${id}`.execute(tx)

/** `price` in minor units of `currency`. `carrier` is null for a label that staff uploaded. */
export type ReturnLabel = {
  id: string
  carrier: string | null
  service: string | null
  status: LabelStatus
  carrier_name: string | null
  tracking: string | null
  tracking_url: string | null
  price: number | null
  currency: string | null
  /** Content type of the file; null before it is made and after it is removed. */
  file_type: string | null
  requested_at: string
  requested_by: string
}

export async function listReturnLabels(db: Db, returnId: string): Promise<ReturnLabel[]> {
  const { rows } = await sql<Omit<ReturnLabel, 'requested_at'> & { requested_at: Date }>`
    select id, carrier, service, status, carrier_name, tracking, tracking_url, price_minor as price, currency,
      case when file is not null then file_type end as file_type, requested_at, requested_by
    from return_label where return_id = ${returnId} order by requested_at, id`.execute(db)
  return rows.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() }))
}

/** @param id absent: the latest label that is not voided. */
export async function getReturnLabelFile(
  db: Db,
  orderId: OrderId,
  position: number,
  id?: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`
    select l.file_type as type, l.file as bytes from return_label l join order_return r on r.id = l.return_id
    where r.order_id = ${orderId} and r.position = ${position} and l.file is not null and l.file_type is not null
      and ${id === undefined ? sql`l.status = 'created'` : sql`l.id::text = ${id}`}
    order by l.requested_at desc limit 1`.execute(db)
  return rows[0] && { type: rows[0].type, bytes: Buffer.from(rows[0].bytes) }
}

/** Files of labels that were made before. */
export async function deleteReturnLabelFiles(db: Db, before: Date): Promise<void> {
  await sql`update return_label set file = null where file is not null and requested_at < ${before}`.execute(
    db,
  )
}
