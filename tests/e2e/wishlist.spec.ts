import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { live } from './shopper.ts'
import { expect, test } from './test.ts'

const pieces = (page: Page) => page.locator('.wishlist-page article.card')

/**
 * Adds the first products of a list to the wishlist.
 * @returns their names, newest first.
 */
async function save(page: Page, count: number, list = '/products?in_stock=1'): Promise<string[]> {
  await page.goto(list)
  await live(page)
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    const card = page.locator('main article.card').nth(at)
    names.unshift((await card.locator('.name').textContent())!.trim())
    await card.getByRole('button', { name: / to wishlist$/ }).click()
  }
  return names
}

test('saved items have a page, which survives a reload and follows another tab', async ({
  page,
  context,
}) => {
  const names = await save(page, 2)
  await page.getByRole('button', { name: 'Wishlist, 2 items' }).click()
  await page.getByRole('link', { name: 'View wishlist' }).click()
  await page.waitForURL(/\/wishlist$/)
  await expect(pieces(page).locator('.name')).toHaveText(names)
  await page.reload()
  await expect(pieces(page).locator('.name')).toHaveText(names)

  const other = await context.newPage()
  await other.goto('/wishlist')
  await live(other)
  await expect(pieces(other)).toHaveCount(2)
  await pieces(other)
    .first()
    .getByRole('button', { name: / to wishlist$/ })
    .click()
  await expect(pieces(page)).toHaveCount(1)
  await expect(page.locator('.removed-piece'), 'only where it was pressed').toHaveCount(0)
})

test('a removed item can be restored at its position, by keyboard', async ({ page }) => {
  const names = await save(page, 3)
  await page.goto('/wishlist')
  await live(page)
  await expect(pieces(page).locator('.name')).toHaveText(names)
  await pieces(page)
    .nth(1)
    .getByRole('button', { name: / to wishlist$/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(pieces(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').first()).toContainText(`${names[1]} removed`)
  await page.keyboard.press('Enter')
  await expect(pieces(page).locator('.name')).toHaveText(names)
  await page.reload()
  await expect(pieces(page).locator('.name')).toHaveText(names)
})

test('an item is moved to the cart after selecting a size, and leaves the list', async ({ page }) => {
  await save(page, 1, '/search?q=shirts')
  await page.goto('/wishlist')
  await live(page)
  await page.getByRole('button', { name: /^Move to cart/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.sizes .size:not(.out)').first().click()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeAttached()
  await expect(pieces(page)).toHaveCount(0)
  await expect(page.locator('.removed-piece')).toContainText('moved to cart')
})

test('without saved items the page says what to do, and phones reach it from the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await live(page)
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await page.locator('.menu').getByRole('link', { name: 'Wishlist' }).click()
  await page.waitForURL(/\/wishlist$/)
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
})

test('an item that is no longer sold stays on the list and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const piece = { slug: 'never-sold', name: 'Old coat', price: 9900, currency: 'USD' }
    localStorage.setItem('selvedge-saved-v1', JSON.stringify([piece]))
  })
  await page.goto('/wishlist')
  await expect(pieces(page)).toContainText('No longer available')
  await expect(page.getByRole('button', { name: /^Move to cart/ })).toHaveCount(0)
})
