// ux.md, the forty checks: accessibility, right to left, Vietnamese. axe and layout checks of all screens are in
// accessibility.spec.ts.
import type { Page } from '@playwright/test'
import { piece } from './screens.ts'
import { addToCart, answers, drawer, live, openProduct, toCheckout } from './shopper.ts'
import { expect, test } from './test.ts'

/** Records everything announced by the page's polite live region. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = [...document.querySelectorAll('[role="status"][aria-live="polite"]')].at(-1)!
    new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('Accessibility: one polite live region says what changed', async ({ page }) => {
  await openProduct(page)
  await expect(page.locator('[aria-live="polite"]')).toHaveCount(1)
  const said = await listen(page)
  await addToCart(page)
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Added to cart/))
  // The toast has the same text but is announced once, by the live region.
  expect((await said()).filter((text) => text.startsWith('Added to cart'))).toHaveLength(1)
  await expect(page.locator('.Toastify')).toBeAttached()
  await expect(page.locator('.Toastify[aria-live="polite"], .toast[role="alert"]')).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(async () => (await said()).length).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  // Makes the stored cart price outdated.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const text = localStorage.getItem(key)!
      if (text.includes('"sku"')) localStorage.setItem(key, text.replace(/"price":(\d+)/, '"price":1'))
    }
  })
  await page.reload()
  await live(page)
  const later = await listen(page)
  await page
    .getByRole('button', { name: /^Cart, / })
    .first()
    .click()
  await expect.poll(later).toContainEqual('Some items in your cart have changed.')
})

test('Accessibility: focus goes to a sensible place after removing a line or closing a dialog', async ({
  page,
}) => {
  const list = (await page.request
    .get('/api/v1/dynamic/products?in_stock=1&limit=3')
    .then((r) => r.json())) as {
    products: { slug: string }[]
  }
  for (const { slug } of list.products) {
    await page.goto(`/products/${slug}`)
    await live(page)
    await addToCart(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Cart, / }).first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const crosses = drawer(page).locator('[data-remove]')
  await expect(crosses).toHaveCount(3)
  await crosses.nth(1).click()
  await expect(crosses).toHaveCount(2)
  const back = drawer(page).getByRole('button', { name: 'Undo' })
  await expect(back, 'what was taken out may be put back').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(crosses).toHaveCount(3)
})

test('Accessibility: focused element never hidden by the sticky header', async ({ page }) => {
  for (const address of ['/products', piece, '/faq']) {
    await page.goto(address)
    await live(page)
    await page.evaluate(() => scrollTo(0, 2600))
    await page.locator('.footer a').first().focus()
    // Backwards, so that focused elements come from above and could be hidden by the header.
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const at = document.activeElement!
        if (at.closest('header, aside.strip')) return false
        const { top, left, width, height } = at.getBoundingClientRect()
        if (!width || !height) return false
        const above = document.elementFromPoint(left + width / 2, Math.max(0, top + Math.min(4, height / 2)))
        return Boolean(above?.closest('header'))
      })
      expect(hidden, `${address}, ${press}`).toBe(false)
    }
  }
})

test("Accessibility: a complete purchase with a screen reader's tree", async ({ page }) => {
  await page.goto('/products?in_stock=1')
  await live(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/products\/[^/?]+/)
  await answers(page, '.buy .buy-row button')
  const sizes = page.getByRole('main').getByRole('group', { name: /^Size/ })
  if (await sizes.count()) await sizes.first().getByRole('button').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, 1 item/ })
    .click()
  const cart = page.getByRole('dialog', { name: /Shopping cart/ })
  await cart.getByRole('link', { name: 'Proceed To Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  const form = page.getByRole('main')
  for (const [name, value] of [
    ['Email', 'ada@example.com'],
    ['Full name', 'Ada Lovelace'],
    ['Address', '12 St James Square'],
    ['Town or city', 'London'],
  ] as const)
    await form.getByRole('textbox', { name, exact: true }).fill(value)
  await form.getByRole('combobox', { name: 'Country' }).selectOption('GB')
  await form.getByRole('textbox', { name: 'Postcode' }).fill('SW1Y 4JH')
  await form
    .getByRole('radiogroup', { name: /Payment/ })
    .getByRole('radio', { name: /Cash on delivery/ })
    .check()
  await form.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL(/\/order\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thanks for your order')
  await expect(page.locator('main')).toContainText(/ready for the courier/)
})

test('Right to left: chevrons mirror, clocks and logos do not; prices and codes keep their direction', async ({
  page,
}) => {
  await page.goto('/ar')
  await live(page)
  const mirrored = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (icon) => getComputedStyle(icon).scale !== 'none' || getComputedStyle(icon).transform !== 'none',
      )
  expect(await mirrored('main .more .icon')).toBe(true)
  await expect(page.locator('.header .logo').first()).toHaveAttribute('dir', 'ltr')
  expect(await mirrored('.header .logo')).toBe(false)
  await page.goto('/ar/products')
  const loose = await page.evaluate(
    () =>
      [...document.querySelectorAll('main .price')].filter(
        (price) => !price.querySelector('bdi') && !price.closest('bdi'),
      ).length,
  )
  expect(loose).toBe(0)
})

test("Vietnamese sorts with Intl.Collator('vi')", async ({ page }) => {
  await toCheckout(page)
  await page.goto('/vi/checkout')
  await live(page)
  const names = await page.locator('select[name="country"] option:not([disabled])').allInnerTexts()
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual(names.toSorted(new Intl.Collator('vi').compare))
  expect(names, 'the order differs from that of English').not.toEqual(names.toSorted())
})
