// Tables webhook_delivery and webhook_attempt.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PostResult } from './post-webhook.ts'
import type { DeliveryAttempt, DeliveryStatus, WebhookDelivery } from './webhooks.ts'
import { RETRY_WINDOW_MS } from './webhooks.store.ts'

export type DueDelivery = {
  id: number
  subscriptionId: number
  applicationId: number
  eventId: string
  body: string
  url: string
  secret: string
  formerSecret: string | null
  attempts: number
  until: Date
}

type DueRow = {
  id: number
  subscription_id: number
  application_id: number
  event_id: string
  body: string
  url: string
  secret: string
  former_secret: string | null
  attempts: number
  until: Date
}

export type ClaimLimits = {
  /** Maximum concurrent deliveries of one app, across all processes. */
  perAppLimit: number
  most: number
  /** Time after which another process may claim the delivery of a process that died. */
  leaseMs: number
}

/** Claims due deliveries, up to the free capacity of each app. */
export async function claimDueDeliveries(
  db: Db,
  now: Date,
  { perAppLimit, most, leaseMs }: ClaimLimits,
): Promise<DueDelivery[]> {
  if (most <= 0) return []
  const { rows } = await sql<DueRow>`
    with busy as (
      select s.application_id, count(*) as n from webhook_delivery d join webhook_subscription s on s.id = d.subscription_id
      where d.status = 'pending' and d.leased_until > ${now} group by s.application_id),
    due as (
      select d.id, row_number() over (partition by s.application_id order by d.next_at, d.id) + coalesce(b.n, 0) as place
      from webhook_delivery d join webhook_subscription s on s.id = d.subscription_id
      left join busy b on b.application_id = s.application_id
      where d.status = 'pending' and d.next_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})),
    taken as (
      update webhook_delivery d set leased_until = ${new Date(now.getTime() + leaseMs)}, attempts = d.attempts + 1
      where d.id in (select id from due where place <= ${perAppLimit} order by place, id limit ${most})
        and d.status = 'pending' and (d.leased_until is null or d.leased_until <= ${now})
      returning d.id, d.subscription_id, d.event_id, d.attempts, d.until)
    select t.*, e.body, s.application_id, s.url, s.secret, case when s.former_until > ${now} then s.former_secret end as former_secret
    from taken t join webhook_event e on e.id = t.event_id join webhook_subscription s on s.id = t.subscription_id
    order by t.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    subscriptionId: row.subscription_id,
    applicationId: row.application_id,
    eventId: row.event_id,
    body: row.body,
    url: row.url,
    secret: row.secret,
    formerSecret: row.former_secret,
    attempts: row.attempts,
    until: row.until,
  }))
}

/** Result of an attempt: delivered, failed, or the time of the next attempt. */
export type DeliveryOutcome = 'delivered' | 'failed' | Date

/** Stores an attempt and its outcome. When the delivery ends, the next one of its object becomes due. */
export async function recordAttempt(
  tx: Tx,
  { id, subscriptionId, attempts }: Pick<DueDelivery, 'id' | 'subscriptionId' | 'attempts'>,
  { status, answer: responseBody, fault: errorMessage, durationMs }: PostResult,
  after: DeliveryOutcome,
  at: Date,
): Promise<void> {
  // Lock the subscription, so that no delivery is added meanwhile: one queued behind this delivery just now
  // would wait forever.
  const { rows } =
    await sql`select from webhook_subscription where id = ${subscriptionId} for update`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into webhook_attempt (delivery_id, number, at, duration_ms, status, response, error)
    values (${id}, (select coalesce(max(number), 0) + 1 from webhook_attempt where delivery_id = ${id}), ${at}, ${durationMs}, ${status}, ${responseBody}, ${errorMessage})`.execute(
    tx,
  )
  if (after instanceof Date) {
    await sql`update webhook_delivery set leased_until = null, next_at = ${after} where id = ${id} and attempts = ${attempts}`.execute(
      tx,
    )
    return
  }
  await sql`
    with ended as (
      update webhook_delivery set status = ${after}, leased_until = null, ended_at = ${at}
      where id = ${id} and status = 'pending' returning subscription_id, object)
    update webhook_delivery set status = 'pending', next_at = ${at}
    where id = (select d.id from webhook_delivery d join ended e on e.subscription_id = d.subscription_id and e.object = d.object
      where d.status = 'blocked' order by d.id limit 1)`.execute(tx)
}

