// Languages: a purchase, a cart whose items are named in the language of each page, and the language menu.
// whole-purchase.spec.ts makes a purchase right to left.
import { readFileSync } from 'node:fs'
import { signedInAs } from './staff.ts'
import { addToCart, answers, cards, drawer, live } from './shopper.ts'
import { expect, test } from './test.ts'

test('a complete purchase in Vietnamese by roles and accessible names, from the list to the order', async ({
  page,
}) => {
  const messages = JSON.parse(readFileSync('locales/vi/common.json', 'utf8')) as Record<string, string>
  const t = (key: string) => messages[key]!
  const main = page.getByRole('main')
  await page.goto('/vi/products?in_stock=1')
  await live(page)
  await main.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/vi\/products\/[^/?]+/)
  await answers(page, '.buy .buy-row button')
  const sizes = main.getByRole('group', { name: /cỡ/i })
  if (await sizes.count())
    await sizes.first().getByRole('button').and(page.locator(':not(.out)')).first().click()
  await main
    .getByRole('button', { name: t('card.add-to-cart'), exact: true })
    .first()
    .click()
  await expect(page.locator('.header .bubble').last()).toHaveText('1')
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('cart.title')}`) })
    .click()
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await cart.getByRole('link', { name: t('cart.checkout') }).click()
  await page.waitForURL(/\/vi\/checkout$/)
  await answers(page, 'button.pay-button')
  for (const [key, value] of [
    ['checkout.email', 'ada@example.com'],
    ['checkout.name', 'Ada Lovelace'],
    ['checkout.line1', '12 St James Square'],
    ['checkout.city', 'London'],
    ['checkout.card.number', cards.good],
    ['checkout.card.expiry', '12 / 40'],
    ['checkout.card.cvc', '123'],
  ] as const)
    await main.getByRole('textbox', { name: t(key), exact: true }).fill(value)
  await main.getByRole('combobox', { name: t('checkout.country') }).selectOption('GB')
  await main.getByRole('textbox', { name: t('checkout.postcode'), exact: true }).fill('SW1Y 4JH')
  await main.getByRole('button', { name: new RegExp(`^${t('checkout.pay').replace(/ *\{.*/, '')}`) }).click()
  await page.waitForURL(/\/vi\/order\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('order.thanks'))
  await expect(main).toContainText(t('order.status.paid'))
})

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
