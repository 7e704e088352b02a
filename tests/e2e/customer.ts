// Customer helpers, using the API calls that the pages make.
import type { BrowserContext } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'

const mails = process.env['E2E_MAILS']!
export const passphrase = 'a long enough phrase'

/**
 * Creates an account, verifies its email address, and leaves this browser or client signed in. On a retry the account
 * already exists.
 */
export async function openAccount(
  { request }: Pick<BrowserContext, 'request'>,
  email: string,
  locale = 'en',
): Promise<void> {
  const response = await request.post('/api/v1/auth/register', {
    data: { name: 'Ada', email, password: passphrase, locale },
  })
  if (!response.ok())
    throw new Error(`the account was not asked for: ${response.status()} ${await response.text()}`)
  const token = new URL(await waitForLink(mails, email, '/verify-email')).searchParams.get('token')
  const confirmed = await request.post('/api/v1/auth/verify-email', { data: { token } })
  if (confirmed.ok()) return
  const entered = await request.post('/api/v1/auth/login', { data: { email, password: passphrase } })
  if (!entered.ok()) throw new Error(`the address was not confirmed: ${confirmed.status()}`)
}
