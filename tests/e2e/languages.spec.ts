// A cart whose items are named in the language of each page, and the language menu. whole-purchase.spec.ts makes a purchase
// in another language.
import { signedInAs } from './staff.ts'
import { addToCart, drawer, live } from './shopper.ts'
import { expect, test } from './test.ts'

test('cart and saved items are named in the page language, which the menu changes and the shop stores', async ({
  page,
  baseURL,
}) => {
  const call = await signedInAs('designer', baseURL!)
  const { products } = await call<{ products: { id: number; slug: string; name: string }[] }>(
    'GET',
    'products?q=round-trip',
  )
  const [{ id, slug, name: english }] = products as [(typeof products)[number]]
  const { languages } = await call<{ languages: { locale: string; translation: { name: string } }[] }>(
    'GET',
    `products/${id}/translations`,
  )
  const nameIn = (locale: string) =>
    languages.find((language) => language.locale === locale)!.translation.name
  const vietnamese = `Đồng hồ ${Date.now() % 100_000}`
  await call('PATCH', `products/${id}/translations/vi`, { name: { was: nameIn('vi'), to: vietnamese } })
  const named = page.locator('main .line-item .name bdi')
  await page.goto('/search?q=round-trip')
  await live(page)
  // The language menu links to the current page after navigation.
  await page.locator(`main article.card .name a[href^="/products/${slug}"]`).click()
  await page.waitForURL(`**/products/${slug}*`)
  await live(page)
  await page.locator('.buy .wish').click()
  await addToCart(page)
  await expect(drawer(page).locator('.line-item .name')).toHaveText(english)
  await page.keyboard.press('Escape')
  const { pathname } = new URL(page.url())
  const link = page.locator('.strip a[hreflang="vi"]')
  await expect(link).toHaveAttribute('href', new RegExp(`^/vi${pathname}`))
  await page.locator('.strip .language summary').click()
  await link.click()
  await page.waitForURL(`**/vi${pathname}*`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  expect(new URL((await page.request.get('/')).url()).pathname).toBe('/vi')

  await page.goto('/vi/cart')
  await expect(named).toHaveText(vietnamese)
  await expect(named).not.toHaveAttribute('lang')
  await page.locator('.header .tools button').nth(-2).click()
  await expect(page.getByRole('dialog').locator('.row-card .name')).toHaveText(vietnamese)
  await page.goto('/ar/cart')
  await expect(named).toHaveText(nameIn('ar'))
  await expect(named).not.toHaveAttribute('lang')
  await page.goto('/vi/wishlist')
  await expect(page.locator('main article.card .name')).toHaveText(vietnamese)
})
