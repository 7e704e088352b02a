import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  addToCart,
  arriveAtOrder,
  drawer,
  fillAddress,
  goToCheckout,
  live,
  openProduct,
  placeOrder,
} from './shopper.ts'
import { expect, test } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** In both themes: what axe finds, each with where. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${theme} ${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`)
  }
  return found
}

for (const [name, address] of [
  ['home', '/'],
  ['search', '/search?q=nike'],
  ['collections', '/collections'],
] as const) {
  test(`${name} has no fault that axe knows, light and dark`, async ({ page }) => {
    await page.goto(address)
    await live(page)
    expect(await faults(page)).toEqual([])
  })
}

test('product, drawer, checkout and order have no fault that axe knows, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  await openProduct(page)
  expect(await faults(page), 'product').toEqual([])
  await addToCart(page)
  await expect(drawer(page)).toBeVisible()
  await page.waitForTimeout(500)
  expect(await faults(page), 'drawer').toEqual([])
  await goToCheckout(page)
  await fillAddress(page)
  expect(await faults(page), 'checkout').toEqual([])
  await page.getByText('Cash on delivery').click()
  await placeOrder(page)
  await arriveAtOrder(page)
  expect(await faults(page), 'order').toEqual([])
})

test('the language and direction of the page are said', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

for (const width of [390, 768, 1440, 1920]) {
  test(`nothing runs out of a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/', '/search?q=women-wear', '/checkout', '/collections']) {
      await page.goto(address)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, address).toBeLessThanOrEqual(0)
    }
  })
}
