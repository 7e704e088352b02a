import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signedInAs } from './staff.ts'
import { addToCart, answers, cards, chooseSize, drawer, live } from './shopper.ts'
import { expect, test } from './test.ts'

const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(`locales/${locale}/common.json`, 'utf8')) as Record<string, string>

/** Fills a cart with one item and opens the drawer. */
async function fillCart(page: Page, locale: string) {
  const words = wordsOf(locale)
  await page.goto(`/${locale}/products?in_stock=1`)
  await live(page)
  await page.locator('main article.card:not(.out) .name a').first().click()
  await page.waitForURL(new RegExp(`/${locale}/products/[^/?]+`))
  await answers(page, '.buy .buy-row button')
  await chooseSize(page)
  await page.locator('.buy .buy-row').getByRole('button', { name: words['card.add-to-cart']! }).click()
  await expect(page.locator('.header .bubble').last()).toHaveText('1')
  await page.locator('.header .tools button').last().click()
  const drawer = page.getByRole('dialog', { name: words['cart.title']! })
  await expect(drawer).toBeVisible()
  return { drawer, words }
}

for (const locale of ['vi', 'ar'])
  test(`a complete purchase in ${locale}, from the list to the order`, async ({ page }) => {
    const { drawer, words } = await fillCart(page, locale)
    await drawer.getByRole('link', { name: words['cart.checkout']! }).click()
    await page.waitForURL(new RegExp(`/${locale}/checkout$`))
    await answers(page, 'button.pay-button')
    const fill = (key: string, value: string) =>
      page.getByRole('textbox', { name: words[key]!, exact: true }).fill(value)
    await fill('checkout.email', 'ada@example.com')
    await fill('checkout.name', 'Ada Lovelace')
    await page.getByRole('combobox', { name: words['checkout.country']! }).selectOption('GB')
    await fill('checkout.line1', '12 St James Square')
    // Otherwise the house number would be displayed after the street in right-to-left text.
    await expect(page.locator('#checkout-line1')).toHaveCSS('direction', 'ltr')
    await fill('checkout.city', 'London')
    await fill('checkout.postcode', 'SW1Y 4JH')
    await fill('checkout.card.number', cards.good)
    await fill('checkout.card.expiry', '12 / 40')
    await fill('checkout.card.cvc', '123')
    await expect(page.locator('button.pay-button')).toBeEnabled()
    await page.locator('button.pay-button').click()
    await page.waitForURL(new RegExp(`/${locale}/order\\?id=`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words['order.thanks']!)
    await expect(page.locator('main')).toContainText(words['order.status.paid']!)
  })

test('in Arabic the cart drawer opens from the left', async ({ page }) => {
  const { drawer } = await fillCart(page, 'ar')
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
})

test('a cart item is named in the language of each page, and so is a saved one', async ({
  page,
  baseURL,
}) => {
  const call = await signedInAs('designer', baseURL!)
  const { products } = await call<{ products: { id: number; slug: string; name: string }[] }>(
    'GET',
    'products?q=round-trip',
  )
  const [{ id, slug, name: english }] = products as [(typeof products)[number]]
  const { languages } = await call<{ languages: { locale: string; words: { name: string } }[] }>(
    'GET',
    `products/${id}/words`,
  )
  const was = languages.find(({ locale }) => locale === 'vi')!.words.name
  const vietnamese = `Đồng hồ ${Date.now() % 100_000}`
  await call('PATCH', `products/${id}/words/vi`, { name: { was, to: vietnamese } })
  const named = page.locator('main .line-item .name bdi')
  await page.goto(`/products/${slug}`)
  await live(page)
  await page.locator('.buy .wish').click()
  await addToCart(page)
  await expect(drawer(page).locator('.line-item .name')).toHaveText(english)
  await page.goto('/vi/cart')
  await expect(named).toHaveText(vietnamese)
  await expect(named).not.toHaveAttribute('lang')
  await page.locator('.header .tools button').nth(-2).click()
  await expect(page.getByRole('dialog').locator('.row-card .name')).toHaveText(vietnamese)
  await page.goto('/ar/cart')
  await expect(named).toHaveText(english)
  await expect(named).toHaveAttribute('lang', 'en')
  await page.goto('/vi/wishlist')
  await expect(page.locator('main article.card .name')).toHaveText(vietnamese)
})

test('the language menu leads to the same page, and the choice is stored', async ({ page }) => {
  await page.goto('/search?q=nike')
  await live(page)
  // The menu is updated on navigation.
  await page.locator('main article.card .name a').first().click()
  await page.waitForURL(/\/products\/[^/]+$/)
  const slug = new URL(page.url()).pathname
  const vietnamese = page.locator('.strip a[hreflang="vi"]')
  await expect(vietnamese).toHaveAttribute('href', `/vi${slug}`)
  await page.locator('.strip .language summary').click()
  await vietnamese.click()
  await page.waitForURL(`**/vi${slug}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await live(page)

  await page.goto('about:blank')
  await page.goto('/')
  await expect(page).toHaveURL(/\/vi$/)
  await live(page)
  await expect(page.locator('.strip a[hreflang="en"]')).toHaveAttribute('href', '/')
  await page.locator('.strip .language summary').click()
  await page.locator('.strip a[hreflang="en"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
