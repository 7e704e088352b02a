import type { Locator, Page } from '@playwright/test'
import type { ProductDetail } from '../../src/modules/search/listing.ts'
import { answers, drawer, holdScripts, live } from './shopper.ts'
import { expect, test } from './test.ts'

const quickView = (page: Page) => page.locator('.dialog', { has: page.locator('.quick-view') })

/** Focuses the first available card, which shows its actions. */
async function comeTo(page: Page) {
  await page.goto('/products?in_stock=1')
  await live(page)
  const card = page.locator('main article.card').first()
  await card.locator('.name a').focus()
  const opener = card.getByRole('button', { name: /^Quick view/ })
  await expect(opener).toBeVisible()
  return { card, opener, name: (await card.locator('.name').textContent())!.trim() }
}

test('the quick view by keyboard: select, add, and the focus returns to the card', async ({ page }) => {
  const { opener, name } = await comeTo(page)
  await page.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.locator('.buy-row')).toBeVisible()
  expect(page.url(), 'the list is not left').toContain('/products?')

  const size = dialog.locator('.sizes .size:not(.out)').first()
  if (await size.count()) {
    await size.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.sizes .size[aria-pressed="true"]')).toHaveCount(1)
  }
  await dialog.getByRole('button', { name: 'Add to cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeAttached()
  await expect(opener).toBeFocused()
})

test('a card hovered or focused before the page is interactive shows its quick view without further input', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/products?in_stock=1', { waitUntil: 'commit' })
  const cards = page.locator('main article.card')
  await cards.nth(0).hover()
  await cards.nth(1).locator('.name a').focus()
  release()
  await expect(cards.nth(0).locator('button.look')).toBeVisible()
  await expect(cards.nth(1).locator('button.look')).toBeVisible()
})

test('the quick view closes by Escape, by its button and by a click outside', async ({ page }) => {
  const { opener } = await comeTo(page)
  const closings = [
    () => page.keyboard.press('Escape'),
    () => quickView(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of closings) {
    await opener.click()
    await expect(quickView(page).locator('.buy-row')).toBeVisible()
    await close()
    await expect(quickView(page)).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('the quick view fades in 0.25 s and leads to the full page with the selection', async ({ page }) => {
  const { opener } = await comeTo(page)
  await opener.click()
  const dialog = quickView(page)
  await expect(dialog.locator('.buy-row')).toBeVisible()
  expect(await dialog.evaluate((element) => getComputedStyle(element).transition)).toMatch(/opacity 0?\.25s/)
  const other = dialog.locator('.colour[aria-pressed="false"]').first()
  const variant = (await other.count()) ? await other.getAttribute('value') : undefined
  if (variant) {
    await other.click()
    await expect(dialog.locator('.colour[aria-pressed="true"]')).toHaveAttribute('value', variant)
  }
  await dialog.getByRole('link', { name: 'View full details' }).click()
  await page.waitForURL(/\/products\/[^/?]+/)
  if (variant) expect(page.url()).toContain(`variant=${variant}`)
  await expect(dialog).toBeHidden()
})

test('phones have no quick view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products?in_stock=1')
  await live(page)
  const card = page.locator('main article.card').first()
  await card.locator('.name a').focus()
  await expect(card.locator('.look')).toBeAttached()
  await expect(card.locator('.look')).toBeHidden()
})

test('with a limit of three per order the page and the quick view say so, and the quantity stops there', async ({
  page,
}) => {
  const answer = await page.request.get('/api/v1/dynamic/product?slug=house-belt')
  const { attributes, limit } = (await answer.json()) as ProductDetail
  const plenty = attributes.flatMap((colour) => colour.sub_attributes).find((size) => size.quantity > 3)!
  expect(limit).toBe(3)
  const endsAtThree = async (panel: Locator) => {
    await expect(panel).toContainText('Maximum 3 per order')
    const more = panel.getByRole('button', { name: 'Increase quantity' })
    await more.click()
    await more.click()
    await expect(panel.locator('.quantity output')).toHaveText('3')
    await expect(more).toBeDisabled()
  }
  await page.goto(`/products/house-belt?variant=${plenty.sku}`)
  await answers(page, '.buy .buy-row button')
  await endsAtThree(page.locator('.buy'))
  await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Cart, 3 items' }).first().click()
  await expect(drawer(page).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()

  await page.goto('/search?q=house+belt')
  await live(page)
  const card = page.locator('main article.card', { hasText: 'House belt' })
  await card.locator('.name a').focus()
  await card.getByRole('button', { name: /^Quick view/ }).click()
  await expect(quickView(page)).toContainText('Maximum 3 per order')
})
