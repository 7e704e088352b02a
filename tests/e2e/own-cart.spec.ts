// Account cart in the browser: synchronised across devices, merged at sign-in, emptied by an order, cleared on
// sign-out; and rejected changes.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openPast, tabTo } from './by-keyboard.ts'
import { openAccount, passphrase } from './customer.ts'
import {
  addToCart,
  arriveAtOrder,
  chooseSize,
  drawer,
  fillAddress,
  live,
  openProduct,
  placeOrder,
  stir,
  toCheckout,
} from './shopper.ts'
import { expect, test } from './test.ts'

const bag = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words }).first()
const cartPage = (page: Page) => page.locator('.cart-page')
const lines = (page: Page) => page.locator('.cart-page .cart-lines .line-item')
const toasts = (page: Page) => page.locator('.toast')

/** Waits until the server has accepted a change. */
const taken = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === method && path.test(new URL(response.url()).pathname) && response.ok(),
  )

test('items added on one device are in the cart of the other, and signing out removes them', async ({
  page,
  context,
  browser,
}) => {
  await openAccount(context, 'devices@example.com')
  const added = taken(page, 'POST', /add_to_cart$/)
  await openProduct(page)
  await addToCart(page)
  expect(((await (await added).json()) as { message: string }).message).toBe('Added to cart')
  const more = taken(page, 'POST', /increment$/)
  await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
  await more

  const other = await browser.newContext()
  await other.request.post('/api/v1/auth/login', {
    data: { email: 'devices@example.com', password: passphrase },
  })
  const device = await other.newPage()
  await device.goto('/cart')
  await live(device)
  await expect(lines(device)).toHaveCount(1)
  await expect(cartPage(device)).toContainText('2 items')
  const fewer = taken(device, 'PATCH', /carts\/\d+$/)
  await device.getByRole('button', { name: 'Decrease quantity' }).click()
  await fewer
  await expect(toasts(device).first()).toContainText('1 in cart')
  await other.close()

  await page.reload()
  await live(page)
  await stir(page)
  await expect(bag(page, 'Cart, 1 item')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('selvedge.cart'))).toBeNull()
  await page.goto('/my-account')
  await live(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await live(page)
  await expect(bag(page, 'Cart, empty')).toBeAttached()
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toMatch(/slug|@/)
})

test('a guest cart is merged at sign-in, once, with a message; undoing saves its items for later', async ({
  page,
  context,
  browser,
}) => {
  const owner = await browser.newContext()
  await openAccount(owner, 'merge@example.com')
  await owner.close()
  await openProduct(page)
  await addToCart(page)
  await page.goto('/cart')
  await live(page)
  await expect(lines(page)).toHaveCount(1)
  const merged = taken(page, 'POST', /carts\/merge$/)
  await context.request.post('/api/v1/auth/login', {
    data: { email: 'merge@example.com', password: passphrase },
  })
  await page.reload()
  await live(page)
  await merged
  const note = page.getByRole('region', { name: /1 item from your last visit/ })
  await expect(note).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('selvedge.cart'))).toBeNull()
  await page.reload()
  await live(page)
  await expect(note, 'until it is read').toBeVisible()
  await expect(lines(page), 'and brings nothing twice').toHaveCount(1)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveCount(0)
  await expect(lines(page)).toHaveCount(0)
  await expect(page.locator('.cart-later .line-item')).toHaveCount(1)
  await page
    .locator('.cart-later')
    .getByRole('button', { name: /^Move to cart/ })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await page.reload()
  await live(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(note, 'it is told once').toHaveCount(0)
})

test('an item added while leaving a page is in the cart of the next one, once', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/add_to_cart.*ERR_ABORTED/)
  await openAccount(context, 'hasty@example.com')
  await openProduct(page)
  // Never answered; aborted when the page is left.
  await page.route(/add_to_cart/, () => undefined)
  await addToCart(page)
  await page.unroute(/add_to_cart/)
  await page.goto('/cart')
  await live(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(cartPage(page)).toContainText('1 item')
  await page.reload()
  await live(page)
  await expect(cartPage(page)).toContainText('1 item')
})

test('a change applied by the server while leaving a page is not rejected when the next page resends it', async ({
  page,
  context,
}) => {
  await openAccount(context, 'hasty-twice@example.com')
  const added = taken(page, 'POST', /add_to_cart$/)
  await openProduct(page)
  await addToCart(page)
  await added
  await page.goto('/cart')
  await live(page)
  const later = page.locator('.cart-later')
  const ways = [
    { path: /carts\/\d+\/save/, button: page.getByRole('button', { name: /^Save for later/ }), cart: 0 },
    { path: /carts\/saved\//, button: later.getByRole('button', { name: /^Move to cart/ }), cart: 1 },
  ]
  for (const { path, button, cart } of ways) {
    const done = Promise.withResolvers<void>()
    // Processed by the server, but the response is lost.
    await page.route(path, async (route) => {
      await route.fetch()
      done.resolve()
    })
    await button.click()
    await done.promise
    await page.unroute(path)
    const again = taken(page, 'POST', path)
    await page.reload()
    await live(page)
    await again
    await expect(lines(page)).toHaveCount(cart)
    await expect(later.locator('.line-item')).toHaveCount(1 - cart)
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('a change that the server rejects is undone and reported', async ({ page, context, expected }) => {
  expected.push(/status of (?:409|500)/, /answer (?:409|500)/, /ApiError/)
  await openAccount(context, 'refused@example.com')
  const added = taken(page, 'POST', /add_to_cart$/)
  await openProduct(page)
  await addToCart(page)
  await added
  const broken = { error: { code: 'internal', message: 'Something went wrong', request_id: 'x' } }
  await page.route('**/carts/*/increment*', (route) => route.fulfill({ status: 500, json: broken }))
  await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer(page), 'at once').toContainText('2 items')
  await expect(toasts(page).filter({ hasText: 'We couldn’t update your cart. Try again.' })).toBeVisible()
  await expect(drawer(page), 'undone').toContainText('1 item')
  await page.unroute('**/carts/*/increment*')

  await page.keyboard.press('Escape')
  await page.route('**/add_to_cart*', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { ...broken.error, code: 'limit_per_order', details: { limit: 1 } } },
    }),
  )
  await chooseSize(page)
  await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
  await expect(toasts(page).filter({ hasText: 'Maximum 1 per order' })).toBeVisible()
  await expect(bag(page, 'Cart, 1 item')).toBeVisible()
})

