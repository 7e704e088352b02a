// The email that notifies the owner of an app of a staff decision. Written in the transaction of the decision.
import type { Tx } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { Text } from '../../platform/text/text.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import type { AppDecision } from './apps.ts'

export type AppEmail = {
  decision: AppDecision
  /** Id of the decision; each decision is emailed once. */
  id: number
  at: Date
  to: string
  locale: string
  owner: string
  application: string
  /** Note from staff; empty when there is none. */
  note: string
  shop: string
  url: string
}

const emailKinds = {
  approve: 'program-live',
  refuse: 'app-rejected',
  suspend: 'program-suspended',
} as const satisfies Record<AppDecision, string>

export async function sendAppEmail(tx: Tx, email: AppEmail): Promise<void> {
  const { decision, id, at, to } = email
  const messages = (await getEmailMessages(tx, emailKinds[decision]))(email.locale)
  await enqueueEmail(tx, {
    dedupeKey: `api-${decision}:${id}:${at.getTime()}`,
    to,
    ...buildAppEmail(messages, email),
  })
}

export function buildAppEmail(messages: Text, email: Omit<AppEmail, 'id' | 'at' | 'to' | 'locale'>) {
  const { decision, shop, application, note } = email
  const values = { shop, application }
  return {
    subject: messages.t(`mail.api-subject.${decision}`, values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: messages.t('mail.api-hello', { name: email.owner }),
      paragraphs: [
        messages.t(`mail.api-text.${decision}`, values),
        ...(note ? [messages.t('api.note', { note })] : []),
      ],
      button: { label: messages.t('mail.api-button'), url: email.url },
      footer: [shop],
    }),
  }
}
