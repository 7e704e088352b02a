// Shopper actions shared by the end-to-end tests.
import { expect, type Page, test } from '@playwright/test'

/** Chromium’s message for a script that is blocked by the test. */
export const scriptsAreOff = /^request failed: csp /

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0027 6000 3184',
}

/** Moves the mouse, which triggers resources that load on the first user interaction. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(300, 400)
  await page.mouse.move(310, 410)
}

/**
 * Holds matching requests.
 * @returns a function that releases them.
 */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Holds the scripts of the page.
 * @returns a function that releases them.
 */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, '**/assets/*.js')

type Fiber = { stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } } }

/**
 * Waits until React has hydrated the element; the server-rendered HTML looks the same before. Moves the mouse
 * first, to load what waits for an interaction. Also waits for the root: React marks elements while hydration is
 * in progress, and a click during it is lost.
 */
export async function answers(page: Page, selector: string): Promise<void> {
  await stir(page)
  const isLive = (expected: string) => {
    const keyOf = (of: object, start: string) => Object.keys(of).find((key) => key.startsWith(start))
    const container = keyOf(document, '__reactContainer')
    const root = container && (document as unknown as Record<string, Fiber>)[container]
    const element = document.querySelector(expected)
    const alive = root && root.stateNode?.current?.memoizedState?.isDehydrated === false
    return alive && element && keyOf(element, '__reactProps')
  }
  // By default it checks in each frame, which makes the browser draw frames.
  await page.waitForFunction(isLive, selector, { polling: 50 }).catch(async (error: unknown) => {
    throw new Error(`${selector} is not hydrated: ${await describeState(page)}`, { cause: error })
  })
}

/** What a page that does not hydrate lacks. */
const describeState = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => name.endsWith('.js'))
    return JSON.stringify({
      url: location.href,
      title: document.title,
      state: document.readyState,
      online: navigator.onLine,
      worker: navigator.serviceWorker?.controller?.state,
      scripts: scripts.length,
      failed: scripts.filter((script) => script.responseStatus !== 200).map(({ name }) => name),
    })
  })

export const live = (page: Page): Promise<void> => answers(page, 'main')

/**
 * Opens the search panel with its keyboard shortcut. Retries, because the key listener is attached shortly after
 * hydration; a second key press may be typed into the panel as a letter.
 */
export async function openSearch(page: Page): Promise<void> {
  const input = page.locator('dialog.seek input')
  await expect(async () => {
    if (!(await input.isVisible())) await page.keyboard.press('/')
    await expect(input).toBeFocused({ timeout: 2_000 })
    await input.fill('', { timeout: 1_000 })
  }).toPass()
}

/**
 * One of the first four products of a list, the same on each run of a test. Spreading tests over products avoids
 * selling one out.
 */
export const ownCartLine = (page: Page) =>
  page.locator('main article.card:not(.out) .name a').nth(testNumber() % 4)

/** @returns a number that is always the same for a test. */
function testNumber(): number {
  return [...test.info().titlePath.join(' ')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}

/** Opens a product that is in stock. */
export async function openProduct(page: Page): Promise<void> {
  const { slug } = await findAvailable(page)
  await page.goto(`/products/${slug}`)
  await live(page)
}

/** Selects the first size in stock, if the product has sizes. */
export async function chooseSize(page: Page): Promise<void> {
  const sizes = page.locator('.buy .sizes .size:not(.out)')
  if ((await sizes.count()) === 0) return
  await sizes.first().click()
  await expect(page.locator('.buy .sizes .size[aria-pressed="true"]')).toHaveCount(1)
}

export const drawer = (page: Page) => page.getByRole('dialog', { name: /Shopping cart/ })

/** Adds the product of the current page to the cart and leaves the cart drawer open. */
export async function addToCart(page: Page): Promise<void> {
  await answers(page, '.buy .buy-row button')
  await chooseSize(page)
  await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
  await page
    .getByRole('button', { name: /^Cart, \d+ item/ })
    .first()
    .click()
  await expect(drawer(page)).toBeVisible()
}

/** Goes from the open cart drawer to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await drawer(page).getByRole('link', { name: 'Proceed To Checkout' }).click()
  await page.waitForURL(/\/checkout$/)
  // The URL changes before the page is rendered, and the previous page has an email field too.
  await answers(page, 'button.pay-button')
}

/** A text field by its label. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Email').fill('ada@example.com')
  await field(page, 'Full name').fill('Ada Lovelace')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
  await field(page, 'Address').fill('12 St James Square')
  await field(page, 'Town or city').fill('London')
  await field(page, 'Postcode').fill('SW1Y 4JH')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number)
  await field(page, 'Expiry date').fill('12 / 40')
  await field(page, 'Security code').fill('123')
}

/** Clicks the Pay button. */
export async function placeOrder(page: Page): Promise<void> {
  const button = page.locator('button.pay-button')
  await expect(button).toBeEnabled()
  await button.click()
}

/**
 * @returns the signed URL of the order, once its page has loaded.
 * @throws with the alerts of the page when the order was not placed.
 */
export async function arriveAtOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/order\?id=.+token=.+/).catch(async (error: Error) => {
    const alerts = await page.getByRole('alert').allInnerTexts()
    const button = await page.locator('button.pay-button').allInnerTexts()
    throw new Error(`No order at ${page.url()}: ${JSON.stringify({ alerts, button })}`, { cause: error })
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thanks for your order')
  return page.url()
}

type ListedProduct = {
  name: string
  slug: string
  currency: string
  attributes: { sub_attributes: { id: number; sku: string; price: number; quantity: number }[] }[]
}

/** @returns one of four products in stock, the same on each run of a test, and a size of it. */
async function findAvailable(page: Page) {
  const list = await page.context().request.get('/api/v1/dynamic/products?in_stock=1&limit=8')
  const { products } = (await list.json()) as { products: ListedProduct[] }
  const available = products.flatMap((product) => {
    const size = product.attributes
      .flatMap((colour) => colour.sub_attributes)
      .find(({ quantity }) => quantity > 2)
    return size ? [{ ...product, size }] : []
  })
  return available[testNumber() % Math.min(4, available.length)]!
}

/**
 * Adds one item to the cart without navigating: to local storage as a guest, by the API when signed in. Use
 * `openProduct` and `addToCart` in tests of adding to the cart.
 */
export async function fillCart(page: Page): Promise<void> {
  const { request } = page.context()
  const { name, slug, currency, size } = await findAvailable(page)
  const item = { id: String(size.id), name, slug, sku: size.sku, price: size.price, currency, quantity: 1 }
  const isSignedIn = (await page.context().cookies()).some((cookie) => cookie.name === 'access_token')
  if (isSignedIn) {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const added = await request.post('/api/v1/dynamic/add_to_cart', { data: item, headers })
    if (!added.ok()) throw new Error(`The item was not added: ${added.status()} ${await added.text()}`)
    return
  }
  const cart = JSON.stringify({ version: 1, items: [{ ...item, attributes: [] }], meta: null })
  await page.addInitScript((text) => {
    // Fills the cart on the first page of a test only, so that later pages keep what the shop has stored.
    if (location.protocol === 'about:' || sessionStorage.getItem('cart-filled')) return
    sessionStorage.setItem('cart-filled', '1')
    localStorage.setItem('selvedge.cart', text)
  }, cart)
}

/** Opens the checkout with one item in the cart. */
export async function toCheckout(page: Page): Promise<void> {
  await fillCart(page)
  await page.goto('/checkout')
  await answers(page, 'button.pay-button')
}
