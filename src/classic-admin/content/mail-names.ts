// What mails and their groups are called in the back office.
import type { EmailKind } from '../../modules/content/emails/email-templates.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'

export const mailGroups = ['all', 'customers', 'business', 'accounts'] as const

const customers = /^(?:order|payment|return|review|back-in-stock|newsletter|phone-order)(?:-|$)/
const business = /^(?:trade|company|approval|quote|program)-/

export function groupOfMail(kind: EmailKind): (typeof mailGroups)[number] {
  if (kind === 'all') return 'all'
  return customers.test(kind) ? 'customers' : business.test(kind) ? 'business' : 'accounts'
}

/** A mail is called by its subject; what stands around all of them has none. */
export const mailTitle = (t: (key: MessageKey) => string, kind: EmailKind, subject: string): string =>
  kind === 'all' ? t('office.mail.all') : subject
