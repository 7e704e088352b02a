// The store locator in the browser: keyboard, filters, the nearest store. tests/pages/demo-pages.test.ts tests
// its pages as HTML.
import type { Page } from '@playwright/test'
import { answers } from './shopper.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.locator('.shop-card')

test('stores are found by keyboard, by filters, and nearest to the user or to a place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.8, longitude: -71.2 })
  await page.goto('/shops')

  await test.step('by keyboard: a search, a pin, the store, and back', async () => {
    await page.getByLabel('City, postcode or store').focus()
    await page.keyboard.type('quang nam')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: 'Quảng Nam became part of Đà Nẵng' }),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await page.locator('.shop-pins a').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#shop-1$/)
    // While a page is loading, the browser moves the focus to a fragment only with the next frame.
    await expect(page.locator('#shop-1')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#shop-1 h2 a')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
    await expect(page.locator('tr.today th')).toContainText('today')
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
  })

  await test.step('nearest to the user, and to a place by name', async () => {
    await page.goto('/shops')
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/near=46\.800%2C-71\.200/)
    await expect(cards(page).first()).toContainText('La Trame')
    await expect(cards(page).first()).toContainText('km')
    await page.getByLabel('City, postcode or store').fill('V5Y 1V4')
    await page.getByRole('button', { name: 'Near this location' }).click()
    await expect(page).toHaveURL(/near=place/)
    await expect(cards(page).first()).toContainText('Vancouver')
  })

  await test.step('province and service filters apply at once', async () => {
    await page.goto('/shops')
    // Filters apply at once when the script has loaded; before that a button submits them.
    await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible()
    await page.getByLabel('Province').selectOption('CA-QC')
    await expect(page).toHaveURL(/province=CA-QC/)
    await expect(cards(page)).toHaveCount(5)
    await page.getByText('Services and brands').click()
    await page.getByLabel(/^Alterations/).check()
    await expect(page).toHaveURL(/service=alterations/)
    await expect(cards(page)).toHaveCount(3)
  })

  await test.step('store availability of a product is checked from its page', async () => {
    await page.goto('/products/heavyweight-tee')
    await answers(page, '.buy .buy-row button')
    await page.locator('.buy .sizes .size:not(.out)').first().click()
    await expect(page).toHaveURL(/variant=/)
    const size = await page.locator('.buy .sizes .size[aria-pressed=true]').innerText()
    await page.getByRole('link', { name: 'Find in store' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.locator('.shop-drawer-product')).toContainText(size)
    await expect(drawer.locator('.shop-stock').first()).toBeVisible()
    await drawer.getByRole('link', { name: 'All stores' }).click()
    await expect(page).toHaveURL(/\/shops\?product=heavyweight-tee&variant=/)
    await expect(cards(page).first().locator('.shop-stock')).toBeVisible()
    await cards(page).first().locator('h2 a').click()
    await expect(page.locator('.shop-product')).toContainText('Heavyweight')
  })
})
