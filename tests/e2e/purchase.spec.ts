// A purchase as a visitor experiences it, with images and a service worker; and one cart in two tabs.
import {
  addToCart,
  answers,
  arriveAtOrder,
  cards,
  drawer,
  fillAddress,
  fillCard,
  goToCheckout,
  live,
  openProduct,
  placeOrder,
  toCheckout,
} from './shopper.ts'
import { asVisited, expect, test } from './test.ts'

test.describe(() => {
  // Chromium warns when the service worker takes control between the preload of an image and its use (offline.spec.ts).
  test.use({ ...asVisited, expected: [/cross-world service worker/] })
  test('a guest opens the home page, finds a product by search and pays; the order opens by its link only', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    await live(page)
    // tests/pages/demo-pages.test.ts requests every image of the page: drawing them in a browser's sizes takes 20 CPU seconds.
    await test.step('every image in view loads', async () => {
      const pictures = await page.evaluate(async () => {
        const images = [...document.images].filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility()
        })
        await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
        const missing = images.filter((image) => image.naturalWidth === 0)
        return { count: images.length, missing: missing.map(({ src }) => src) }
      })
      expect(pictures.missing).toEqual([])
      expect(pictures.count).toBeGreaterThan(0)
    })
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
    const address = new URL(await arriveAtOrder(page))
    await expect(page.locator('main')).toContainText(name!)
    await expect(page.locator('main')).toContainText(total)
    await expect(page.locator('main')).toContainText('Ada Lovelace')
    await expect(page.locator('main')).toContainText('Paid')

    // The order has emptied the cart.
    await expect(page.getByRole('button', { name: 'Cart, empty' }).first()).toBeAttached()

    // Opens the order without the cookies of this browser.
    const opened = await request.get(address.href)
    expect(opened.status()).toBe(200)
    expect(await opened.text()).toMatch(/<meta name="robots" content="noindex"[^]*Ada Lovelace/)
    const token = address.searchParams.get('token')!
    address.searchParams.set('token', (token.startsWith('A') ? 'B' : 'A') + token.slice(1))
    const forged = await request.get(address.href)
    expect(forged.status()).toBe(404)
    expect(await forged.text()).not.toContain('Ada Lovelace')
  })
})

test('two tabs that order the same cart at the same time place one order, and both show it; buying now leaves the cart alone', async ({
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
  // Holds both requests until both buttons have been clicked.
  const bothPressed = Promise.withResolvers<void>()
  await context.route('**/dynamic/checkout', async (route) => {
    await bothPressed.promise
    await route.continue()
  })
  await Promise.all([page, other].map((tab) => tab.locator('button.pay-button').click()))
  for (const tab of [page, other])
    await expect(tab.locator('button.pay-button')).toHaveAttribute('aria-busy', 'true')
  bothPressed.resolve()
  const ids = await Promise.all(
    [page, other].map(async (tab) => {
      await tab.waitForURL(/\/order\?id=.+token=.+/)
      return new URL(tab.url()).searchParams.get('id')
    }),
  )
  expect(ids[0]).toBe(ids[1])
  for (const tab of [page, other])
    expect(
      await tab.evaluate(() => sessionStorage.getItem('selvedge.checkout')),
      'no draft is left',
    ).toBeNull()
  await other.close()

  await test.step('what is bought without the cart leaves it alone', async () => {
    await openProduct(page)
    await addToCart(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/checkout\?buy=/)
    await answers(page, 'button.pay-button')
    await fillAddress(page)
    await fillCard(page, cards.good)
    await placeOrder(page)
    await arriveAtOrder(page)
    await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeAttached()
  })
})
