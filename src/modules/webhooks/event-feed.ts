// Creates webhook events from changes. Transactions become visible in a different order than they began, so each
// run covers all transactions below an id that no running transaction is below. Nothing is missed or sent twice
// (docs/decisions/0111).
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { WebhookSourceEvent } from './webhooks.ts'
import { insertEvents, lockSubscriptions, type EventToSend } from './webhooks.store.ts'

/** Transaction ids from `from` (inclusive) to `to` (exclusive), and times after `after` up to `until`. */
export type FeedSpan = { from: number; to: number; after: Date; until: Date }

/** A source of events in another module, wired up at the composition root. */
export type EventSource = {
  /** Whether there may be any events; called often, so it must be cheap. */
  any(span: FeedSpan): RawBuilder<boolean>
  /** In the order in which they happened to each object. */
  takeEvents(tx: Tx, span: FeedSpan): Promise<WebhookSourceEvent[]>
  /** Removes transaction ids of a restored backup. */
  forgetTransactions(tx: Tx): Promise<unknown>
}

export type EventFeedDeps = {
  sources: readonly EventSource[]
  /** Ids of the apps that receive events of the live shop. */
  live(tx: Tx): Promise<Set<number>>
}

type State = {
  xid: number
  pricedAt: Date
  horizon: number
  next: number
  wanted: number | null
  subscribed: boolean
}

/**
 * `horizon`: no running transaction is below; `next`: no transaction has this id yet; `wanted`: where live
 * subscriptions start; `subscribed`: whether there is any subscription, live or sandbox.
 */
async function getFeedState(db: Db): Promise<State> {
  const { rows } = await sql<{
    xid: number
    priced_at: Date
    horizon: number
    next: number
    wanted: number | null
    subscribed: boolean
  }>`
    select xid, priced_at, pg_snapshot_xmin(s)::text::bigint as horizon, pg_snapshot_xmax(s)::text::bigint as next,
      (select min(since_xid) from webhook_subscription where mode = 'live') as wanted,
      exists (select from webhook_subscription) as subscribed
    from webhook_feed, pg_current_snapshot() s`.execute(db)
  const { priced_at: pricedAt, ...feedState } = rows[0]!
  return { pricedAt, ...feedState }
}

/**
 * Creates events since the last run. Of several processes, only one does this at a time.
 * @returns false when there are no subscriptions.
 */
export async function createEventsFromSources(
  db: Db,
  { sources, live }: EventFeedDeps,
  now: Date,
): Promise<boolean> {
  const stateBefore = await getFeedState(db)
  if (stateBefore.wanted === null) return stateBefore.subscribed
  if (stateBefore.xid <= stateBefore.next) {
    const span = toFeedSpan(stateBefore, now)
    const { rows } = await sql<{ any: boolean }>`
      select ${sql.join(
        sources.map(({ any }) => sql`(${any(span)})`),
        sql` or `,
      )} as any`.execute(db)
    if (!rows[0]!.any) return true
  }
  await db.transaction().execute(async (tx) => {
    const { rows: lockedFeed } = await sql`select from webhook_feed for update skip locked`.execute(tx)
    if (lockedFeed.length === 0) return
    const state = await getFeedState(tx)
    // The database was restored on another server, so its transaction ids come from the old one.
    if (state.xid > state.next) {
      for (const source of sources) await source.forgetTransactions(tx)
      await sql`update webhook_subscription set since_xid = 0 where since_xid > ${state.next}`.execute(tx)
      state.xid = state.horizon
    }
    const span = toFeedSpan(state, now)
    const subscriptions = await lockSubscriptions(tx, 'live')
    const liveAppIds = await live(tx)
    const eventsToSend: EventToSend[] = []
    for (const source of sources)
      for (const sourceEvent of await source.takeEvents(tx, span)) {
        const to = subscriptions.filter(
          (subscription) =>
            liveAppIds.has(subscription.applicationId) &&
            subscription.events.includes(sourceEvent.type) &&
            sourceEvent.xid >= subscription.sinceXid &&
            (sourceEvent.applicationId === undefined ||
              sourceEvent.applicationId === subscription.applicationId),
        )
        if (to.length > 0) eventsToSend.push({ ...buildEvent(sourceEvent), to: to.map(({ id }) => id) })
      }
    await insertEvents(tx, eventsToSend, now)
    await sql`update webhook_feed set xid = ${span.to}, priced_at = ${now}`.execute(tx)
  })
  return true
}

const toFeedSpan = ({ xid, pricedAt, horizon, wanted }: State, until: Date): FeedSpan => ({
  from: Math.max(xid, wanted ?? 0),
  to: horizon,
  after: pricedAt,
  until,
})

/**
 * The body is built once: every attempt sends the same bytes with the same id, so that receivers can detect
 * duplicates.
 */
export function buildEvent({
  type,
  object,
  at,
  data,
}: Omit<WebhookSourceEvent, 'xid' | 'type'> & { type: string }) {
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  return {
    id,
    type,
    object,
    at,
    body: JSON.stringify({ id, type, timestamp: at.toISOString(), object, data }),
  }
}
