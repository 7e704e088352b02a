// Sends one email some days after delivery that asks the buyer to review the items.
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { Text } from '../../platform/text/text.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import { listOrdersDeliveredBetween } from '../orders/history/delivered-orders.store.ts'
import { getOrder } from '../orders/get-order.ts'
import { listReviewableItems } from './reviews.store.ts'

/** Leaves the buyer time to try the items. */
const REQUEST_AFTER_MS = 7 * DAY_MS
/** After this time no request is sent, for example when the shop was offline for long. */
const REQUEST_WITHIN_MS = 30 * DAY_MS
const BATCH_SIZE = 200

export const reviewSchedule: Schedule[] = [{ kind: 'reviews.request', everySeconds: 3_600 }]

export type ReviewRequestContext = {
  clock: Clock
  shopName(): Promise<string>
  /** Absolute signed URL: of the item's review, or of the order when it has several items. */
  reviewUrl(locale: string, orderId: OrderId, slug: string | undefined): string
  /** Call after a commit that wrote jobs. */
  wakeWorker(): void
}

export const reviewJobs = (context: ReviewRequestContext): JobHandlers => ({
  'reviews.request': async (db) => {
    const now = context.clock.now()
    const [from, until] = [REQUEST_WITHIN_MS, REQUEST_AFTER_MS].map((ms) => new Date(now.getTime() - ms)) as [
      Date,
      Date,
    ]
    const due = await listUnrequestedOrders(db, await listOrdersDeliveredBetween(db, from, until))
    if (due.length === 0) return
    const shop = await context.shopName()
    for (const orderId of due)
      await db.transaction().execute((tx) => sendReviewRequest(tx, orderId, now, shop, context))
    context.wakeWorker()
  },
})

async function listUnrequestedOrders(db: Db, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from unnest(${orderIds}::uuid[]) with ordinality o (id, place)
    where not exists (select from review_request r where r.order_id = o.id) order by place limit ${BATCH_SIZE}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The request is recorded together with the email, so that concurrent runs send it once. */
async function sendReviewRequest(
  tx: Tx,
  orderId: OrderId,
  now: Date,
  shop: string,
  { reviewUrl }: ReviewRequestContext,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into review_request (order_id, requested_at) values (${orderId}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  const loadedOrder = numAffectedRows ? await getOrder(tx, orderId, 'its-own') : undefined
  if (!loadedOrder) return
  const { order } = loadedOrder
  const open = (await listReviewableItems(tx, order)).filter(({ state }) => state === 'open')
  if (open.length === 0) return
  const messages = (await getEmailMessages(tx, 'review'))(loadedOrder.locale)
  await enqueueEmail(tx, {
    dedupeKey: `review-request:${orderId}`,
    to: order.email,
    ...buildReviewRequestEmail(messages, order, open, {
      shop,
      url: reviewUrl(loadedOrder.locale, orderId, open.length === 1 ? open[0]?.slug : undefined),
    }),
  })
}

export function buildReviewRequestEmail(
  messages: Text,
  order: { display_number: string; address: { name: string } },
  items: readonly { name: string }[],
  { shop, url }: { shop: string; url: string },
) {
  const values = { name: order.address.name, number: order.display_number, shop }
  return {
    subject: messages.t('mail.review.subject', values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: messages.t('mail.review.hello', values),
      paragraphs: [messages.t('mail.review.text', values), items.map(({ name }) => name).join('\n')],
      button: { label: messages.t('mail.review.link'), url },
      footer: [messages.t('mail.review.once'), shop],
    }),
  }
}
