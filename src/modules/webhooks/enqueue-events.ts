// Events that come from no feed: of a sandbox, and for trying a receiver out.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { buildEvent } from './event-feed.ts'
import { type WebhookSourceEvent, TEST_EVENT_TYPE } from './webhooks.ts'
import { insertEvents, lockSubscriptions } from './webhooks.store.ts'

export type SandboxEventInput = Omit<WebhookSourceEvent, 'xid' | 'applicationId'>

/** Tells an application's subscriptions of its sandbox, in the transaction that it happened in. */
export async function enqueueSandboxEvents(
  tx: Tx,
  applicationId: number,
  sandboxEvents: readonly SandboxEventInput[],
  now: Date,
): Promise<void> {
  const subscriptions = await lockSubscriptions(tx, 'test', applicationId)
  const told = sandboxEvents.flatMap((sourceEvent) => {
    const to = subscriptions.filter(({ events }) => events.includes(sourceEvent.type)).map(({ id }) => id)
    return to.length > 0 ? [{ ...buildEvent(sourceEvent), to }] : []
  })
  await insertEvents(tx, told, now)
}

/** Sends an event that says nothing; while one waits there is no second. @returns the delivery's id; undefined where there is no such subscription. */
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
        where subscription_id = ${subscriptionId} and object = 'test' and status = 'waiting' returning id`.execute(
        tx,
      )
    const pendingDelivery = (await getPending()).rows[0]
    if (pendingDelivery) return pendingDelivery.id
    const event = buildEvent({
      type: TEST_EVENT_TYPE,
      object: 'test',
      at: now,
      data: { message: 'This is a test. Nothing has happened.' },
    })
    await insertEvents(tx, [{ ...event, to: [subscriptionId] }], now)
    return (await getPending()).rows[0]?.id
  })
}
