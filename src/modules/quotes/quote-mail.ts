// The mails of quotes. Each is written in the transaction that it follows from.
import type { Tx } from '../../platform/database.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import type { Text } from '../../platform/text.ts'
import { mailWords } from '../content/mail-words.ts'

export type QuoteMail = {
  kind: 'answered' | 'refused' | 'expired'
  quote: string
  /** Of the change: an answer that is given anew is told anew. */
  at: Date
  to: string
  name: string
  locale: string
  /** In the words of staff. */
  message?: string
  /** ISO date until which it holds. */
  until?: string
  shop: string
  url: string
}

export async function sendQuoteMail(tx: Tx, mail: QuoteMail): Promise<void> {
  const words = (await mailWords(tx, `quote-${mail.kind}`))(mail.locale)
  await enqueueMail(tx, {
    dedupeKey: `quote-${mail.kind}:${mail.quote}:${mail.at.getTime()}`,
    to: mail.to,
    ...quoteLetter(words, mail),
  })
}

export function quoteLetter(words: Text, mail: Omit<QuoteMail, 'quote' | 'at' | 'to' | 'locale'>) {
  const { kind, shop, name, message, until, url } = mail
  const values = { shop, name, until: until ? words.date(until) : '' }
  return {
    subject: words.t(`mail.quote-subject.${kind}`, values),
    ...composeLetter({
      words,
      shop,
      hello: words.t('mail.quote-hello', values),
      paragraphs: [words.t(`mail.quote-text.${kind}`, values), ...(message ? [message] : [])],
      button: { label: words.t('mail.quote-button'), url },
      foot: [shop],
    }),
  }
}