test('a cart that cannot be loaded is not shown as empty, and changes of another tab appear here', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 500/, /answer 500/, /ApiError/)
  await openAccount(context, 'tabs-of-one-cart@example.com')
  const added = taken(page, 'POST', /add_to_cart$/)
  await openProduct(page)
  await addToCart(page)
  await added
  await page.route(
    (url) => url.pathname.endsWith('/dynamic/carts'),
    (route) => route.fulfill({ status: 500, json: {} }),
  )
  await page.goto('/cart')
  await live(page)
  // Three retries with increasing delays.
  const again = cartPage(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await expect(cartPage(page)).not.toContainText('Your cart is empty')
  await page.unrouteAll()
  await again.click()
  await expect(lines(page)).toHaveCount(1)

  const other = await context.newPage()
  await other.goto('/cart')
  await live(other)
  await other.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cartPage(page)).toContainText('2 items')
})

test('an order empties the account’s cart, once, even if its response is lost', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/checkout/, /ERR_/)
  await openAccount(context, 'bought@example.com')
  const added = taken(page, 'POST', /add_to_cart$/)
  await openProduct(page)
  await addToCart(page)
  await added
  const cart = (await (await context.request.get('/api/v1/dynamic/carts')).json()) as {
    items: { variant_id: number }[]
    total: number
  }
  const address = {
    name: 'Ada',
    line1: '12 St James Square',
    city: 'London',
    postcode: 'SW1Y 4JH',
    country: 'GB',
  }
  const items = cart.items.map(({ variant_id }) => ({ variant_id, quantity: 1 }))
  const post = (path: string, data: object, headers: Record<string, string> = {}) =>
    context.request.post(`/api/v1/dynamic/${path}`, {
      data,
      headers: { origin: new URL(page.url()).origin, ...headers },
    })
  const quote = (await (await post('checkout/quote', { items, country: 'GB' })).json()) as {
    total: number
    shipping_method: string
  }
  const placed = await post(
    'checkout',
    {
      items,
      email: 'bought@example.com',
      address,
      shipping_method: quote.shipping_method,
      payment: { method: 'cash-on-delivery' },
      expected_total: quote.total,
    },
    { 'idempotency-key': 'a key of this order, and no other'.replaceAll(/\W/g, '-') },
  )
  expect(placed.status()).toBe(201)
  // This tab has not been notified.
  await page.goto('/checkout')
  await live(page)
  await expect(page.locator('main')).toContainText('Your cart is empty.')
})

test('a guest signs in at checkout, buys the merged items, and the account’s cart is empty', async ({
  page,
  context,
  browser,
}) => {
  const owner = await browser.newContext()
  await openAccount(owner, 'at-checkout@example.com')
  await owner.close()
  await toCheckout(page)
  await page.locator('.guest').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('#modal-email').fill('at-checkout@example.com')
  await page.locator('#modal-password').fill(passphrase)
  const merged = taken(page, 'POST', /carts\/merge$/)
  await page.keyboard.press('Enter')
  await merged
  await expect(page.getByRole('region', { name: /1 item from your last visit/ })).toBeVisible()
  await fillAddress(page)
  await page.getByText('Cash on delivery').click()
  await placeOrder(page)
  await arriveAtOrder(page)
  await live(page)
  await stir(page)
  await expect(bag(page, 'Cart, empty')).toBeAttached()
  const kept = (await (await context.request.get('/api/v1/dynamic/carts')).json()) as { items: unknown[] }
  expect(kept.items).toEqual([])
})

test('the cart page by keyboard: quantity, save for later and move back, remove and undo, a note, a share link', async ({
  page,
  context,
}) => {
  await openProduct(page)
  await addToCart(page)
  await openPast(page, '/cart')
  await expect(lines(page)).toHaveCount(1)
  expect(await faults(page)).toEqual([])
  await tabTo(page, '.cart-page [aria-label="Increase quantity"]')
  await page.keyboard.press('Enter')
  await expect(cartPage(page)).toContainText('2 items')
  await tabTo(page, '.cart-page textarea')
  await page.keyboard.type('A gift, please')

  await page.locator('.cart-page .later').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(page.locator('.cart-later .line-item')).toHaveCount(1)
  await tabTo(page, '.cart-later .button')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)

  await page.locator('.cart-page [data-remove]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cartPage(page)).toContainText('2 items')

  const shared = await page.getByRole('link', { name: 'Share cart' }).getAttribute('href')
  await page.goto('/checkout')
  await live(page)
  await expect(page.locator('textarea[name="note"]')).toHaveValue('A gift, please')

  const friend = await context.browser()!.newContext()
  const elsewhere = await friend.newPage()
  await elsewhere.goto(new URL(shared!).pathname + new URL(shared!).search)
  await live(elsewhere)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Shared cart')
  await expect(bag(elsewhere, 'Cart, empty'), 'looking adds nothing').toBeVisible()
  await elsewhere.getByRole('button', { name: 'Add to cart' }).click()
  await expect(bag(elsewhere, 'Cart, 2 items')).toBeVisible()
  await friend.close()
})
