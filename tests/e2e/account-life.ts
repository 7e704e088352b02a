// What a customer does with an account, by keyboard only. `prefix` is the locale prefix.
import type { Page } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'
import { openPast, pressAt, skip, tabTo } from './by-keyboard.ts'
import { expect } from './test.ts'

/** Saves an address in the country that the form proposes. */
export async function keepAddress(page: Page, prefix: string): Promise<void> {
  await openPast(page, `${prefix}/my-account/addresses?edit=new`)
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

/** Adds the first available product to the wishlist, and waits until the account has it. */
export async function saveProduct(page: Page, prefix: string): Promise<void> {
  await openPast(page, `${prefix}/products?in_stock=1`)
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/dynamic/wishlist') && response.request().method() === 'POST' && response.ok(),
  )
  await pressAt(page, 'main article.card .wish')
  await saved
  await openPast(page, `${prefix}/wishlist`)
  await expect(page.locator('.wishlist-page article.card')).toHaveCount(1)
}

/** Orders the first product of the list, to the saved address. */
export async function buy(page: Page, prefix: string): Promise<void> {
  await openPast(page, `${prefix}/products?in_stock=1`)
  await pressAt(page, 'main article.card:not(.out) .name a')
  await page.waitForURL(/\/products\/[^/?]+/)
  const sizes = page.locator('.buy .sizes .size:not(.out)')
  await page.locator('.buy .buy-row').waitFor()
  if ((await sizes.count()) > 0) await pressAt(page, '.buy .sizes .size:not(.out)')
  await pressAt(page, '.buy .buy-row .button')
  await expect(page.locator('.header .tools .bubble').last()).toHaveText('1')
  await openPast(page, `${prefix}/checkout`)
  await expect(page.locator('#checkout-line1')).toHaveValue('27 Main Street')
  for (const [field, text] of [
    ['number', '4242424242424242'],
    ['expiry', '12/40'],
    ['cvc', '123'],
  ] as const) {
    await tabTo(page, `#checkout-card_${field}`)
    await page.keyboard.type(text)
  }
  await pressAt(page, 'button.pay-button')
  await page.waitForURL(/\/order\?id=/)
  await openPast(page, `${prefix}/my-account/orders`)
  await pressAt(page, '.order-row a')
  await page.waitForURL(/\/my-account\/orders\/[0-9a-f-]+$/)
  await expect(page.locator('main')).toContainText('27 Main Street')
}

/** Ends the session of another browser, which is signed in for this. */
export async function endOtherSession(page: Page, prefix: string, email: string, password: string) {
  const other = await page.context().browser()!.newContext()
  const signedIn = await other.request.post('/api/v1/auth/login', { data: { email, password } })
  expect(signedIn.ok()).toBe(true)
  await openPast(page, `${prefix}/my-account/sessions`)
  await pressAt(page, '.session-list form button')
  await page.waitForURL(/ended=1/)
  expect((await other.request.get('/api/v1/auth/me')).status()).toBe(401)
  await other.close()
}

export async function takeDataAlong(page: Page, prefix: string, email: string): Promise<void> {
  await openPast(page, `${prefix}/my-account/account-details`)
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

/** Signs out, requests a password reset link, and sets a new password. */
export async function forgetPassword(
  page: Page,
  prefix: string,
  email: string,
  { mails, password }: { mails: string; password: string },
): Promise<void> {
  await openPast(page, `${prefix}/my-account`)
  await pressAt(page, '.account-nav form button')
  await page.waitForURL(new RegExp(`${prefix || '/'}$`))
  await openPast(page, `${prefix}/forget-password`)
  await tabTo(page, '#email')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/requested=1/)
  await page.goto(await waitForLink(mails, email, '/reset-password'))
  await skip(page)
  await tabTo(page, '#password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`${prefix}/my-account$`))
}
