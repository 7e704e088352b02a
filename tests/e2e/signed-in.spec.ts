// How cacheable pages show the signed-in user, and signing in without leaving them.
import type { Page } from '@playwright/test'
import { openAccount, passphrase } from './customer.ts'
import { addToCart, live, openProduct, stir } from './shopper.ts'
import { expect, test } from './test.ts'

const account = (page: Page) => page.locator('.header .tools a[href$="/my-account"]')

test('the header is right before any shop script has run, on a cached page', async ({
  page,
  context,
  expected,
}) => {
  await openAccount(context, 'header@example.com')
  await page.route('**/assets/*.js', (route) => route.abort())
  expected.push(/./)
  const answer = await page.goto('/faq')
  expect(answer!.headers()['cache-control']).toContain('public')
  await expect(account(page)).toHaveAccessibleName('Account')
  await context.clearCookies()
  await page.goto('/faq')
  await expect(account(page)).toHaveAccessibleName('Sign in')
})

test('signing in on the current page: wrong, forgotten, right; the page stays, the focus returns', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 401/, /answer 401: .*\/login/)
  await openAccount(context, 'modal@example.com')
  await context.clearCookies()
  await page.goto('/products')
  await live(page)
  await account(page).focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Sign in' })
  await expect(modal.locator('#modal-email')).toBeVisible()
  await modal.locator('#modal-email').fill('modal@example.com')
  await modal.locator('#modal-password').fill('the wrong phrase')
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('alert')).toBeVisible()
  await expect(modal.locator('#modal-password')).toBeFocused()
  await expect(modal.locator('#modal-email'), 'what was typed stays').toHaveValue('modal@example.com')

  await modal.getByRole('link', { name: 'Forgot password?' }).click()
  const forgotten = page.getByRole('dialog', { name: 'Forgot password?' })
  await forgotten.locator('#modal-email').fill('no address')
  await page.keyboard.press('Enter')
  await expect(forgotten.locator('#modal-email-error')).toBeVisible()
  await forgotten.getByRole('link', { name: 'Sign in' }).click()

  await modal.locator('#modal-email').fill('modal@example.com')
  await modal.locator('#modal-password').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/\/products$/)
  await expect(account(page)).toHaveAccessibleName('Account')
  await expect(account(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/my-account$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
})

test('20 tabs that refresh at once share one refresh and stay signed in', async ({ context, expected }) => {
  expected.push(/status of 401/)
  await openAccount(context, 'tabs@example.com')
  // The access token has expired; the session has not.
  await context.clearCookies({ name: 'access_token' })
  const refreshes: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/v1/auth/refresh')) refreshes.push(response.status())
  })
  const tabs = await Promise.all(Array.from({ length: 20 }, () => context.newPage()))
  await Promise.all(
    tabs.map(async (tab) => {
      const known = tab.waitForResponse(
        (response) => response.url().endsWith('/auth/me') && response.status() === 200,
        // Twenty pages are hydrated at the same time.
        { timeout: 90_000 },
      )
      await tab.goto('/terms')
      await known
    }),
  )
  expect(refreshes).toEqual([200])
  expect((await context.request.get('/api/v1/auth/me')).status()).toBe(200)
  await Promise.all(tabs.map((tab) => tab.close()))
})

test('signing out in another tab signs out here at once, and private data is cleared', async ({
  page,
  context,
}) => {
  await openAccount(context, 'twotabs@example.com')
  await openProduct(page)
  await addToCart(page)
  const known = page.waitForResponse('**/api/v1/auth/me')
  await page.goto('/faq')
  await stir(page)
  await known
  await expect(page.locator('html')).toHaveAttribute('data-account', 'in')
  await page.evaluate(() => {
    sessionStorage.setItem('selvedge.checkout', '{"name":"Ada Lovelace"}')
    sessionStorage.setItem('selvedge.attempt', '{"key":"k","for":"Unter den Linden 77"}')
    localStorage.setItem('selvedge-viewed-v1', '["ada-saw-this"]')
  })
  const ownPage = await context.newPage()
  await ownPage.goto('/my-account')
  await stir(ownPage)
  await expect(ownPage.getByText('twotabs@example.com').first()).toBeVisible()
  const other = await context.newPage()
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

test('the cart page calculates delivery and tax for the default address, as checkout will', async ({
  page,
  context,
  baseURL,
}) => {
  await openAccount(context, 'cart-place@example.com')
  const kept = await context.request.post('/api/v1/dynamic/delivery_address', {
    headers: { origin: baseURL! },
    data: {
      name: 'Ada Lovelace',
      line1: 'Unter den Linden 77',
      city: 'Berlin',
      postcode: '10117',
      country: 'DE',
    },
  })
  expect(kept.status()).toBe(201)
  await openProduct(page)
  await addToCart(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout/quote'))
      asked.push((request.postDataJSON() as { country: string }).country)
  })
  await page.goto('/cart')
  const side = page.locator('.cart-page-side')
  await expect(side).toContainText('Delivery and tax for: Germany')
  await expect(side).toContainText('Includes tax (19%)')
  expect(asked, 'no other place is asked for first').toEqual(['DE'])
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('DE')
})
