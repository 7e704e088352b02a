// The retailer locator in the browser: keyboard, filters, nearest store. Its HTML is covered in
// tests/pages/demo-pages.test.ts.
import type { Page } from '@playwright/test'
import { answers } from './shopper.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.locator('.shop-card')

test('by keyboard: search, a pin, the store, the way back', async ({ page }) => {
  await page.goto('/shops')
  await page.getByLabel('City, postcode or store').focus()
  await page.keyboard.type('quang nam')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Quảng Nam is part of Đà Nẵng' })).toBeVisible()
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

test('province, service and open now narrow the list, and are in the URL', async ({ page }) => {
  await page.goto('/shops')
  // With JavaScript choices apply at once; before that, the button submits them.
  await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible()
  await page.getByLabel('Province').selectOption('CA-QC')
  await expect(page).toHaveURL(/province=CA-QC/)
  await expect(cards(page)).toHaveCount(5)
  await page.getByText('Services and brands').click()
  await page.getByLabel(/^Alterations/).check()
  await expect(page).toHaveURL(/service=alterations/)
  await expect(cards(page)).toHaveCount(3)
  await page.reload()
  await expect(page.getByLabel(/^Alterations/)).toBeChecked()
  await page.goto('/shops?open_now=1')
  await expect(page.locator('.shop-shut')).toHaveCount(0)
  await page.goto('/shops?q=zzzz')
  await page.getByRole('link', { name: 'All stores' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('the nearest stores to the browser’s location, and to a named place', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.8, longitude: -71.2 })
  await page.goto('/shops')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/near=46\.800%2C-71\.200/)
  await expect(cards(page).first()).toContainText('La Trame')
  await expect(cards(page).first()).toContainText('km')
  await page.goto('/shops')
  await page.getByLabel('City, postcode or store').fill('V5Y 1V4')
  await page.getByRole('button', { name: 'Near this location' }).click()
  await expect(page).toHaveURL(/near=place/)
  await expect(cards(page).first()).toContainText('Vancouver')
})

test('store availability can be checked from the product page', async ({ page }) => {
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
