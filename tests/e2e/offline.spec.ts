import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { openAccount, passphrase } from './customer.ts'
import { addToCart, answers, chooseSize, drawer, field, live, openProduct, stir } from './shopper.ts'
import { asVisited, expect, test as base } from './test.ts'

/**
 * Tests share one browser context: a service worker is installed once, because saving the files of the shop costs more
 * than the rest of a test. Each test begins and ends without cookies and stored data, and online.
 */
const test = base.extend<object, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ visitor, baseURL }, use) => {
    await use(visitor)
    await visitor.setOffline(false)
    const page = await visitor.newPage()
    const devtools = await visitor.newCDPSession(page)
    const storageTypes = 'cookies,local_storage,indexeddb'
    await devtools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes })
    for (const open of visitor.pages()) await open.close()
  },
})
test.use(asVisited)

// Console messages of a browser without network.
const silence = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /Failed to fetch/,
  /cross-world service worker/,
  // The browser looks for a newer worker when a page opens.
  /unknown error occurred when fetching the script/,
  /\b(?:502|503|504)\b/,
]
test.beforeEach(({ expected }) => void expected.push(...silence))

const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
    return addresses
  })

/** Waits until the service worker has cached an address. */
async function keeps(page: Page, address: string): Promise<void> {
  await stir(page)
  const href = new URL(address, page.url()).href
  await expect.poll(() => cachedAddresses(page), { timeout: 60_000 }).toContain(href)
}

/** A new account has no cart from an earlier run. */
const newEmail = () => `offline-${randomUUID()}@example.com`

/** Cart changes of an account that have not been sent to the shop yet. */
const waitingChanges = (page: Page) => page.evaluate(() => localStorage.getItem('selvedge.cart.own') ?? '')

/** A short list, because its images must be rendered. */
const list = '/products?in_stock=1&limit=6'

const notice = (page: Page) => page.locator('.offline-notice')

test('a guest without network: visited pages open and show their age, the cart changes and is repriced later', async ({
  page,
  context,
}) => {
  await page.goto(list)
  await live(page)
  await keeps(page, list)
  await page.locator('main article.card:not(.out) .name a').first().click()
  await page.waitForURL(/\/products\/[^/?]+/)
  await live(page)
  const product = new URL(page.url()).pathname
  const picture = page.locator('.gallery img').first()
  await keeps(page, product)
  await expect
    .poll(() =>
      picture.evaluate(async ({ currentSrc }: HTMLImageElement) =>
        Boolean(currentSrc && (await caches.match(currentSrc, { ignoreVary: true }))),
      ),
    )
    .toBe(true)
  await context.setOffline(true)

  await page.goto(list)
  await expect(page.locator('main article.card').first()).toBeVisible()
  await expect(notice(page)).toContainText('You’re offline. Last updated')
  // Client-side navigation works too, although the data of the next page cannot be fetched.
  await live(page)
  await page.locator(`main article.card .name a[href^="${product}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${product}$`))
  await expect(notice(page)).toContainText('Last updated')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/offline\?from=%2Fcheckout$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await expect(page.locator(`main nav a[href="${product}"]`)).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL(/\/checkout$/)

  await test.step('the cart opens and changes offline and is repriced online; the checkout is never cached', async () => {
    await page.goto(product)
    await live(page)
    await addToCart(page)
    await keeps(page, product)
    await context.setOffline(true)
    await page.reload()
    await answers(page, '.buy .buy-row button')
    await chooseSize(page)
    await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
    await page
      .getByRole('button', { name: /^Cart, 2 items/ })
      .first()
      .click()
    await expect(drawer(page)).toContainText('You’re offline. We’ll update prices')
    let priced = 0
    page.on('request', (request) => void (priced += Number(request.url().includes('/carts/price'))))
    await context.setOffline(false)
    await expect(drawer(page)).not.toContainText('You’re offline')
    expect(priced).toBe(1)
    await expect(drawer(page)).toContainText('2 items')

    await drawer(page).getByRole('link', { name: 'Proceed To Checkout' }).click()
    await page.waitForURL(/\/checkout$/)
    await page.goto('/collections')
    await keeps(page, '/collections')
    const cached = await cachedAddresses(page)
    expect(
      cached.filter((address) => /^\/(?:checkout|order|my-account)/.test(new URL(address).pathname)),
    ).toEqual([])
  })
})

