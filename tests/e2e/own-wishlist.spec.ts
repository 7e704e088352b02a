// Account wishlist: merged at sign-in, synchronised across devices, cleared on sign-out.
import type { Page } from '@playwright/test'
import { openAccount, passphrase } from './customer.ts'
import { live, stir } from './shopper.ts'
import { expect, test } from './test.ts'

const names = (page: Page) => page.locator('.wishlist-page article.card .name')
const saved = (page: Page, count: number) =>
  page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/v1/dynamic/wishlist') || !response.ok()) return false
    return ((await response.json()) as { pieces: unknown[] }).pieces.length === count
  })

async function save(page: Page, at: number): Promise<void> {
  await page
    .locator('main article.card')
    .nth(at)
    .getByRole('button', { name: / to wishlist$/ })
    .click()
}

test('a guest’s list is merged at sign-in, is the same on other devices, and is removed on sign-out', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext()
  await openAccount(other, 'list@example.com')
  const device = await other.newPage()
  await device.goto('/products?in_stock=1')
  await live(device)
  const first = saved(device, 1)
  await save(device, 0)
  await first

  await page.goto('/products?in_stock=1')
  await live(page)
  await save(page, 1)
  await page.goto('/wishlist')
  await live(page)
  await page.getByRole('link', { name: 'Save to account' }).click()
  await page.locator('#modal-email').fill('list@example.com')
  await page.locator('#modal-password').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved to your account')).toBeVisible()
  await expect(names(page), 'both lists are joined').toHaveCount(2)

  await device.goto('/wishlist')
  await live(device)
  await stir(device)
  await expect(names(device)).toHaveCount(2)
  const gone = device.waitForResponse((response) => response.request().method() === 'DELETE')
  await device.locator('.wishlist-page .wish').first().click()
  expect((await gone).ok()).toBe(true)

  const known = saved(page, 1)
  await page.reload()
  await live(page)
  await stir(page)
  await known
  await expect(names(page), 'what was taken off elsewhere does not come back').toHaveCount(1)
  await other.close()

  await page.goto('/my-account')
  await expect(page.getByText('1 item in your wishlist')).toBeVisible()
  await live(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const left = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.stringify(left)).not.toMatch(/slug|@/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in')
  await page.goto('/wishlist')
  await live(page)
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('an item saved before the account’s list has loaded stays saved', async ({ page, context }) => {
  await openAccount(context, 'early@example.com')
  const empty = saved(page, 0)
  await page.goto('/products?in_stock=1')
  await live(page)
  await stir(page)
  await empty
  // From here on this browser's list is a copy of the account's, and the synchronisation script is delayed.
  await page.route('**/assets/own-wishlist-*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 2_000))
    await route.continue()
  })
  const kept = saved(page, 1)
  await page.goto('/products?in_stock=1')
  await live(page)
  await save(page, 0)
  await kept
  await page.goto('/wishlist')
  await live(page)
  await expect(names(page)).toHaveCount(1)
})
