import type { APIRequestContext } from '@playwright/test'
import { live } from './shopper.ts'
import { expect, test } from './test.ts'

/** URL of a product with a sold-out size, with that size selected. */
async function soldOut(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v1/dynamic/products?in_stock=1&limit=100')
  const { products } = (await answer.json()) as {
    products: {
      slug: string
      attributes: { sub_attributes: { sku: string; quantity: number }[] }[]
    }[]
  }
  for (const { slug, attributes } of products)
    for (const { sub_attributes } of attributes) {
      const out = sub_attributes.find(({ quantity }) => quantity === 0)
      if (out && sub_attributes.length > 1) return `/products/${slug}?variant=${out.sku}`
    }
  throw new Error('the demo shop has no sold-out size')
}

test('a back-in-stock email can be requested for a sold-out size', async ({ page, request }) => {
  await page.goto(await soldOut(request))
  await live(page)
  const chosen = page.locator('.buy .size.out[aria-pressed="true"]')
  await expect(chosen).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('#back-in-stock.note')).toContainText('We’ll email you once')
  await expect(page.getByRole('status').filter({ hasText: 'We’ll email you once' })).toBeAttached()
})