test('an account without network: its cart changes across a reload, each change is sent once, and none for another account', async ({
  page,
  context,
  request,
}) => {
  const second = newEmail()
  await openAccount({ request }, second)
  await openAccount(context, newEmail())
  await openProduct(page)
  const address = page.url()
  await addToCart(page)
  await keeps(page, address)
  await page.goto('/cart')
  const heading = page.locator('.cart-page h1')
  await expect(heading).toContainText('1')
  await keeps(page, '/cart')
  const sent: string[] = []
  context.on('response', (answer) => {
    if (answer.request().method() !== 'GET' && /carts\/\d|add_to_cart/.test(answer.url()))
      sent.push(answer.request().headers()['idempotency-key']!)
  })
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toContainText('1')
  await page.locator('.cart-page').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(heading).toContainText('2')
  await page.goto(address)
  await answers(page, '.buy .buy-row button')
  await chooseSize(page)
  await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('.toast')).toContainText('Added to cart')
  await page.reload()
  await stir(page)
  const bag = page.getByRole('button', { name: 'Cart, 3 items' }).first()
  await expect(bag).toBeVisible()
  expect(sent).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => sent.length).toBe(2)
  await page.goto('/cart')
  await live(page)
  await expect(heading).toContainText('3')
  await expect.poll(() => waitingChanges(page)).not.toContain('more')
  expect(new Set(sent).size).toBe(2)
  const cart = (await (await context.request.get('/api/v1/dynamic/carts')).json()) as { totalItems: number }
  expect(cart.totalItems).toBe(3)

  await test.step('pending changes of one account are not sent for another one', async () => {
    await context.setOffline(true)
    await page.locator('.cart-page').getByRole('button', { name: 'Increase quantity' }).click()
    await expect(heading).toContainText('4')
    await page.close()
    await context.clearCookies()
    await context.setOffline(false)
    await context.request.post('/api/v1/auth/login', {
      data: { email: second, password: passphrase },
    })
    const next = await context.newPage()
    await next.goto('/cart')
    await live(next)
    await expect(next.locator('.cart-page')).toContainText('Your cart is empty')
    await expect.poll(() => waitingChanges(next)).not.toContain('more')
    const cart = (await (await context.request.get('/api/v1/dynamic/carts')).json()) as { totalItems: number }
    expect(cart.totalItems).toBe(0)
  })
})

test('a form submitted offline is sent once when online, with two tabs and a reload in between; saved pages are cleared', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us')
  await live(page)
  await keeps(page, '/contact-us')
  const other = await context.newPage()
  await other.goto('/faq')
  await live(other)
  await context.setOffline(true)
  const email = `ada-${Date.now()}@example.com`
  await field(page, 'Name').fill('Ada Lovelace')
  await field(page, 'Email').first().fill(email)
  await page.getByRole('combobox').first().selectOption('order')
  await field(page, 'Message').fill('Where is my order?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/offline\?kept=1/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for connection')
  await page.reload()
  await other.reload()
  // The part of the page that shows the notice also reports what is sent.
  await expect(notice(other)).toBeVisible()
  const sent: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'POST' && request.url().includes('/contact-us'))
      sent.push(request.headers()['idempotency-key'] ?? 'none')
  })
  await context.setOffline(false)
  await expect(other.locator('body')).toContainText('We’ve sent the changes you made offline.')
  await other.reload()
  await stir(other)
  await expect
    .poll(async () => (await cachedAddresses(other)).filter((address) => address.includes('/box/')))
    .toEqual([])
  expect(sent).toHaveLength(1)

  await test.step('a user can see how much is saved offline, clear it, and turn saving off', async () => {
    await other.close()
    await page.goto('/privacy')
    await live(page)
    await keeps(page, '/privacy')
    await page.reload()
    await live(page)
    const row = page.locator('.kept-here .row', { hasText: 'Save pages for offline use' })
    await row.getByRole('button', { name: /^Clear \d+/ }).click()
    await expect(row.getByRole('button')).toHaveText('Nothing saved')
    await row.getByRole('checkbox').uncheck()
    await expect.poll(() => cachedAddresses(page)).toEqual([])
    await page.goto('/faq')
    await live(page)
    await stir(page)
    // Wait until the script that would register the worker has run.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/on-page-shown-')),
    )
    await page.evaluate(
      () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done)))),
    )
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})
