// How the list groups email templates.

export const emailGroups = ['customers', 'business', 'accounts', 'all'] as const
export type EmailGroup = (typeof emailGroups)[number]

const customers =
  /^(?:order|payment|pickup|return|review|back-in-stock|newsletter|abandoned-cart|phone-order)(?:-|$)/
const business = /^(?:trade|company|approval|quote|program|app)-/

/** `all`: what every email has. */
export function groupOfEmail(kind: string): EmailGroup {
  if (kind === 'all') return 'all'
  return customers.test(kind) ? 'customers' : business.test(kind) ? 'business' : 'accounts'
}
