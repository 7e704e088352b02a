const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalises an email address so that all spellings of a mailbox compare equal: lower case, without a `+tag`,
 * and for Gmail without dots. For comparing customers only; emails go to the address as entered.
 */
export function normalizeCustomerEmail(email: string): string {
  const text = email.normalize('NFC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = text.slice(at + 1)
  const local = text.slice(0, at)
  const mailbox = local.replace(/\+.*$/s, '') || local
  if (!gmailDomains.has(domain)) return `${mailbox}@${domain}`
  return `${mailbox.replaceAll('.', '') || mailbox}@gmail.com`
}
