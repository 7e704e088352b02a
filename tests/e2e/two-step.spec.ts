// Two-factor authentication from set-up to a lost phone, without JavaScript.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { waitForLink } from '../support/mail-sink.ts'
import { expect, test } from './test.ts'

const mails = process.env['E2E_MAILS']!
const password = 'a long enough phrase'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const signIn = async (page: Page, address: string) => {
  await page.goto('/signin?to=/my-account/sessions')
  await page.locator('#email').fill(address)
  await page.locator('#password').fill(password)
  await press(page, 'Sign in')
  await page.waitForURL(/\/signin\/code\?to=/)
}

test.use({ javaScriptEnabled: false })

test('an authenticator code is required after the password, and a recovery code replaces a lost app', async ({
  page,
  expected,
}) => {
  const address = `two-step-${Date.now()}@example.com`
  // A wrong code returns an error status.
  expected.push(/status of 4(?:03|22)/, /answer 422: .*\/(?:signin\/code|my-account\/security)/)
  await page.goto('/signup')
  await page.locator('#name').fill('Ada')
  await page.locator('#email').fill(address)
  await page.locator('#password').fill(password)
  await page.locator('.door-form button').last().click()
  await page.waitForURL(/requested=1/)
  await page.goto(await waitForLink(mails, address, '/verify-email'))
  await page.locator('.door-form button').click()
  await page.waitForURL(/\/my-account$/)

  await page.goto('/my-account/security')
  await page.locator('#begin-password').fill(password)
  await press(page, 'Set up')
  await expect(page.getByRole('img', { name: /authenticator/ })).toBeVisible()
  const key = (await page.locator('.key').textContent())!.replaceAll(' ', '')
  const code = (ahead = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + ahead * 30_000 })
  await page.locator('#code').fill('000000')
  await press(page, 'Turn on')
  await expect(page.locator('#code-error'), 'the same square, once more').toBeVisible()
  await expect(page.locator('.key')).toHaveText(key.replace(/.{4}(?=.)/g, '$& '))
  await page.locator('#code').fill(code(-1))
  await press(page, 'Turn on')
  await expect(page.locator('.recovery-codes code')).toHaveCount(10)
  const recovery = await page.locator('.recovery-codes code').allTextContents()

  await press(page, 'Sign out')
  await signIn(page, address)
  await page.goto('/my-account')
  await page.waitForURL(/\/signin\?to=/)
  await signIn(page, address)
  await page.locator('#code').fill('000000')
  await press(page, 'Sign in')
  await expect(page.locator('#code-error')).toBeVisible()
  await page.locator('#code').fill(code())
  await press(page, 'Sign in')
  await page.waitForURL(/\/my-account\/sessions$/)

  await press(page, 'Sign out')
  await signIn(page, address)
  await page.locator('.door-form summary').click()
  await page.locator('#recovery').fill(recovery[0]!)
  await page.locator('details.door-form button').click()
  await page.waitForURL(/\/my-account\/sessions$/)

  await page.goto('/my-account/security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.locator('.account-part summary').last().click()
  await page.locator('#off-password').fill(password)
  await page.locator('#off-code').fill(recovery[1]!)
  await press(page, 'Turn off')
  await page.waitForURL(/done=off/)
})
