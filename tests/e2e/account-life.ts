// What a customer does with an account, by keyboard only.
import type { Page } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'
import { openPast, pressAt, skip, tabTo } from './by-keyboard.ts'
import { expect } from './test.ts'

/** Saves an address in the country that the form proposes. */
export async function keepAddress(page: Page): Promise<void> {
  await openPast(page, '/my-account/addresses?edit=new')
  await expect(page.locator('#address-country')).toHaveValue('US')
  for (const [field, text] of [
    ['line1', '27 Main Street'],
    ['city', 'Oakland'],
    ['region', 'CA'],
    ['postcode', '94607'],
  ] as const) {
    await tabTo(page, `#address-${field}`)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/saved=1/)
  await expect(page.locator('.address-list li')).toContainText('27 Main Street')
}

/** Ends the session of another browser, which is signed in for this. */
export async function endOtherSession(page: Page, email: string, password: string) {
  const other = await page.context().browser()!.newContext()
  const signedIn = await other.request.post('/api/v1/auth/login', { data: { email, password } })
  expect(signedIn.ok()).toBe(true)
  await openPast(page, '/my-account/sessions')
  await pressAt(page, '.session-list form button')
  await page.waitForURL(/ended=1/)
  expect((await other.request.get('/api/v1/auth/me')).status()).toBe(401)
  await other.close()
}

/** Downloads the data of the account from the current page. */
export async function takeDataAlong(page: Page, email: string): Promise<void> {
  const download = page.waitForEvent('download')
  await pressAt(page, 'a[download]')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    email,
    addresses: [{ line1: '27 Main Street' }],
    orders: [{ email }],
  })
}

/** Requests a password reset link without being signed in, and sets a new password. */
export async function forgetPassword(
  page: Page,
  email: string,
  { mails, password }: { mails: string; password: string },
): Promise<void> {
  // An open page would send requests of a session that has ended.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openPast(page, '/forget-password')
  await tabTo(page, '#email')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/requested=1/)
  await page.goto(await waitForLink(mails, email, '/reset-password'))
  await skip(page)
  await tabTo(page, '#password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/my-account$/)
}
