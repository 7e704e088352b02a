// The mails of accounts. Each is written in the transaction that it follows from.
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail, isMailStored } from '../../platform/mail.ts'
import type { Text, Values } from '../../platform/text.ts'
import { mailWords } from '../content/mail-words.ts'
import type { AuthContext } from './context.ts'
import { hashToken } from './tokens.ts'

/** `verify`: confirm an address; `known`: somebody tried to register one that has an account; the rest tell what happened. */
export type AuthMailKind =
  | 'verify'
  | 'known'
  | 'reset'
  | 'password-changed'
  | 'new-device'
  | 'two-step-on'
  | 'two-step-off'
  | 'passkey-on'
  | 'passkey-off'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'email-change'
  | 'email-changed'

/** Those whose button does something. */
type AskingKind = 'verify' | 'known' | 'reset' | 'email-change'

export type AuthMail = {
  kind: AuthMailKind
  to: string
  locale: string
  /** Names the occasion: it is told once. */
  occasion: string
  shop: string
  /** Where the button leads; a mail without one only tells. */
  url?: string
  values?: Values
}

const dedupeKeyOf = (kind: AuthMailKind, occasion: string) => `auth-${kind}:${occasion}`

/** Whether the email of an occasion was written already. */
export const isAuthMailStored = (db: Db, kind: AuthMailKind, occasion: string): Promise<boolean> =>
  isMailStored(db, dedupeKeyOf(kind, occasion))

export async function sendAuthMail(db: Db, mail: AuthMail): Promise<void> {
  const words = (await mailWords(db, mail.kind))(mail.locale)
  await enqueueMail(db, {
    dedupeKey: dedupeKeyOf(mail.kind, mail.occasion),
    to: mail.to,
    ...authLetter(words, mail),
  })
}

export function authLetter(words: Text, mail: Omit<AuthMail, 'to' | 'locale' | 'occasion'>) {
  const values = { shop: mail.shop, ...mail.values }
  const { kind } = mail
  return {
    subject: words.t(`mail.auth-subject.${kind}`, values),
    ...composeLetter({
      words,
      shop: mail.shop,
      hello: words.t(`mail.auth-subject.${kind}`, values),
      paragraphs: [words.t(`mail.auth-text.${kind}`, values)],
      ...(mail.url && {
        button: { label: words.t(`mail.auth-button.${kind as AskingKind}`), url: mail.url },
      }),
      foot: [words.t('mail.auth-foot'), mail.shop],
    }),
  }
}

export type LinkMail = Omit<AuthMail, 'kind' | 'occasion' | 'url' | 'locale'> & {
  kind: 'verify' | 'email'
  token: string
  locale: Locale
  /** Whether the address has an account. */
  known: boolean
}

const kindOfLink = { verify: 'verify', email: 'email-change' } as const

/** Mails the link that confirms an address; one that has an account is mailed that instead, which takes as long. */
export async function sendLinkMail(db: Db, context: AuthContext, mail: LinkMail): Promise<void> {
  const { kind, token, known, ...rest } = mail
  await sendAuthMail(db, {
    ...rest,
    kind: known ? 'known' : kindOfLink[kind],
    occasion: hashToken(token),
    url: known ? context.linkOf('sign-in', '', mail.locale) : context.linkOf(kind, token, mail.locale),
  })
}
