// What became different about a cart since it was put together is told in plain words wherever the cart is looked at.
import type { Page } from '@playwright/test'
import { addToCart, drawer, openProduct } from './shopper.ts'
import { expect, test } from './test.ts'

type Priced = {
  items: { price: number; quantity: number; itemTotal: number; changes: string[] }[]
  total: number
}

/** From now on the server says this of the first line. */
const pricedAs = (page: Page, change: (line: Priced['items'][number]) => Partial<Priced['items'][number]>) =>
  page.route('**/carts/price', async (route) => {
    const answer = await route.fetch()
    const cart = (await answer.json()) as Priced
    const [first, ...others] = cart.items
    await route.fulfill({
      response: answer,
      json: { ...cart, items: [{ ...first!, ...change(first!) }, ...others] },
    })
  })

test('the drawer asks what the cart costs whenever it is opened', async ({ page }) => {
  await openProduct(page)
  await addToCart(page)
  const line = drawer(page).locator('.line-item')
  await expect(line).toHaveCount(1)
  await expect(line.locator('.line-changes')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await pricedAs(page, ({ price }) => ({ price: price + 700, changes: ['price_up'] }))
  await page.getByRole('button', { name: 'Cart, 1 piece' }).first().click()
  await expect(line).toContainText('The price went up from')
})

test('what is sold out counts neither in the sum nor towards free delivery', async ({ page }) => {
  await openProduct(page)
  await addToCart(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await pricedAs(page, () => ({
    price: 50_000,
    quantity: 0,
    itemTotal: 0,
    changes: ['sold_out', 'price_up'],
  }))
  await page.getByRole('button', { name: 'Cart, 1 piece' }).first().click()
  await expect(drawer(page).locator('.line-item')).toContainText('Sold out')
  await expect(drawer(page).locator('.free')).toContainText('$120 more and delivery is free')
})
