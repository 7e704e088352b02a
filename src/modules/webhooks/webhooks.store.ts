// Tables webhook_subscription and webhook_event, and creation of deliveries.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Webhook, WebhookEventType, WebhookMode } from './webhooks.ts'

export type Subscription = {
  id: number
  applicationId: number
  events: WebhookEventType[]
  sinceXid: number
}

/** An event and the subscriptions that receive it. */
export type EventToSend = {
  id: string
  type: string
  object: string
  body: string
  at: Date
  to: readonly number[]
}

/** How long a delivery is retried. */
export const RETRY_WINDOW_MS = 3 * 24 * 3_600_000
/** Rows per insert. */
const BATCH_SIZE = 2_000

/** Until the transaction ends, no delivery of these subscriptions can be created or completed elsewhere. */
export async function lockSubscriptions(
  tx: Tx,
  mode: WebhookMode,
  applicationId?: number,
): Promise<Subscription[]> {
  const { rows } = await sql<{
    id: number
    application_id: number
    events: WebhookEventType[]
    since_xid: number
  }>`
    select id, application_id, events, since_xid from webhook_subscription
    where mode = ${mode} and (${applicationId ?? null}::bigint is null or application_id = ${applicationId ?? null}::bigint) order by id for update`.execute(
    tx,
  )
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    events: row.events,
    sinceXid: row.since_xid,
  }))
}

/**
 * Inserts events with their deliveries, in this order; the subscriptions must be locked. A delivery waits for
 * earlier ones of its object.
 */
export async function insertEvents(tx: Tx, newEvents: readonly EventToSend[], now: Date): Promise<void> {
  for (let start = 0; start < newEvents.length; start += BATCH_SIZE) {
    const batch = newEvents.slice(start, start + BATCH_SIZE)
    const events = batch.map(({ id, type, object, body, at }) => ({
      id,
      type,
      object,
      body,
      at: at.toISOString(),
    }))
    const deliveries = batch.flatMap(({ id, object, to }) =>
      to.map((subscription) => ({ subscription, event: id, object })),
    )
    await sql`
      insert into webhook_event (id, type, object, body, at)
      select id, type, object, body, at
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r(id text, type text, object text, body text, at timestamptz)`.execute(
      tx,
    )
    await sql`
      insert into webhook_delivery (subscription_id, event_id, object, status, next_at, until, created_at)
      select r.subscription, r.event, r.object,
        case when r.turn > 1 or exists (select from webhook_delivery d
          where d.subscription_id = r.subscription and d.object = r.object and d.status in ('pending', 'blocked')) then 'blocked' else 'pending' end,
        ${now}, ${new Date(now.getTime() + RETRY_WINDOW_MS)}, ${now}
      from (select *, row_number() over (partition by subscription, object order by place) as turn
        from (select (value->>'subscription')::bigint as subscription, value->>'event' as event, value->>'object' as object, place
          from jsonb_array_elements(${JSON.stringify(deliveries)}::jsonb) with ordinality as e(value, place)) given) r
      order by r.place`.execute(tx)
  }
}

type Row = {
  id: number
  mode: WebhookMode
  url: string
  events: WebhookEventType[]
  created_at: Date
  former_until: Date | null
  pending: number
  failed: number
}

/** Subscriptions of an app, or the one with this id. */
export async function listSubscriptions(
  db: Db,
  applicationId: number,
  now: Date,
  { id, mode }: { id?: number | undefined; mode?: WebhookMode | undefined } = {},
): Promise<Webhook[]> {
  const { rows } = await sql<Row>`
    select s.id, s.mode, s.url, s.events, s.created_at, case when s.former_until > ${now} then s.former_until end as former_until,
      (select count(*) from webhook_delivery d where d.subscription_id = s.id and d.status in ('pending', 'blocked')) as pending,
      (select count(*) from webhook_delivery d where d.subscription_id = s.id and d.status = 'failed') as failed
    from webhook_subscription s where s.application_id = ${applicationId}
      ${id === undefined ? sql`` : sql`and s.id = ${id}`} ${mode === undefined ? sql`` : sql`and s.mode = ${mode}`}
    order by s.id`.execute(db)
  return rows.map(({ former_until: former, created_at: createdAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    previous_secret_expires_at: former?.toISOString() ?? null,
  }))
}

export type NewSubscription = {
  applicationId: number
  mode: WebhookMode
  url: string
  events: readonly WebhookEventType[]
  /** Encrypted. */
  secret: string
  requestKey: string
}

/** @returns its id and encrypted secret; for a repeated request, those of the first. */
export async function insertSubscription(
  tx: Tx,
  { applicationId, mode, url, events, secret, requestKey }: NewSubscription,
  now: Date,
): Promise<{ id: number; secret: string; url: string; events: WebhookEventType[] }> {
  const { rows } = await sql<{ id: number; secret: string; url: string; events: WebhookEventType[] }>`
    insert into webhook_subscription (application_id, mode, url, events, secret, request_key, created_at)
    values (${applicationId}, ${mode}, ${url}, ${events as string[]}::text[], ${secret}, ${requestKey}, ${now})
    on conflict (application_id, request_key) do update set request_key = excluded.request_key
    returning id, secret, url, events`.execute(tx)
  return rows[0]!
}

/**
 * Number of subscriptions of an app. Its row is not locked, so concurrent requests may exceed the limit by one.
 */
export async function countSubscriptions(db: Db, applicationId: number): Promise<number> {
  const { n } = await db
    .selectFrom('webhook_subscription')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Deletes the subscription with its deliveries.
 * @returns false when it does not exist.
 */
export async function deleteSubscription(db: Db, applicationId: number, id: number): Promise<boolean> {
  const { rows } =
    await sql`delete from webhook_subscription where id = ${id} and application_id = ${applicationId}
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * The new secret signs from now on, and until `previousSecretUntil` the previous one as well. While a previous
 * secret is still signing it is kept, so that repeating a rotation whose response was lost does not end the
 * secret that the receiver knows.
 * @returns false when the subscription does not exist.
 */
export async function rotateSubscriptionSecret(
  db: Db,
  applicationId: number,
  id: number,
  secret: string,
  { now, previousSecretUntil }: { now: Date; previousSecretUntil: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_subscription set former_secret = case when former_until > ${now} then former_secret else secret end,
      former_until = ${previousSecretUntil}, secret = ${secret}
    where id = ${id} and application_id = ${applicationId} returning id`.execute(db)
  return rows.length > 0
}
