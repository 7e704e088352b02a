// Signing up and in by keyboard. tests/pages/own-forms.test.ts changes, downloads and deletes an account by forms, and
// src/api/auth tests which input the API accepts and rejects.
import type { Page } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'
import { skip, tabTo, typeOn } from './by-keyboard.ts'
import { live } from './shopper.ts'
import { expect, test } from './test.ts'

const mails = process.env['E2E_MAILS']!
const first = 'a long enough phrase'

test('by keyboard: signing up in Arabic, editing details, signing out, and signing in after an error', async ({
  page,
  context,
  expected,
}) => {
  // Wrong passwords and invalid forms return an error status.
  expected.push(/status of 4(?:01|22)/, /answer 4(?:01|22): .*\/(?:signin|signup|account-details)/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = `life-${Date.now()}@example.com`
  // Sign-up is in Arabic, because the tab order must also work right to left. The rest is in English.
  await page.goto('/ar/signup')
  await skip(page)
  await tabTo(page, '#name')
  await typeOn(page, 'Ada')
  await paste(page, address)
  await page.keyboard.press('Tab')
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('qwerty123456')
  await page.keyboard.press('Enter')
  await expect(page.locator('#password-error')).toBeVisible()
  await expect(page.locator('#email'), 'what was typed is still there').toHaveValue(address)
  await live(page)
  await tabTo(page, '#password')
  await paste(page, first)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ar\/signup\?requested=1/)

  await page.goto(await waitForLink(mails, address, '/verify-email'))
  await skip(page)
  await tabTo(page, '.door-form button')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ar\/my-account$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')

  await page.goto('/my-account/account-details')
  await skip(page)
  await tabTo(page, '#phone')
  await page.keyboard.type('+84 28 1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('#phone')).toHaveValue('+84 28 1234')

  await skip(page)
  await tabTo(page, '.account-nav form button')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/my-account/sessions')
  await page.waitForURL(/\/signin\?to=/)
  await skip(page)
  await tabTo(page, '#email')
  await paste(page, address)
  await page.keyboard.press('Tab')
  await page.keyboard.type('the wrong phrase')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await live(page)
  // The skip link keeps the error and the input.
  await page.locator('.skip').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('#email')).toHaveValue(address)
  await tabTo(page, '#password')
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/my-account\/sessions$/)
})

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}
