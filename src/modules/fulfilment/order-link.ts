// Somebody who knows an order's number and its address is mailed the link to it. Whoever asks learns nothing: a job looks for the order.
import { emailPattern, longestEmail } from '../../kernel/email.ts'
import type { Db } from '../../platform/database.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import type { Text } from '../../platform/text.ts'
import { mailWords } from '../content/mail-words.ts'
import { findByNumber } from '../orders/find-by-number.ts'
import { orderToken } from '../orders/order-token.ts'
import type { FulfilmentContext } from './act.ts'

export type TypedLookup = { number: string; email: string }
export type LookupFault = 'number' | 'email'

export const lookupFaults = ({ number, email }: TypedLookup): LookupFault[] => [
  ...(/^#?\d{1,12}$/.test(number.trim()) ? [] : (['number'] as const)),
  ...(email.trim().length <= longestEmail && emailPattern.test(email.trim()) ? [] : (['email'] as const)),
]

/** For what has no faults. */
export async function askOrderLink(
  { db, nudge }: FulfilmentContext,
  { number, email }: TypedLookup,
): Promise<void> {
  const payload = { number: Number(number.trim().replace('#', '')), email: email.trim().toLowerCase() }
  await db.transaction().execute((tx) => enqueue(tx, { kind: 'order.link', payload }))
  nudge()
}

/** An order's link is mailed once in so long, however often it is asked for. */
const onceInMs = 5 * 60_000

export const orderLinkJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.link': async (db, payload) => {
    const found = await findByNumber(db, Number(payload['number']), String(payload['email']))
    if (found) await mailLink(context, db, found)
  },
})

type Found = NonNullable<Awaited<ReturnType<typeof findByNumber>>>

async function mailLink(
  context: FulfilmentContext,
  db: Db,
  { id, number, email, name, locale }: Found,
): Promise<void> {
  const words = (await mailWords(db, 'order-link'))(locale)
  const url = context.shopUrl + context.orderPath(locale, id, orderToken(context.secret, id))
  await enqueueMail(
    db,
    {
      dedupeKey: `order-link:${id}:${Math.floor(context.clock.now().getTime() / onceInMs)}`,
      to: email,
      ...orderLinkLetter(words, { number, name, url, shop: await context.shopName() }),
    },
    { kept: context.keepsMail },
  )
  context.nudge()
}

export function orderLinkLetter(
  words: Text,
  { url, ...values }: { number: number; name: string; shop: string; url: string },
) {
  return {
    subject: words.t('mail.order-link.subject', values),
    ...composeLetter({
      words,
      shop: values.shop,
      hello: words.t('mail.order-link.hello', values),
      paragraphs: [words.t('mail.order-link.text', values)],
      button: { label: words.t('mail.order-placed.link'), url },
      foot: [words.t('mail.order-link.not-you')],
    }),
  }
}
