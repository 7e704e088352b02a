// Trade access emails. Each is written in the transaction that causes it.
import type { Tx } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { Text } from '../../platform/text/text.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'

export type CompanyEmail = {
  kind: 'received' | 'approved' | 'rejected'
  /** Id of the application; each decision is emailed once. */
  application: string
  to: string
  locale: string
  company: string
  contact: string
  /** Why it was rejected, as written by staff. */
  reason?: string
  shop: string
  url: string
}

export async function sendCompanyEmail(tx: Tx, email: CompanyEmail): Promise<void> {
  const messages = (await getEmailMessages(tx, `trade-${email.kind}`))(email.locale)
  await enqueueEmail(tx, {
    dedupeKey: `trade-${email.kind}:${email.application}`,
    to: email.to,
    ...buildCompanyEmail(messages, email),
  })
}

export function buildCompanyEmail(
  messages: Text,
  email: Omit<CompanyEmail, 'application' | 'to' | 'locale'>,
) {
  const { kind, shop, company, contact, reason, url } = email
  const values = { shop, company, name: contact }
  return {
    subject: messages.t(`mail.trade-subject.${kind}`, values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: messages.t('mail.trade-hello', values),
      paragraphs: [messages.t(`mail.trade-text.${kind}`, values), ...(reason ? [reason] : [])],
      button: { label: messages.t(`mail.trade-button.${kind}`), url },
      footer: [shop],
    }),
  }
}