type Row = {
  id: number
  subscription_id: number
  event_id: string
  type: string
  object: string
  status: DeliveryStatus
  created_at: Date
  next_at: Date
  body: string
  attempts: DeliveryAttempt[]
}

/** Maximum attempts shown per delivery, because redelivered ones may have many. */
const MAX_SHOWN_ATTEMPTS = 20

/** Deliveries of an app's subscriptions, newest first. */
export async function listDeliveries(
  db: Db,
  applicationId: number,
  {
    subscriptionId,
    id,
    before,
    status,
    limit,
  }: {
    subscriptionId?: number | undefined
    id?: number | undefined
    before?: number | undefined
    status?: DeliveryStatus | undefined
    limit: number
  },
): Promise<WebhookDelivery[]> {
  const columnFilter = (column: string, value: number | string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`
  const { rows } = await sql<Row>`
    select d.id, d.subscription_id, d.event_id, e.type, d.object, d.status, d.created_at, d.next_at, e.body,
      coalesce((select jsonb_agg(to_jsonb(a) - 'delivery_id' order by a.number desc)
        from (select * from webhook_attempt a where a.delivery_id = d.id order by a.number desc limit ${MAX_SHOWN_ATTEMPTS}) a), '[]') as attempts
    from webhook_delivery d join webhook_event e on e.id = d.event_id join webhook_subscription s on s.id = d.subscription_id
    where s.application_id = ${applicationId} ${columnFilter('d.subscription_id', subscriptionId)} ${columnFilter('d.id', id)}
      ${columnFilter('d.status', status)} ${before === undefined ? sql`` : sql`and d.id < ${before}`}
    order by d.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    webhook_id: row.subscription_id,
    event_id: row.event_id,
    type: row.type,
    object: row.object,
    status: row.status,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.status === 'pending' ? row.next_at.toISOString() : null,
    payload: row.body,
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  }))
}

/**
 * Sends a delivery again, whatever its status; a waiting one is sent now.
 * @returns false when it does not exist.
 */
export async function redeliver(
  db: Db,
  applicationId: number,
  subscriptionId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery d set status = case when d.status = 'blocked' then 'blocked' else 'pending' end, next_at = ${now},
      until = greatest(d.until, ${new Date(now.getTime() + RETRY_WINDOW_MS)}), ended_at = null
    from webhook_subscription s
    where s.id = d.subscription_id and s.application_id = ${applicationId} and s.id = ${subscriptionId} and d.id = ${id} returning d.id`.execute(
    db,
  )
  return rows.length > 0
}

/** Deletes deliveries that ended before the cutoff, and events without remaining deliveries. */
export async function deleteOldDeliveries(db: Db, cutoff: Date): Promise<void> {
  await sql`delete from webhook_delivery where ended_at < ${cutoff}`.execute(db)
  await sql`delete from webhook_event e where e.at < ${cutoff}
    and not exists (select from webhook_delivery d where d.event_id = e.id)`.execute(db)
}

export async function countOpenDeliveries(db: Db): Promise<[status: string, n: number][]> {
  const { rows } = await sql<{ status: string; n: number }>`
    select s.status, count(d.id) as n from unnest(array['pending', 'blocked', 'failed']) s(status)
    left join webhook_delivery d on d.status = s.status group by s.status`.execute(db)
  return rows.map(({ status, n }) => [status, n])
}
