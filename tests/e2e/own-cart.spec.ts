// The cart of an account: synced between devices, merged at sign-in, emptied by an order and cleared after
// signing out; also when the server rejects a change or its response is lost.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openPast, tabTo } from './by-keyboard.ts'
import { pricedAs } from './cart-prices.ts'
import { openAccount, passphrase } from './customer.ts'
import {
  addToCart,
  answers,
  arriveAtOrder,
  field,
  fillAddress,
  fillCart,
  holdRequests,
  live,
  openProduct,
  placeOrder,
  stir,
} from './shopper.ts'
import { signedInAs } from './staff.ts'
import { expect, test } from './test.ts'

const bag = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words }).first()
const cartPage = (page: Page) => page.locator('.cart-page')
const lines = (page: Page) => page.locator('.cart-page .cart-lines .line-item')
const toasts = (page: Page) => page.locator('.toast')

type Cart = { items: { variant_id: number; quantity: number }[] }

/** Waits until the server has responded to a change. */
const taken = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === method && path.test(new URL(response.url()).pathname) && response.ok(),
  )

test('the cart of an account: after errors, lost responses and changes elsewhere, on two devices, cleared after signing out', async ({
  page,
  context,
  request,
  baseURL,
  expected,
}) => {
  expected.push(/status of 500/, /answer 500/, /ApiError/, /add_to_cart.*ERR_ABORTED/)
  const email = `errors-${Date.now()}@example.com`
  const increment = '**/carts/*/increment*'

  await test.step('a guest’s cart is merged when the next page is opened signed in', async () => {
    await fillCart(page)
    await openAccount(context, email)
    const merged = taken(page, 'POST', /carts\/merge$/)
    await page.goto('/cart')
    await live(page)
    await merged
    await expect(page.getByRole('region', { name: /1 item from your last visit/ })).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
  })

  await test.step('a cart that cannot be loaded is not shown as empty', async () => {
    const isCart = (url: URL) => url.pathname.endsWith('/dynamic/carts')
    await page.route(isCart, (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await live(page)
    // Waits through three retries with increasing delays.
    const again = cartPage(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(cartPage(page)).not.toContainText('Your cart is empty')
    await page.unroute(isCart)
    await again.click()
    await expect(lines(page)).toHaveCount(1)
  })

  await test.step('changes in another tab are shown', async () => {
    const other = await context.newPage()
    await other.goto('/cart')
    await live(other)
    await other.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cartPage(page)).toContainText('2 items')
    await other.close()
  })

  await test.step('a change that the server rejects is undone and reported', async () => {
    const error = { code: 'internal', message: 'Something went wrong', request_id: 'x' }
    await page.route(increment, (route) => route.fulfill({ status: 500, json: { error } }))
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cartPage(page), 'at once').toContainText('3 items')
    await expect(toasts(page).filter({ hasText: 'We couldn’t update your cart. Try again.' })).toBeVisible()
    await expect(cartPage(page), 'undone').toContainText('2 items')
    await page.unroute(increment)
  })

  await test.step('a change whose response was lost on leaving the page is not rejected when it is sent again', async () => {
    const later = page.locator('.cart-later')
    const links = [
      { path: /carts\/\d+\/save/, button: page.getByRole('button', { name: /^Save for later/ }), cart: 0 },
      { path: /carts\/saved\//, button: later.getByRole('button', { name: /^Move to cart/ }), cart: 1 },
    ]
    for (const { path, button, cart } of links) {
      const done = Promise.withResolvers<void>()
      // Done by the server; its answer goes with the page.
      // Once only: removing the handler would let the held request go on.
      await page.route(
        path,
        async (route) => {
          await route.fetch()
          done.resolve()
        },
        { times: 1 },
      )
      await button.click()
      await done.promise
      const again = taken(page, 'POST', path)
      await page.reload()
      await live(page)
      await again
      await expect(lines(page)).toHaveCount(cart)
      await expect(later.locator('.line-item')).toHaveCount(1 - cart)
      await expect(toasts(page)).toHaveCount(0)
    }
  })

  await test.step('a changed price shown while leaving the page is reported by the next page', async () => {
    await pricedAs(page, ({ price }) => ({ price: price + 700, changes: ['price_up'] }))
    const reported = Promise.withResolvers<unknown>()
    // The response is lost when the page is left.
    await page.route(/carts\/seen/, (route) => reported.resolve(route.request().postDataJSON()), { times: 1 })
    // A slow response to /auth/me must not lose the change.
    await page.route(/auth\/me/, () => undefined)
    await page.reload()
    const report = await reported.promise
    await page.unroute(/auth\/me/)
    const again = page.waitForResponse(/carts\/seen/)
    await page.reload()
    const response = await again
    expect([response.status(), response.request().postDataJSON()]).toEqual([200, report])
    await page.unroute('**/carts/price*')
  })

  await test.step('an order empties the cart, even if its response is lost', async () => {
    const cart = (await (await context.request.get('/api/v1/dynamic/carts')).json()) as Cart
    const address = {
      name: 'Ada',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    }
    const items = cart.items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
    const post = (path: string, data: object, headers: Record<string, string> = {}) =>
      context.request.post(`/api/v1/dynamic/${path}`, {
        data,
        headers: { origin: baseURL!, ...headers },
      })
    const quote = (await (await post('checkout/quote', { items, country: 'GB' })).json()) as {
      total: number
      shipping_method: string
    }
    const placed = await post(
      'checkout',
      {
        items,
        email,
        address,
        shipping_method: quote.shipping_method,
        payment: { method: 'cash-on-delivery' },
        expected_total: quote.total,
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(placed.status(), await placed.text()).toBe(201)
    // This tab was not notified of the order.
    await page.goto('/checkout')
    await live(page)
    await expect(page.locator('main')).toContainText('Your cart is empty.')
  })

  await test.step('an item added while leaving the page is in the cart on the next page, once', async () => {
    expected.splice(0, expected.length, /add_to_cart.*ERR_ABORTED/)
    await openProduct(page)
    // The request gets no response before the page is left.
    await page.route(/add_to_cart/, () => undefined)
    await addToCart(page)
    await page.unroute(/add_to_cart/)
    await page.goto('/cart')
    await live(page)
    await expect(lines(page)).toHaveCount(1)
    await expect(cartPage(page)).toContainText('1 item')
    const more = taken(page, 'POST', /increment$/)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await more
  })

  await test.step('a change on one device is on the other', async () => {
    await request.post('/api/v1/auth/login', { data: { email, password: passphrase } })
    const readCart = async () => (await (await request.get('/api/v1/dynamic/carts')).json()) as Cart
    expect((await readCart()).items).toMatchObject([{ quantity: 2 }])
    const fewer = taken(page, 'PATCH', /carts\/\d+$/)
    await page.getByRole('button', { name: 'Decrease quantity' }).click()
    await fewer
    await expect(toasts(page).filter({ hasText: '1 in cart' })).toBeVisible()
    const [line] = (await readCart()).items
    expect(line).toMatchObject({ quantity: 1 })
    const more = await request.post(`/api/v1/dynamic/carts/${line!.variant_id}/increment`, {
      data: { quantity: 2 },
      headers: { origin: baseURL! },
    })
    expect(more.ok()).toBe(true)
  })

  await test.step('signing out clears the cart', async () => {
    await page.goto('/my-account')
    await live(page)
    await stir(page)
    await expect(bag(page, 'Cart, 3 items')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selvedge.cart'))).toBeNull()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await live(page)
    await expect(bag(page, 'Cart, empty')).toBeAttached()
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toMatch(/slug|@/)
  })
})

test('the cart of a guest: by keyboard, merged once when signing in at checkout, ordered, and shared by a link', async ({
  page,
  context,
  request,
  expected,
}) => {
  const email = `at-checkout-${Date.now()}@example.com`
  await openAccount({ request }, email)
  await fillCart(page)
  await openPast(page, '/cart')
  await expect(lines(page)).toHaveCount(1)
  expect(await faults(page)).toEqual([])

  await test.step('quantity, note, save for later, remove and undo by keyboard', async () => {
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
  })

  const shared = new URL((await page.getByRole('link', { name: 'Share cart' }).getAttribute('href'))!)
  const note = page.getByRole('region', { name: /2 items from your last visit/ })

  await test.step('signing in at checkout merges the cart', async () => {
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click()
    await page.waitForURL(/\/checkout$/)
    await answers(page, 'button.pay-button')
    await expect(page.locator('textarea[name="note"]')).toHaveValue('A gift, please')
    await page.locator('.guest').getByRole('link', { name: 'Sign in' }).click()
    await page.locator('#modal-email').fill(email)
    await page.locator('#modal-password').fill(passphrase)
    const merged = taken(page, 'POST', /carts\/merge$/)
    await page.keyboard.press('Enter')
    await merged
    await expect(note).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selvedge.cart'))).toBeNull()
  })

  await test.step('undoing the merge moves its items to saved for later', async () => {
    await page.goto('/cart')
    await live(page)
    await expect(note, 'until it is read').toBeVisible()
    await expect(cartPage(page), 'nothing is added twice').toContainText('2 items')
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect(note).toHaveCount(0)
    await expect(lines(page)).toHaveCount(0)
    const later = page.locator('.cart-later')
    await expect(later.locator('.line-item')).toHaveCount(1)
    await later.getByRole('button', { name: /^Move to cart/ }).click()
    await expect(lines(page)).toHaveCount(1)
    await page.reload()
    await live(page)
    await expect(lines(page)).toHaveCount(1)
    await expect(note, 'it is shown once').toHaveCount(0)
  })

  await test.step('the order empties the cart', async () => {
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click()
    await page.waitForURL(/\/checkout$/)
    await answers(page, 'button.pay-button')
    await expect(field(page, 'Email')).toHaveValue(email)
    await fillAddress(page)
    await page.getByText('Cash on delivery').click()
    await placeOrder(page)
    await arriveAtOrder(page)
    await live(page)
    await stir(page)
    await expect(bag(page, 'Cart, empty')).toBeAttached()
    const stored = (await (await context.request.get('/api/v1/dynamic/carts')).json()) as Cart
    expect(stored.items).toEqual([])
  })

  await test.step('available items of a shared cart are added, and the others are named', async () => {
    const list = await context.request.get('/api/v1/dynamic/products?in_stock=1&limit=12')
    const { products } = (await list.json()) as {
      products: { name: string; attributes: { sub_attributes: { id: number; quantity: number }[] }[] }[]
    }
    const rejected = products
      .map(({ name, attributes }) => ({
        name,
        id: attributes.flatMap((colour) => colour.sub_attributes).find(({ quantity }) => quantity > 0)!.id,
      }))
      .at(-1)!
    await page.route('**/add_to_cart*', (route) => {
      const { id } = route.request().postDataJSON() as { id: string }
      const error = { code: 'quantity_limit_exceeded', message: '', request_id: 'x', details: { limit: 3 } }
      return id === String(rejected.id) ? route.fulfill({ status: 409, json: { error } }) : route.continue()
    })
    // Another person opens it: the account that shared it would see its own cart.
    await page.goto('about:blank')
    await context.clearCookies()
    await openAccount(context, `recipient-${email}`)
    expected.push(/\b409\b.*\/add_to_cart/, /ApiError/)
    await page.goto(`${shared.pathname}${shared.search}-${rejected.id}x1`)
    await live(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shared cart')
    await expect(bag(page, 'Cart, empty'), 'looking adds nothing').toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const toast = (text: string) => toasts(page).filter({ hasText: text })
    await expect(toast(`We couldn’t add ${rejected.name} to your cart`)).toContainText('Maximum 3 per order')
    await expect(toast('2 items added to your cart')).toBeVisible()
    await expect(bag(page, 'Cart, 2 items')).toBeVisible()
  })
})

test('the size and the colour of a cart item change in two actions each', async ({ page }) => {
  await page.goto('/products/heavyweight-tee?variant=white-m')
  await addToCart(page)
  await page.goto('/cart')
  await live(page)
  const edit = page.locator('.cart-page [data-edit]')
  const choices = lines(page).first().locator('.info .dim').first()
  await edit.click()
  await page.locator('.line-editor .size', { hasText: /^XL/ }).click()
  await expect(choices).toHaveText(/White.*XL/)
  await expect(edit).toBeFocused()
  await edit.click()
  await page.locator('.line-editor').getByRole('button', { name: 'Navy' }).click()
  await expect(choices).toHaveText(/Navy.*XL/)
  await expect(lines(page)).toHaveCount(1)
})

test('gift options chosen in the cart are those of the checkout', async ({ page, baseURL }) => {
  const call = await signedInAs('super', baseURL!)
  type Settings = { gift_wrapping: boolean; gift_wrapping_price: number }
  const settings = await call<Settings>('GET', 'checkout-settings')
  const on = { ...settings, gift_wrapping: true, gift_wrapping_price: 500 }
  await call('PUT', 'checkout-settings', { was: settings, to: on })
  try {
    await fillCart(page)
    await page.goto('/cart')
    await live(page)
    await page.getByLabel('Wrap this order as a gift').check()
    await page.locator('.cart-gift textarea').fill('Happy birthday')
    await expect(page.locator('.cart-page-side .sum')).toContainText('Gift wrapping')
    await page.goto('/checkout')
    await answers(page, 'button.pay-button')
    await expect(page.getByLabel('Wrap this order as a gift')).toBeChecked()
    await expect(page.locator('textarea[name="gift_message"]')).toHaveValue('Happy birthday')
  } finally {
    await call('PUT', 'checkout-settings', { was: on, to: settings })
  }
})

test('the cart of an account does not look empty while it loads', async ({ page, context }) => {
  await openAccount(context, `slow-cart-${Date.now()}@example.com`)
  await fillCart(page)
  const answerFromCart = await holdRequests(page, '**/api/v1/dynamic/carts*')
  await page.goto('/cart')
  await live(page)
  await expect(page.locator('.cart-page .plate.bone')).toBeVisible()
  await expect(cartPage(page)).not.toContainText('Your cart is empty.')
  answerFromCart()
  await expect(lines(page)).toHaveCount(1)
})
