// Changes to a cart since it was filled are explained wherever the cart is shown.
import type { Page } from '@playwright/test'
import { openAccount } from './customer.ts'
import { addToCart, drawer, fillAddress, live, openProduct, toCheckout } from './shopper.ts'
import { expect, test } from './test.ts'

type Priced = {
  items: { price: number; quantity: number; itemTotal: number; changes: string[] }[]
  total: number
}

/** Makes the server report this change for the first line. */
const pricedAs = (page: Page, change: (line: Priced['items'][number]) => Partial<Priced['items'][number]>) =>
  page.route('**/carts/price*', async (route) => {
    const answer = await route.fetch()
    const cart = (await answer.json()) as Priced
    const [first, ...others] = cart.items
    await route.fulfill({
      response: answer,
      json: { ...cart, items: [{ ...first!, ...change(first!) }, ...others] },
    })
  })

test('the drawer requests the cart totals whenever it is opened', async ({ page }) => {
  await openProduct(page)
  await addToCart(page)
  const line = drawer(page).locator('.line-item')
  await expect(line).toHaveCount(1)
  await expect(line.locator('.line-changes')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await pricedAs(page, ({ price }) => ({ price: price + 700, changes: ['price_up'] }))
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click()
  await expect(line).toContainText('Price increased from')
})

test('a price change reported while leaving a page counts as seen on the next page', async ({
  page,
  context,
}) => {
  await openAccount(context, 'told-in-passing@example.com')
  await openProduct(page)
  await addToCart(page)
  await pricedAs(page, ({ price }) => ({ price: price + 700, changes: ['price_up'] }))
  const told = Promise.withResolvers<unknown>()
  // The page is left before the response.
  await page.route(/carts\/seen/, (route) => told.resolve(route.request().postDataJSON()))
  // A slow auth/me response must not lose the change.
  await page.route(/auth\/me/, () => undefined)
  await page.goto('/cart')
  const said = await told.promise
  await page.unroute(/carts\/seen/)
  await page.unroute(/auth\/me/)
  await page.unroute('**/carts/price*')
  const again = page.waitForResponse(/carts\/seen/)
  await page.reload()
  const answer = await again
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([200, said])
})

test('sold-out items do not count in the total or towards free delivery', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click()
  await expect(drawer(page).locator('.line-item')).toContainText('Sold out')
  await expect(drawer(page).locator('.free')).toContainText('You’re $120 away from free delivery')
})

test('in a country without delivery the buy button says so and sends nothing', async ({ page }) => {
  await page.route('**/checkout/quote', async (route) => {
    const answer = await route.fetch()
    const quote = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...quote, shipping_methods: [], shipping_method: null } })
  })
  await toCheckout(page)
  await fillAddress(page)
  await page.getByText('Cash on delivery').click()
  let sent = 0
  page.on('request', (request) => void (sent += Number(request.url().endsWith('dynamic/checkout'))))
  await page.locator('button.pay-button').click()
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'We can’t deliver this order to that country yet' })
  await expect(refusal).toBeFocused()
  expect(sent).toBe(0)
})

test('available items of a shared cart are added, and unavailable ones are named', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 409/, /answer 409/, /ApiError/)
  const answer = await context.request.get('/api/v1/dynamic/products?in_stock=1&limit=2')
  const { products } = (await answer.json()) as {
    products: { name: string; attributes: { sub_attributes: { id: number; quantity: number }[] }[] }[]
  }
  const [refused, taken] = products.map(({ name, attributes }) => ({
    name,
    id: attributes.flatMap((colour) => colour.sub_attributes).find(({ quantity }) => quantity > 0)!.id,
  }))
  await openAccount(context, 'shared@example.com')
  await page.route('**/add_to_cart*', (route) => {
    const { id } = route.request().postDataJSON() as { id: string }
    const error = { code: 'limit_per_order', message: '', request_id: 'x', details: { limit: 3 } }
    return id === String(refused!.id) ? route.fulfill({ status: 409, json: { error } }) : route.continue()
  })
  await page.goto(`/cart/shared?pieces=${refused!.id}x1-${taken!.id}x1`)
  await live(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const toast = (words: string) => page.locator('.toast').filter({ hasText: words })
  await expect(toast(`We couldn’t add ${refused!.name} to your cart`)).toContainText('Maximum 3 per order')
  await expect(toast('1 item added to your cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeVisible()
})
