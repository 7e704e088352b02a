import type { Route } from '@playwright/test'
import {
  addToCart,
  answers,
  arriveAtOrder,
  cards,
  drawer,
  field,
  fillAddress,
  fillCard,
  goToCheckout,
  live,
  placeOrder,
  toCheckout,
} from './shopper.ts'
import { asVisited, expect, test } from './test.ts'

test.use(asVisited)

test('a guest finds a product by searching, pays with a card and sees the order', async ({ page }) => {
  await page.goto('/')
  await live(page)
  await page.getByRole('navigation').getByRole('link', { name: /Women/ }).first().click()
  await expect(page.locator('main article.card').first()).toBeVisible()

  await page.goto('/search?q=nike')
  await live(page)
  await expect(page).toHaveTitle(/Nike$/)
  await page.locator('main article.card:not(.out) .name a').first().click()
  await page.waitForURL(/\/products\//)
  await live(page)
  const name = await page.locator('.buy').getByRole('heading', { level: 1 }).textContent()
  await addToCart(page)
  await expect(drawer(page)).toContainText(name!)
  await goToCheckout(page)

  await fillAddress(page)
  await fillCard(page, cards.good)
  const amount = /[\d,]+\.\d{2}/
  await expect(page.locator('button.pay-button')).toContainText(amount)
  const total = amount.exec((await page.locator('button.pay-button').textContent())!)![0]
  await placeOrder(page)
  await arriveAtOrder(page)
  await expect(page.locator('main')).toContainText(name!)
  await expect(page.locator('main')).toContainText(total)
  await expect(page.locator('main')).toContainText('Ada Lovelace')
  await expect(page.locator('main')).toContainText('Paid')

  // The ordered items have left the cart.
  await expect(page.getByRole('button', { name: 'Cart, empty' }).first()).toBeAttached()
})

test('two tabs ordering one cart at the same moment place one order, and both show it', async ({
  page,
  context,
}) => {
  await toCheckout(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await answers(other, 'button.pay-button')
  for (const tab of [page, other]) {
    await fillAddress(tab)
    await tab.getByText('Cash on delivery').click()
    await expect(tab.locator('button.pay-button')).toContainText('Place order')
    await expect(tab.locator('button.pay-button')).toBeEnabled()
  }
  // Both requests are sent before either is answered.
  await context.route('**/dynamic/checkout', async (route) => {
    await new Promise((go) => setTimeout(go, 1_000))
    await route.continue()
  })
  await Promise.all([page, other].map((tab) => tab.locator('button.pay-button').click()))
  const ids = await Promise.all(
    [page, other].map(async (tab) => {
      await tab.waitForURL(/\/order\?id=.+token=.+/)
      return new URL(tab.url()).searchParams.get('id')
    }),
  )
  expect(ids[0]).toBe(ids[1])
})

test('a database outage and a declined card keep all input, and another card pays', async ({
  page,
  expected,
}) => {
  expected.push(/\b402\b/, /\b503\b/)
  await toCheckout(page)
  await fillAddress(page)
  const error = {
    code: 'database_unavailable',
    message: 'The shop is busy, please try again',
    request_id: 'r',
  }
  const busy = (route: Route) => route.fulfill({ status: 503, json: { error } })
  await page.route('**/dynamic/checkout', busy)
  await fillCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText('haven’t been charged')
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await expect(field(page, 'Postcode')).toHaveValue('SW1Y 4JH')
  await page.unroute('**/dynamic/checkout', busy)
  await fillCard(page, cards.declined)
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText('declined')
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace')
  await expect(field(page, 'Postcode')).toHaveValue('SW1Y 4JH')
  await fillCard(page, cards.good)
  await placeOrder(page)
  await arriveAtOrder(page)
})

test('an order opens with its link only', async ({ page, browser, expected }) => {
  expected.push(/\b404\b/)
  await toCheckout(page)
  await fillAddress(page)
  await page.getByText('Cash on delivery').click()
  await placeOrder(page)
  const address = await arriveAtOrder(page)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  expect((await other.goto(address))!.status()).toBe(200)
  await expect(other.locator('main')).toContainText('Ada Lovelace')
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  const forged = new URL(address)
  const token = forged.searchParams.get('token')!
  forged.searchParams.set('token', (token.startsWith('A') ? 'B' : 'A') + token.slice(1))
  const refused = await other.goto(forged.href)
  expect(refused!.status()).toBe(404)
  await expect(other.locator('body')).not.toContainText('Ada Lovelace')
  await elsewhere.close()
})

test('the empty cart says so, and its button leads home', async ({ page }) => {
  await page.goto('/products')
  await live(page)
  await page.getByRole('button', { name: 'Cart, empty' }).first().click()
  await expect(drawer(page)).toContainText('Your cart is empty.')
  const link = drawer(page).getByRole('link', { name: 'Proceed To Checkout' })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(link).toHaveAttribute('href', '/')
})

test('the cart counter survives a reload, and decrementing below one removes the line', async ({ page }) => {
  await toCheckout(page)
  await page.goto('/products')
  await live(page)
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click()
  await drawer(page).getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(drawer(page)).toContainText('Your cart is empty.')
  await drawer(page).getByRole('button', { name: 'Undo' }).click()
  await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer(page)).toContainText('2 items')
  await page.reload()
  await live(page)
  await page.getByRole('button', { name: 'Cart, 2 items' }).first().click()
  await drawer(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(drawer(page)).toContainText('Your cart is empty.')
})
