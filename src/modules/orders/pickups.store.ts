// Table order_pickup: orders that customers collect at a location.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { createPickupCode, normalizePickupCode } from './pickup-code.ts'

/** `promisedAt`: when it will be ready, as promised to the customer; `needsTransfer`: its items come from other locations. */
export type NewOrderPickup = { locationId: number; code: string; promisedAt: Date; needsTransfer: boolean }

/** @param readyAt ISO time. */
export const createOrderPickup = (
  locationId: number,
  readyAt: string | undefined,
  needsTransfer: boolean,
): NewOrderPickup => ({
  locationId,
  code: createPickupCode(),
  promisedAt: new Date(readyAt ?? Date.now()),
  needsTransfer,
})

export const orderPickupWrites = (
  orderId: OrderId,
  { locationId, code, promisedAt, needsTransfer }: NewOrderPickup,
): BatchWrites => [
  [
    'order_pickup',
    sql`insert into order_pickup (order_id, location_id, code, promised_at, needs_transfer)
      values (${orderId}, ${locationId}, ${code}, ${promisedAt}, ${needsTransfer})`,
  ],
]

export type OrderPickupRow = {
  orderId: OrderId
  locationId: number
  locationCode: string
  /** IANA name. */
  timeZone: string
  code: string
  readyAt: Date | null
  expiresAt: Date | null
  collectedAt: Date | null
}

const columns = sql`p.order_id as "orderId", p.location_id as "locationId", l.code as "locationCode", coalesce(l.time_zone, 'UTC') as "timeZone", p.code, p.ready_at as "readyAt",
  p.expires_at as "expiresAt", p.collected_at as "collectedAt"`

/** Call it with the order locked. @returns undefined for an order that is sent. */
export async function getOrderPickup(db: Db, orderId: OrderId): Promise<OrderPickupRow | undefined> {
  const { rows } = await sql<OrderPickupRow>`
    select ${columns} from order_pickup p join location l on l.id = p.location_id where p.order_id = ${orderId}`.execute(
    db,
  )
  return rows[0]
}

/** @returns the order with this code, whatever its state. */
export async function findOrderByPickupCode(db: Db, code: string): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    select order_id as id from order_pickup where code = ${normalizePickupCode(code)}`.execute(db)
  return rows[0]?.id
}

export async function markPickupReady(tx: Tx, orderId: OrderId, at: Date, expiresAt: Date): Promise<void> {
  await sql`update order_pickup set ready_at = ${at}, expires_at = ${expiresAt} where order_id = ${orderId}`.execute(
    tx,
  )
}

/** A new end also brings a new reminder before it. */
export async function setPickupExpiry(tx: Tx, orderId: OrderId, expiresAt: Date): Promise<void> {
  await sql`update order_pickup set expires_at = ${expiresAt}, reminded_at = null where order_id = ${orderId}`.execute(
    tx,
  )
}

export async function markPickupCollected(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  await sql`update order_pickup set collected_at = ${at} where order_id = ${orderId}`.execute(tx)
}

/** Condition on `p` and `o`: the order is ready, and has been neither collected nor cancelled. */
const isKeptSql = sql<boolean>`p.ready_at is not null and p.collected_at is null and o.status in ('pending', 'paid')`

/** Orders that are kept in a store until before `now`. */
export async function listExpiredPickups(db: Db, now: Date, limit: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id from order_pickup p join shop_order o on o.id = p.order_id
    where ${isKeptSql} and p.expires_at <= ${now} order by p.expires_at, o.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Claims the reminder of orders that are kept until before `until`, so that each is sent once.
 * @returns their ids.
 */
export async function claimPickupReminders(
  tx: Tx,
  now: Date,
  until: Date,
  limit: number,
): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    update order_pickup set reminded_at = ${now} where order_id in (
      select p.order_id from order_pickup p join shop_order o on o.id = p.order_id
      where ${isKeptSql} and p.reminded_at is null and p.expires_at <= ${until} and p.expires_at > ${now}
        -- A short period needs no reminder on the day on which it begins.
        and p.ready_at <= ${now}::timestamptz - interval '1 day'
      order by p.expires_at limit ${limit} for update of p skip locked)
    returning order_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What staff of a store have to do. Times are ISO 8601 in UTC. */
export type PickupListItem = {
  order_id: OrderId
  display_number: string
  name: string
  location: string
  state: PickupState
  promised_at: string
  /** Items come from other locations, which `sent_from` of the order names. */
  needs_transfer: boolean
  ready_at: string | null
  expires_at: string | null
}
export const pickupStates = ['to_prepare', 'ready'] as const
export type PickupState = (typeof pickupStates)[number]

/** Orders to prepare or to hand over, the first promised one first; at most 500. Unpaid orders are not prepared. */
export async function listPickups(
  db: Db,
  { state, location }: { state?: PickupState | undefined; location?: string | undefined },
): Promise<PickupListItem[]> {
  const { rows } = await sql<PickupListItem>`
    select o.id as order_id, o.display_number, o.address->>'name' as name, l.code as location,
      case when p.ready_at is null then 'to_prepare' else 'ready' end as state, to_json(p.promised_at)#>>'{}' as promised_at, p.needs_transfer,
      to_json(p.ready_at)#>>'{}' as ready_at, to_json(p.expires_at)#>>'{}' as expires_at
    from order_pickup p join shop_order o on o.id = p.order_id join location l on l.id = p.location_id
    where p.collected_at is null and (o.status = 'paid' or (o.status = 'pending' and o.hold_expires_at is null))
      and (${state ?? null}::text is null or (p.ready_at is null) = (${state ?? null}::text = 'to_prepare'))
      and (${location ?? null}::text is null or l.code = ${location ?? null}::text)
    order by p.promised_at, o.id limit 500`.execute(db)
  const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())
  return rows.map((row) => ({
    ...row,
    promised_at: iso(row.promised_at)!,
    ready_at: iso(row.ready_at),
    expires_at: iso(row.expires_at),
  }))
}
