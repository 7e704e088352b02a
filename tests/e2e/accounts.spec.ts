// The account life cycle by keyboard only, in English and in Arabic.
import { waitForLink } from '../support/mail-sink.ts'
import {
  buy,
  endOtherSession,
  forgetPassword,
  keepAddress,
  savePiece,
  takeDataAlong,
} from './account-life.ts'
import { skip, tabTo, typeOn } from './by-keyboard.ts'
import { openAccount, passphrase } from './customer.ts'
import { live } from './shopper.ts'
import { expect, test } from './test.ts'

const mails = process.env['E2E_MAILS']!
const first = 'a long enough phrase'
const second = 'another long phrase'
const third = 'a phrase for the third time'

for (const [language, prefix] of [
  ['English', ''],
  ['Arabic', '/ar'],
] as const)
  test(`sign-up to account deletion by keyboard, in ${language}`, async ({ page, expected }, { retry }) => {
    test.setTimeout(180_000)
    // Wrong passwords and invalid forms are expected to fail.
    expected.push(/status of 4(?:01|22)/, /answer 4(?:01|22): .*\/(?:signin|signup)/)
    // Another address for each retry, because emails per address are limited.
    const address = `life${prefix.slice(1)}${retry || ''}@example.com`
    await page.goto(`${prefix}/signup`)
    await skip(page)
    await tabTo(page, '#name')
    await typeOn(page, 'Ada')
    await typeOn(page, address)
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('qwerty123456')
    await page.keyboard.press('Enter')
    await expect(page.locator('#password-error')).toBeVisible()
    await expect(page.locator('#email'), 'what was typed is still there').toHaveValue(address)
    await live(page)
    await tabTo(page, '#password')
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/signup\?asked=1/)

    await page.goto(await waitForLink(mails, address, '/verify-email'))
    await skip(page)
    await tabTo(page, '.door-form button')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`${prefix}/my-account$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')

    await page.goto(`${prefix}/my-account/account-details`)
    await skip(page)
    await tabTo(page, '#phone')
    await page.keyboard.type('+84 28 1234')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('#phone')).toHaveValue('+84 28 1234')

    await keepAddress(page, prefix)
    // The following pages are the same in both directions.
    if (prefix) return
    await savePiece(page, prefix)
    await buy(page, prefix)

    await page.goto(`${prefix}/my-account`)
    await skip(page)
    await tabTo(page, '.account-nav form button')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`${prefix || '/'}$`))
    await page.goto(`${prefix}/my-account/sessions`)
    await page.waitForURL(/\/signin\?to=/)
    await skip(page)
    await tabTo(page, '#email')
    await typeOn(page, address)
    await page.keyboard.type('the wrong phrase')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await live(page)
    // The skip link keeps the form's errors and input.
    await page.locator('.skip').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('#email')).toHaveValue(address)
    await tabTo(page, '#password')
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`${prefix}/my-account/sessions$`))

    await page.goto(`${prefix}/my-account/change-password`)
    await skip(page)
    await tabTo(page, '#old_password')
    await page.keyboard.type(first)
    await tabTo(page, '#new_password')
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await page.waitForURL(/saved=1/)

    await endOtherSession(page, prefix, address, second)
    await forgetPassword(page, prefix, address, { mails, password: third })
    await takeDataAlong(page, prefix, address)

    await page.goto(`${prefix}/my-account/account-details`)
    await skip(page)
    await tabTo(page, '[aria-labelledby=erase] summary')
    await page.keyboard.press('Enter')
    await tabTo(page, '#password')
    await page.keyboard.type(third)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/signin\?erased=1/)
    await page.goto(`${prefix}/my-account`)
    await page.waitForURL(/\/signin/)
  })

test('Accounts: paste works, no doubled e-mail fields', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const path of ['/signin', '/signup', '/forget-password', '/reset-password?token=none']) {
    await page.goto(path)
    await live(page)
    expect(await page.locator('main input[type="email"]').count(), path).toBeLessThanOrEqual(1)
    for (const input of await page.locator('main input:is([type="email"], [type="password"])').all()) {
      await page.evaluate(() => navigator.clipboard.writeText('pasted@example.com'))
      await input.focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(input, path).toHaveValue('pasted@example.com')
    }
  }
})

test('a forgotten password is reset by an email link', async ({ page }) => {
  const address = `forgetful-${Date.now()}@example.com`
  await page.goto('/signup')
  await page.locator('#name').fill('Ada')
  await page.locator('#email').fill(address)
  await page.locator('#password').fill(first)
  await page.locator('#password').press('Enter')
  await page.waitForURL(/asked=1/)
  await page.goto(await waitForLink(mails, address, '/verify-email'))
  await page.locator('.door-form button').click()
  await page.waitForURL(/\/my-account$/)
  // Leaves the page first, so that its pending requests are aborted instead of being sent signed out.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL(/\/forget-password$/)
  await page.locator('#email').fill(address)
  await page.locator('#email').press('Enter')
  await page.waitForURL(/asked=1/)
  await page.goto(await waitForLink(mails, address, '/reset-password'))
  await page.locator('#password').fill(second)
  await page.locator('#password').press('Enter')
  await page.waitForURL(/\/my-account$/)
})

test('an email address is changed by a link sent to the new one', async ({ page, expected }) => {
  // A wrong password is expected to fail.
  expected.push(/status of 422/, /answer 422: .*\/account-details/)
  await openAccount(page.context(), 'before@example.com')
  await page.goto('/my-account/account-details')
  await page.locator('summary', { hasText: 'Change email' }).click()
  await page.locator('#new-email').fill('after@example.com')
  await page.locator('#email-password').fill('not the password')
  await page.locator('#email-password').press('Enter')
  await expect(page.locator('#email-password-error')).toBeVisible()
  await expect(page.locator('#new-email'), 'what was typed is still there').toHaveValue('after@example.com')
  await page.locator('#email-password').fill(passphrase)
  await page.locator('#email-password').press('Enter')
  await page.waitForURL(/email=asked/)
  await page.goto(await waitForLink(mails, 'after@example.com', '/confirm-email'))
  await page.locator('.door-form button').click()
  await page.waitForURL(/done=1/)
  await page.getByRole('link', { name: 'My account' }).last().click()
  await expect(page.getByText('after@example.com')).toBeVisible()
})
