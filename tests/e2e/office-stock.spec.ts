// Back-office stock: receiving items with a scanner.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('three scans in a row receive three items, on a phone too', async ({ page, context }) => {
  await signInAs(context, 'warehouse')
  await page.goto('/admin/stock')
  const sku = await page.locator('tbody .row-link').first().innerText()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/stock/receive')
  await live(page)
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused()
  const row = page.getByRole('listitem').filter({ hasText: sku })
  // An earlier run on the same shop may have received some.
  const before = (await row.count()) > 0 ? Number.parseInt(await row.innerText()) : 0
  for (const code of [sku, sku, sku]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(row).toContainText(`+${before + 3}`)
  await expect(page.getByRole('status').filter({ hasText: `${sku}: 1 piece received` })).toBeVisible()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
