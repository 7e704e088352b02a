// The signed-in state on cached pages, signing in without leaving a page, and several tabs.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openAccount, passphrase } from './customer.ts'
import { fillCart, live, stir } from './shopper.ts'
import { expect, test } from './test.ts'

const account = (page: Page) => page.locator('.header .tools a[href$="/my-account"]')

test('the header shows the account before scripts run; a dialog signs in and keeps the page and its focus', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 401/, /answer 401: .*\/login/, /\/assets\/.*\.js/, /net::ERR_FAILED/)
  // Imports of blocked scripts fail.
  expected.push(/^error in the page: $/)
  const email = `modal-${Date.now()}@example.com`
  await openAccount(context, email)
  await page.route('**/assets/*.js', (route) => route.abort())
  const answer = await page.goto('/faq')
  expect(answer!.headers()['cache-control']).toContain('public')
  await expect(account(page)).toHaveAccessibleName('Account')
  await context.clearCookies()
  await page.goto('/faq')
  await expect(account(page)).toHaveAccessibleName('Sign in')
  await page.unroute('**/assets/*.js')

  await page.goto('/products?limit=6')
  await live(page)
  await account(page).focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Sign in' })
  await expect(modal.locator('#modal-email')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await modal.locator('#modal-email').fill(email)
  await modal.locator('#modal-password').fill('the wrong phrase')
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('alert')).toBeVisible()
  await expect(modal.locator('#modal-password')).toBeFocused()
  await expect(modal.locator('#modal-email'), 'what was typed stays').toHaveValue(email)

  await modal.getByRole('link', { name: 'Forgot password?' }).click()
  const forgotten = page.getByRole('dialog', { name: 'Forgot password?' })
  await forgotten.locator('#modal-email').fill('no address')
  await page.keyboard.press('Enter')
  await expect(forgotten.locator('#modal-email-error')).toBeVisible()
  await forgotten.getByRole('link', { name: 'Sign in' }).click()

  await modal.locator('#modal-email').fill(email)
  await modal.locator('#modal-password').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/\/products\?limit=6$/)
  await expect(account(page)).toHaveAccessibleName('Account')
  await expect(account(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/my-account$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
})

test('tabs that refresh at the same time share one refresh; signing out of one signs out all and clears private data', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 401/, /answer 401: .*\/(?:me|carts|wishlist)\b/)
  const email = `tabs-${Date.now()}@example.com`
  await openAccount(context, email)
  await fillCart(page)
  // The access token has expired; the session has not.
  await context.clearCookies({ name: 'access_token' })
  const refreshes: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/v1/auth/refresh')) refreshes.push(response.status())
  })
  const [ownPage, other] = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(
    [page, ownPage, other].map(async (tab) => {
      const sessionResponse = tab.waitForResponse(
        (response) => response.url().endsWith('/auth/me') && response.status() === 200,
      )
      await tab.goto('/faq')
      await sessionResponse
    }),
  )
  expect(refreshes).toEqual([200])
  expect((await context.request.get('/api/v1/auth/me')).status()).toBe(200)

  await expect(page.locator('html')).toHaveAttribute('data-account', 'in')
  await page.evaluate(() => {
    sessionStorage.setItem('selvedge.checkout', '{"name":"Ada Lovelace"}')
    sessionStorage.setItem('selvedge.attempt', '{"key":"k","for":"Unter den Linden 77"}')
    localStorage.setItem('selvedge-viewed-v1', '["ada-saw-this"]')
  })
  await ownPage.goto('/my-account')
  await stir(ownPage)
  await expect(ownPage.getByText(email).first()).toBeVisible()
  await other.goto('/my-account')
  await live(other)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.waitForURL(/\/$/)
  await expect(account(page)).toHaveAccessibleName('Sign in')
  await expect(page.locator('html')).not.toHaveAttribute('data-account', 'in')
  await expect(ownPage).toHaveURL(/\/signin/)
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        session: Object.keys(sessionStorage).filter((key) => key.startsWith('selvedge')),
        local: ['selvedge.cart.own', 'selvedge-viewed-v1', 'selvedge-saved-of'].filter((key) =>
          localStorage.getItem(key),
        ),
        caches: (await caches.keys()).length,
      })),
    )
    .toEqual({ session: [], local: [], caches: 0 })
})
