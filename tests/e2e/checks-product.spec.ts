// ux.md, the forty checks: product.
import { piece } from './screens.ts'
import { answers } from './shopper.ts'
import { expect, test } from './test.ts'

test('Product: sizes are buttons, sold-out ones struck through and still selectable for a back-in-stock email', async ({
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
  await expect(page.getByRole('textbox', { name: 'Your email' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me' }).first()).toBeVisible()
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
