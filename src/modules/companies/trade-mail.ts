// The mails of trade access. Each is written in the transaction that it follows from.
import type { Tx } from '../../platform/database.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import type { Text } from '../../platform/text.ts'
import { mailWords } from '../content/mail-words.ts'

export type TradeMail = {
  kind: 'received' | 'approved' | 'refused'
  /** Whose application it is: each is told once. */
  application: string
  to: string
  locale: string
  company: string
  contact: string
  /** Why it was refused, in the words of staff. */
  reason?: string
  shop: string
  url: string
}

export async function sendTradeMail(tx: Tx, mail: TradeMail): Promise<void> {
  const words = (await mailWords(tx, `trade-${mail.kind}`))(mail.locale)
  await enqueueMail(tx, {
    dedupeKey: `trade-${mail.kind}:${mail.application}`,
    to: mail.to,
    ...tradeLetter(words, mail),
  })
}

export function tradeLetter(words: Text, mail: Omit<TradeMail, 'application' | 'to' | 'locale'>) {
  const { kind, shop, company, contact, reason, url } = mail
  const values = { shop, company, name: contact }
  return {
    subject: words.t(`mail.trade-subject.${kind}`, values),
    ...composeLetter({
      words,
      shop,
      hello: words.t('mail.trade-hello', values),
      paragraphs: [words.t(`mail.trade-text.${kind}`, values), ...(reason ? [reason] : [])],
      button: { label: words.t(`mail.trade-button.${kind}`), url },
      foot: [shop],
    }),
  }
}
