// Emails how to transfer the money for an order that is paid in advance.
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { renderEmail } from '../../../platform/email/email-template.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import type { Text } from '../../../platform/text/text.ts'
import { readBatch } from '../../../platform/database/batch-sql.ts'
import { getEmailMessages } from '../../content/emails/email-messages.ts'
import { orderQuery } from '../../orders/get-order.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import type { CheckoutContext } from '../context.ts'
import { getDuePayment } from './payment-instructions.ts'

/** Sends once per order; nothing when it was paid or cancelled meanwhile. */
export async function sendPaymentDueEmail(context: CheckoutContext, db: Db, orderId: OrderId): Promise<void> {
  const { found } = await readBatch(db, { found: orderQuery(orderId, 'its-own') })
  if (!found) return
  const { order, locale, reservedUntil } = found
  const due = await getDuePayment(db, context.providers, order, locale)
  if (!due || order.status !== 'pending' || reservedUntil === undefined) return
  const content = buildPaymentDueEmail((await getEmailMessages(db, 'payment-due'))(locale), {
    name: order.address.name,
    number: order.display_number,
    amountMinor: due.payment.amountMinor,
    currency: due.payment.currency,
    until: reservedUntil,
    fields: due.instructions.fields,
    shop: await context.shopName(),
    url: context.shopUrl + context.orderPath(locale, orderId, signOrderToken(context.secret, orderId)),
  })
  await enqueueEmail(
    db,
    { dedupeKey: `payment-due:${orderId}`, to: order.email, ...content },
    { isHeld: context.keepsMail },
  )
  context.wakeWorker()
}

type PaymentDue = {
  name: string
  number: string
  amountMinor: number
  currency: string
  /** End of the reservation. */
  until: string
  fields: readonly { label: string; value: string }[]
  shop: string
  url: string
}

export function buildPaymentDueEmail(messages: Text, due: PaymentDue) {
  const { t, money, date } = messages
  const { name, number, shop, url, fields } = due
  const amount = money(due.amountMinor, due.currency)
  const values = { name, number, shop, amount, until: date(due.until.slice(0, 10)) }
  return {
    subject: t('mail.payment-due.subject', values),
    ...renderEmail({
      messages,
      shop,
      hello: t('mail.payment-due.hello', values),
      paragraphs: [t('mail.payment-due.text', values)],
      rows: fields.map(({ label, value }) => ({ title: label, amount: value })),
      notes: [t('mail.payment-due.after', values)],
      button: { label: t('mail.order-placed.link'), url },
      footer: [],
    }),
  }
}
