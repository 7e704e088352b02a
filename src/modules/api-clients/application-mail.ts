// The mail that tells the owner of an application what staff decided. Written in the transaction of the decision.
import type { Tx } from '../../platform/database.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import type { Text } from '../../platform/text.ts'
import { mailWords } from '../content/mail-words.ts'
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

const kinds = {
  approve: 'program-live',
  refuse: 'program-refused',
  suspend: 'program-suspended',
} as const satisfies Record<Decision, string>

export async function sendApplicationMail(tx: Tx, mail: ApplicationMail): Promise<void> {
  const { decision, id, at, to } = mail
  const words = (await mailWords(tx, kinds[decision]))(mail.locale)
  await enqueueMail(tx, {
    dedupeKey: `api-${decision}:${id}:${at.getTime()}`,
    to,
    ...applicationLetter(words, mail),
  })
}

export function applicationLetter(words: Text, mail: Omit<ApplicationMail, 'id' | 'at' | 'to' | 'locale'>) {
  const { decision, shop, application, note } = mail
  const values = { shop, application }
  return {
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
  }
}
