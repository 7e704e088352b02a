// The mail that tells the owner of an application what staff decided. Written in the transaction of the decision.
import { knownLocale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import { text } from '../../platform/text.ts'
import type { Decision } from './api-clients.ts'

export type ApplicationMail = {
  decision: Decision
  /** Of the decision, which is told once. */
  id: number
  at: Date
  to: string
  locale: string
  owner: string
  application: string
  /** In the words of staff; empty where they had none. */
  note: string
  shop: string
  url: string
}

export async function sendApplicationMail(tx: Tx, mail: ApplicationMail): Promise<void> {
  const { decision, id, at, shop, application, note } = mail
  const words = text(knownLocale(mail.locale))
  const values = { shop, application }
  await enqueueMail(tx, {
    dedupeKey: `api-${decision}:${id}:${at.getTime()}`,
    to: mail.to,
    subject: words.t(`mail.api-subject.${decision}`, values),
    ...composeLetter({
      words,
      shop,
      hello: words.t('mail.api-hello', { name: mail.owner }),
      paragraphs: [
        words.t(`mail.api-text.${decision}`, values),
        ...(note ? [words.t('api.note', { note })] : []),
      ],
      button: { label: words.t('mail.api-button'), url: mail.url },
      foot: [shop],
    }),
  })
}
