// Events that do not come from the feed: of sandboxes, and test events.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { buildEvent } from './event-feed.ts'
import { type WebhookSourceEvent, TEST_EVENT_TYPE } from './webhooks.ts'
import { insertEvents, lockSubscriptions } from './webhooks.store.ts'

export type SandboxEventInput = Omit<WebhookSourceEvent, 'xid' | 'applicationId'>

/** Enqueues sandbox events for an app's subscriptions, in the transaction that caused them. */
export async function enqueueSandboxEvents(
  tx: Tx,
  applicationId: number,
  sandboxEvents: readonly SandboxEventInput[],
  now: Date,
): Promise<void> {
  const subscriptions = await lockSubscriptions(tx, 'test', applicationId)
  const subscribedEvents = sandboxEvents.flatMap((sourceEvent) => {
    const to = subscriptions.filter(({ events }) => events.includes(sourceEvent.type)).map(({ id }) => id)
    return to.length > 0 ? [{ ...buildEvent(sourceEvent), to }] : []
  })
  await insertEvents(tx, subscribedEvents, now)
}

/**
 * Enqueues a test event, unless one is already waiting.
 * @returns the delivery's id; undefined when the subscription does not exist.
 */
export async function enqueueTestEvent(
  db: Db,
  applicationId: number,
  subscriptionId: number,
  now: Date,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows: subscriptionRows } = await sql`
      select from webhook_subscription where id = ${subscriptionId} and application_id = ${applicationId} for update`.execute(
      tx,
    )
    if (subscriptionRows.length === 0) return undefined
    const getPending = () =>
      sql<{ id: number }>`
        update webhook_delivery set next_at = least(next_at, ${now})
        where subscription_id = ${subscriptionId} and object = 'test' and status = 'pending' returning id`.execute(
        tx,
      )
    const pendingDelivery = (await getPending()).rows[0]
    if (pendingDelivery) return pendingDelivery.id
    const event = buildEvent({
      type: TEST_EVENT_TYPE,
      object: 'test',
      at: now,
      data: { message: 'This is a test event. Nothing has changed.' },
    })
    await insertEvents(tx, [{ ...event, to: [subscriptionId] }], now)
    return (await getPending()).rows[0]?.id
  })
}
