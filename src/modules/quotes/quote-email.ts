// Quote emails. Each is written in the transaction that causes it.
import type { Tx } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { Text } from '../../platform/text/text.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'

export type QuoteEmail = {
  kind: 'answered' | 'rejected' | 'expired'
  quote: string
  /** Time of the change, so that a new answer is emailed again. */
  at: Date
  to: string
  name: string
  locale: string
  message?: string
  /** Expiry date (ISO) in the time zone of the shop. */
  until?: string
  shop: string
  url: string
}

export async function sendQuoteEmail(tx: Tx, email: QuoteEmail): Promise<void> {
  const messages = (await getEmailMessages(tx, `quote-${email.kind}`))(email.locale)
  await enqueueEmail(tx, {
    dedupeKey: `quote-${email.kind}:${email.quote}:${email.at.getTime()}`,
    to: email.to,
    ...buildQuoteEmail(messages, email),
  })
}

export function buildQuoteEmail(messages: Text, email: Omit<QuoteEmail, 'quote' | 'at' | 'to' | 'locale'>) {
  const { kind, shop, name, message, until, url } = email
  const values = { shop, name, until: until ? messages.date(until) : '' }
  return {
    subject: messages.t(`mail.quote-subject.${kind}`, values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: messages.t('mail.quote-hello', values),
      paragraphs: [messages.t(`mail.quote-text.${kind}`, values), ...(message ? [message] : [])],
      button: { label: messages.t('mail.quote-button'), url },
      footer: [shop],
    }),
  }
}
