// Events that come from no feed: of a sandbox, and for trying a receiver out.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { eventOf } from './feed.ts'
import { type Happening, testEvent } from './webhooks.ts'
import { addEvents, lockSubscriptions } from './webhooks.store.ts'

export type SandboxTold = Omit<Happening, 'xid' | 'applicationId'>

/** Tells an application's subscriptions of its sandbox, in the transaction that it happened in. */
export async function tellSandbox(
  tx: Tx,
  applicationId: number,
  happened: readonly SandboxTold[],
  now: Date,
): Promise<void> {
  const mine = await lockSubscriptions(tx, 'test', applicationId)
  const told = happened.flatMap((happening) => {
    const to = mine.filter(({ events }) => events.includes(happening.type)).map(({ id }) => id)
    return to.length > 0 ? [{ ...eventOf(happening), to }] : []
  })
  await addEvents(tx, told, now)
}

/** Sends an event that says nothing; while one waits there is no second. @returns the delivery's id; undefined where there is no such subscription. */
export async function tellTest(
  db: Db,
  applicationId: number,
  subscriptionId: number,
  now: Date,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows: mine } = await sql`
      select from webhook_subscription where id = ${subscriptionId} and application_id = ${applicationId} for update`.execute(
      tx,
    )
    if (mine.length === 0) return undefined
    const waiting = () =>
      sql<{ id: number }>`
        update webhook_delivery set next_at = least(next_at, ${now})
        where subscription_id = ${subscriptionId} and object = 'test' and status = 'waiting' returning id`.execute(
        tx,
      )
    const found = (await waiting()).rows[0]
    if (found) return found.id
    const event = eventOf({
      type: testEvent,
      object: 'test',
      at: now,
      data: { message: 'This is a test. Nothing has happened.' },
    })
    await addEvents(tx, [{ ...event, to: [subscriptionId] }], now)
    return (await waiting()).rows[0]?.id
  })
}
