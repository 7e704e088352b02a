// Saved items of a guest and of an account. checks-lists.spec.ts covers an empty list on a phone.
import type { Page } from '@playwright/test'
import { tabTo } from './by-keyboard.ts'
import { openAccount, passphrase } from './customer.ts'
import { holdRequests, live, stir } from './shopper.ts'
import { expect, test } from './test.ts'

const items = (page: Page) => page.locator('.wishlist-page article.card')
const names = (page: Page) => items(page).locator('.name')
/** Waits for a response with a list of the account that has `count` items. */
const listOf = (page: Page, count: number) =>
  page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/v1/dynamic/wishlist') || !response.ok()) return false
    return ((await response.json()) as { items: unknown[] }).items.length === count
  })

/**
 * Saves the item at an index of the current list.
 * @returns its name.
 */
async function save(page: Page, at: number): Promise<string> {
  const card = page.locator('main article.card').nth(at)
  await card.getByRole('button', { name: / to wishlist$/ }).click()
  return (await card.locator('.name').textContent())!.trim()
}

test('saved items of a guest: saved, removed and restored by keyboard, synced between tabs, moved to cart', async ({
  page,
  context,
}) => {
  await page.goto('/search?q=shirts&in_stock=1&limit=6')
  await live(page)
  const saved: string[] = []
  for (const at of [0, 1]) saved.unshift(await save(page, at))
  const third = page.locator('main article.card').nth(2)
  await third.locator('.name a').focus()
  await tabTo(page, '.wish', 'Shift+Tab')
  await page.keyboard.press('Enter')
  saved.unshift((await third.locator('.name').textContent())!.trim())
  await page.getByRole('button', { name: 'Wishlist, 3 items' }).click()
  // Slows down animations so that the panel is still closing when the first item is removed.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('.drawer { transition-duration: 3s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  await page.getByRole('link', { name: 'View wishlist' }).click()
  await page.waitForURL(/\/wishlist$/)
  await expect(names(page)).toHaveText(saved)

  await test.step('a removed item is restored to its position by keyboard', async () => {
    await live(page)
    await items(page)
      .nth(1)
      .getByRole('button', { name: / to wishlist$/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(items(page)).toHaveCount(2)
    const undo = page.locator('.wishlist-page').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await expect(page.locator('.drawer')).toHaveCount(0)
    await expect(undo, 'the panel does not take the focus back').toBeFocused()
    await expect(page.locator('[aria-live="polite"]').first()).toContainText(`${saved[1]} removed`)
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(saved)
  })

  await test.step('the list survives a reload, and a product that no longer exists is shown as no longer available', async () => {
    await page.evaluate(() => {
      const key = 'selvedge-saved-v1'
      const item = { slug: 'never-sold', name: 'Old coat', price: 9900, currency: 'USD' }
      localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key)!), item]))
    })
    await page.reload()
    const old = items(page).filter({ hasText: 'Old coat' })
    await expect(names(page)).toHaveText([...saved, 'Old coat'])
    await expect(old).toContainText('No longer available')
    await expect(page.getByRole('button', { name: /^Move to cart/ })).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Move to cart Old coat' })).toHaveCount(0)
  })

  await test.step('an item removed in another tab is removed here', async () => {
    const other = await context.newPage()
    await other.goto('/wishlist')
    await live(other)
    await expect(items(other)).toHaveCount(4)
    await items(other)
      .first()
      .getByRole('button', { name: / to wishlist$/ })
      .click()
    await expect(items(page)).toHaveCount(3)
    await expect(page.locator('.removed-item'), 'only where it was pressed').toHaveCount(0)
    await other.close()
  })

  await test.step('an item is moved to the cart with a size', async () => {
    await live(page)
    await page
      .getByRole('button', { name: /^Move to cart/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.sizes .size:not(.out)').first().click()
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeAttached()
    await expect(items(page)).toHaveCount(2)
    await expect(page.locator('.removed-item')).toContainText('moved to cart')
  })
})

test('a guest’s list is merged at sign-in, is the same on every device, and is cleared after signing out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = `list-${Date.now()}@example.com`
  const other = await browser.newContext()
  await openAccount(other, email)
  const device = await other.newPage()

  await test.step('an item saved before the account’s list has loaded is kept', async () => {
    const empty = listOf(device, 0)
    await device.goto('/products?in_stock=1&limit=6')
    await live(device)
    await stir(device)
    await empty
    // From here on the list in this browser is a copy of the account’s list. The script that syncs changes to
    // the account loads late.
    const release = await holdRequests(device, '**/assets/account-wishlist-*.js')
    const savedList = listOf(device, 1)
    await device.reload()
    await live(device)
    await save(device, 0)
    release()
    await savedList
  })

  await page.goto('/products?in_stock=1&limit=6')
  await live(page)
  for (const at of [1, 2]) await save(page, at)
  await page.goto('/wishlist')
  await live(page)
  await page.getByRole('link', { name: 'Save to account' }).click()
  await page.locator('#modal-email').fill(email)
  await page.locator('#modal-password').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved to your account')).toBeVisible()
  await expect(names(page), 'both lists are joined').toHaveCount(3)

  const headers = { origin: baseURL! }
  const list = await other.request.get('/api/v1/dynamic/wishlist')
  const { items: joined } = (await list.json()) as { items: { slug: string }[] }
  expect(joined).toHaveLength(3)
  const elsewhere = await other.request.delete(`/api/v1/dynamic/wishlist/${joined[0]!.slug}`, { headers })
  expect(elsewhere.ok()).toBe(true)
  const shorter = listOf(page, 2)
  await page.reload()
  await live(page)
  await stir(page)
  await shorter
  await expect(names(page), 'what was removed elsewhere does not come back').toHaveCount(2)
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.locator('.wishlist-page .wish').first().click()
  expect((await removed).ok()).toBe(true)
  await other.close()

  await page.goto('/my-account')
  await expect(page.locator('.panel-pictures li'), 'the account home shows the item').toHaveCount(1)
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
