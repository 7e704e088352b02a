// Some days after delivery: one mail that asks the buyer what they think of the pieces.
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import type { Text } from '../../platform/text.ts'
import { mailWords } from '../content/mail-words.ts'
import { deliveredBetween } from '../orders/delivered.ts'
import { findOrder } from '../orders/get-order.ts'
import { piecesToReview } from './reviews.store.ts'

const dayMs = 86_400_000
/** First it is worn. */
const askAfterMs = 7 * dayMs
/** Longer ago nobody expects it: a shop that was off for long stays silent. */
const askWithinMs = 30 * dayMs
const mostAtOnce = 200

export const reviewSchedule: Schedule[] = [{ kind: 'reviews.ask', everySeconds: 3_600 }]

export type AskContext = {
  clock: Clock
  shopName(): Promise<string>
  /** Absolute signed address: of the piece's review, or of the order where there are several. */
  reviewUrl(locale: string, orderId: string, slug: string | undefined): string
  /** Called after a commit that wrote jobs. */
  nudge(): void
}

export const reviewJobs = (context: AskContext): JobHandlers => ({
  'reviews.ask': async (db) => {
    const now = context.clock.now()
    const [from, until] = [askWithinMs, askAfterMs].map((ms) => new Date(now.getTime() - ms)) as [Date, Date]
    const due = await unasked(db, await deliveredBetween(db, from, until))
    if (due.length === 0) return
    const shop = await context.shopName()
    for (const orderId of due) await db.transaction().execute((tx) => ask(tx, orderId, now, shop, context))
    context.nudge()
  },
})

async function unasked(db: Db, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${orderIds}::uuid[]) with ordinality o (id, place)
    where not exists (select from review_request r where r.order_id = o.id) order by place limit ${mostAtOnce}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** That it was asked is written with the mail: of two that run, one finds it done. */
async function ask(
  tx: Tx,
  orderId: string,
  now: Date,
  shop: string,
  { reviewUrl }: AskContext,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into review_request (order_id, asked_at) values (${orderId}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  const found = numAffectedRows ? await findOrder(tx, orderId, 'its-own') : undefined
  if (!found) return
  const { order } = found
  const open = (await piecesToReview(tx, order)).filter(({ state }) => state === 'open')
  if (open.length === 0) return
  const words = (await mailWords(tx, 'review'))(found.locale)
  await enqueueMail(tx, {
    dedupeKey: `review-request:${orderId}`,
    to: order.email,
    ...reviewLetter(words, order, open, {
      shop,
      url: reviewUrl(found.locale, orderId, open.length === 1 ? open[0]?.slug : undefined),
    }),
  })
}

export function reviewLetter(
  words: Text,
  order: { number: number; address: { name: string } },
  pieces: readonly { name: string }[],
  { shop, url }: { shop: string; url: string },
) {
  const values = { name: order.address.name, number: order.number, shop }
  return {
    subject: words.t('mail.review.subject', values),
    ...composeLetter({
      words,
      shop,
      hello: words.t('mail.review.hello', values),
      paragraphs: [words.t('mail.review.text', values), pieces.map(({ name }) => name).join('\n')],
      button: { label: words.t('mail.review.link'), url },
      foot: [words.t('mail.review.once'), shop],
    }),
  }
}
