// Emails the order link to a customer who enters the order number and email address. A job looks up the order,
// so the response does not reveal whether it exists.
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs/jobs.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { Text } from '../../platform/text/text.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import { findOrderByNumber } from '../orders/find-order-by-number.ts'
import { parseOrderNumber } from '../orders/order-number.ts'
import { signOrderToken } from '../orders/order-token.ts'
import type { FulfilmentContext } from './run-order-action.ts'

export type OrderLookupInput = { number: string; email: string }
export type OrderLookupError = 'number' | 'email'

export const validateOrderLookup = ({ number, email }: OrderLookupInput): OrderLookupError[] => [
  ...(parseOrderNumber(number) ? [] : (['number'] as const)),
  ...(email.trim().length <= MAX_EMAIL_LENGTH && emailPattern.test(email.trim()) ? [] : (['email'] as const)),
]

/** Expects input that has already been validated. */
export async function requestOrderLink(
  { db, wakeWorker }: FulfilmentContext,
  { number, email }: OrderLookupInput,
): Promise<void> {
  const payload = { ...parseOrderNumber(number), email: email.trim().toLowerCase() }
  await db.transaction().execute((tx) => enqueue(tx, { kind: 'order.link', payload }))
  wakeWorker()
}

/** The link to an order is emailed at most once in this period. */
const RESEND_INTERVAL_MS = 5 * 60_000

export const orderLinkJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.link': async (db, payload) => {
    const { prefix = '', number } = payload
    const match = await findOrderByNumber(
      db,
      { prefix: String(prefix), number: Number(number) },
      String(payload['email']),
    )
    if (match) await sendLinkEmail(context, db, match)
  },
})

type LookedUpOrder = NonNullable<Awaited<ReturnType<typeof findOrderByNumber>>>

async function sendLinkEmail(
  context: FulfilmentContext,
  db: Db,
  { id, display_number: number, email, name, locale }: LookedUpOrder,
): Promise<void> {
  const messages = (await getEmailMessages(db, 'order-link'))(locale)
  const url = context.shopUrl + context.orderPath(locale, id, signOrderToken(context.secret, id))
  await enqueueEmail(
    db,
    {
      dedupeKey: `order-link:${id}:${Math.floor(context.clock.now().getTime() / RESEND_INTERVAL_MS)}`,
      to: email,
      ...buildOrderLinkEmail(messages, { number, name, url, shop: await context.shopName() }),
    },
    { isHeld: context.keepsMail },
  )
  context.wakeWorker()
}

export function buildOrderLinkEmail(
  messages: Text,
  { url, ...values }: { number: string; name: string; shop: string; url: string },
) {
  return {
    subject: messages.t('mail.order-link.subject', values),
    ...renderEmail({
      messages: messages,
      shop: values.shop,
      hello: messages.t('mail.order-link.hello', values),
      paragraphs: [messages.t('mail.order-link.text', values)],
      button: { label: messages.t('mail.order-placed.link'), url },
      footer: [messages.t('mail.order-link.not-you')],
    }),
  }
}
