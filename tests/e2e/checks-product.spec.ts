// ux.md, the forty checks: product.
import { piece } from './screens.ts'
import { answers, live } from './shopper.ts'
import { expect, test } from './test.ts'

test('Product: sizes are buttons, sold-out ones struck through and still selectable for an alert', async ({
  page,
  request,
}) => {
  const { products } = (await (
    await request.get('/api/v1/dynamic/products?in_stock=1&limit=100')
  ).json()) as {
    products: {
      slug: string
      attributes: { slug: string; sub_attributes: { value: string; quantity: number }[] }[]
    }[]
  }
  const of = products.flatMap(({ slug, attributes }) =>
    attributes
      .filter(({ sub_attributes: sizes }) => sizes.length > 1 && sizes.some((size) => size.quantity === 0))
      .map((colour) => `/products/${slug}?variant=${colour.slug}`),
  )[0]!
  await page.goto(of)
  await answers(page, '.buy .choices')
  expect(await page.locator('.buy .sizes button.size').count()).toBeGreaterThan(1)
  const out = page.locator('.buy .sizes button.size.out').first()
  expect(await out.evaluate((button) => getComputedStyle(button).backgroundImage)).toContain('svg')
  await expect(out).toHaveAccessibleName(/sold out/i)
  await expect(out).toBeEnabled()
  await out.click()
  await expect(out).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: 'Your e-mail' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me when it is back' }).first()).toBeVisible()
})

test('Product: size chart in place', async ({ page }) => {
  await page.goto(piece)
  await answers(page, '.chart-link')
  const address = page.url()
  await page.locator('.chart-link').click()
  const chart = page.getByRole('dialog')
  await expect(chart.getByRole('table')).toBeVisible()
  expect(page.url(), 'the page is not left').toBe(address)
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expect(page.locator('.chart-link')).toBeFocused()
})

test('Product: zoom', async ({ page }) => {
  await page.goto(piece)
  await answers(page, '.gallery')
  await page.locator('.gallery > a').first().click()
  const picture = page.locator('.zoom-frame img')
  await expect(picture).toBeVisible()
  const before = (await picture.boundingBox())!.width
  await page.locator('.zoom-frame button').click()
  await expect(page.locator('.zoom-frame')).toHaveClass(/near/)
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before * 1.2)
  await page.locator('.zoom-frame button').click()
  await expect(page.locator('.zoom-frame')).not.toHaveClass(/near/)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.zoom-turn')).toContainText('Picture 2 of')
})

test('Product: thumbnails on mobile too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(piece)
  await answers(page, '.gallery')
  const thumbs = page.locator('.thumbs a')
  expect(await thumbs.count()).toBeGreaterThanOrEqual(3)
  await expect(thumbs.first()).toBeVisible()
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
  await thumbs.nth(2).click()
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
})

test('Product: alternatives and complements', async ({ page }) => {
  await page.goto(piece)
  for (const title of ['You may also like', 'Goes with it']) {
    const list = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
    expect(await list.locator('article.card').count(), title).toBeGreaterThanOrEqual(3)
    await expect(list.locator(`a[href="${piece}"]`)).toHaveCount(0)
  }
})

test('Product: shipping and returns beside the price', async ({ page }) => {
  await page.goto(piece)
  const buy = page.locator('.buy')
  await expect(buy.locator('.price').first()).toBeInViewport()
  await expect(buy.locator('.promise')).toBeInViewport()
  await expect(buy.locator('.promise')).toContainText(/Free delivery over \$120/)
  await expect(buy.locator('.promise')).toContainText(/30 days to return/)
})

test('Product: main picture eager, fetchpriority=high, sized, CLS < 0.1', async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) moved.by += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(piece)
    const picture = page.locator('.gallery img').first()
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    expect(await picture.getAttribute('loading')).not.toBe('lazy')
    for (const side of ['width', 'height'])
      expect(Number(await picture.getAttribute(side))).toBeGreaterThan(0)
    await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1)
    await live(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)).toBeLessThan(
      0.1,
    )
  }
})
