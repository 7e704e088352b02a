// Account emails. Each is written in the transaction that causes it.
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail, isEmailStored } from '../../platform/email/email-queue.ts'
import type { Text, Values } from '../../platform/text/text.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import type { AuthContext } from './context.ts'
import { hashToken } from './tokens.ts'

/**
 * `verify`: confirm an address; `known`: the address of a registration already has an account; `invited`: set a
 * password; the others are
 * notifications.
 */
export type AuthEmailKind =
  | 'verify'
  | 'known'
  | 'reset'
  | 'invited'
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

type LinkRequestKind = 'verify' | 'known' | 'reset' | 'invited' | 'email-change'

export type AuthEmail = {
  kind: AuthEmailKind
  to: string
  locale: string
  /** Deduplication key; each event is emailed once. */
  eventKey: string
  shop: string
  /** Target of the button; absent in notifications without a button. */
  url?: string
  values?: Values
}

const buildDedupeKey = (kind: AuthEmailKind, eventKey: string) => `auth-${kind}:${eventKey}`

/** Whether the email for this event was already written. */
export const isAuthEmailStored = (db: Db, kind: AuthEmailKind, eventKey: string): Promise<boolean> =>
  isEmailStored(db, buildDedupeKey(kind, eventKey))

export async function sendAuthEmail(db: Db, authEmail: AuthEmail): Promise<void> {
  const messages = (await getEmailMessages(db, authEmail.kind))(authEmail.locale)
  await enqueueEmail(db, {
    dedupeKey: buildDedupeKey(authEmail.kind, authEmail.eventKey),
    to: authEmail.to,
    ...buildAuthEmail(messages, authEmail),
  })
}

export function buildAuthEmail(messages: Text, authEmail: Omit<AuthEmail, 'to' | 'locale' | 'eventKey'>) {
  const values = { shop: authEmail.shop, ...authEmail.values }
  const { kind } = authEmail
  return {
    subject: messages.t(`mail.auth-subject.${kind}`, values),
    ...renderEmail({
      messages: messages,
      shop: authEmail.shop,
      hello: messages.t(`mail.auth-subject.${kind}`, values),
      paragraphs: [messages.t(`mail.auth-text.${kind}`, values)],
      ...(authEmail.url && {
        button: { label: messages.t(`mail.auth-button.${kind as LinkRequestKind}`), url: authEmail.url },
      }),
      footer: [messages.t('mail.auth-foot'), authEmail.shop],
    }),
  }
}

export type LinkEmail = Omit<AuthEmail, 'kind' | 'eventKey' | 'url' | 'locale'> & {
  kind: 'verify' | 'email'
  token: string
  locale: Locale
  hasAccount: boolean
}

const kindByLink = { verify: 'verify', email: 'email-change' } as const

/**
 * Emails the confirmation link. An address that already has an account gets an email saying so, in the same
 * time, so that timing does not reveal it.
 */
export async function sendLinkEmail(db: Db, context: AuthContext, authEmail: LinkEmail): Promise<void> {
  const { kind, token, hasAccount, ...emailFields } = authEmail
  await sendAuthEmail(db, {
    ...emailFields,
    kind: hasAccount ? 'known' : kindByLink[kind],
    eventKey: hashToken(token),
    url: hasAccount
      ? context.linkOf('sign-in', '', authEmail.locale)
      : context.linkOf(kind, token, authEmail.locale),
  })
}
