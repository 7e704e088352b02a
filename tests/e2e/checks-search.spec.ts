// ux.md, the forty checks: search panel. Result pages are covered in tests/pages/demo-pages.test.ts.
import { live, openSearch } from './shopper.ts'
import { expect, test } from './test.ts'

test('Search: suggestions', async ({ page }) => {
  await page.goto('/')
  await live(page)
  await openSearch(page)
  const field = page.locator('dialog.seek input')
  await expect(field).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/suggest')) asked.push(request.url())
  })
  await page.keyboard.type('sneak', { delay: 20 })
  await expect(page.locator('.seek .hits article').first()).toBeVisible()
  expect(asked.length, 'asked once the typing paused, not for each letter').toBeLessThanOrEqual(2)
  await expect(page.locator('.seek a[href="/category/sneakers"]')).toBeVisible()
  // Arrow keys move through the suggestions.
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.seek')).toBeHidden()
})

test('Search: a query without results still offers alternatives, in the panel too', async ({ page }) => {
  await page.goto('/')
  await live(page)
  await openSearch(page)
  const starts = page.locator('.seek .chips a')
  await expect(starts.first()).toBeVisible()
  await page.keyboard.type('sneak')
  await expect(page.locator('.seek .hits article').first()).toBeVisible()
  await expect(starts).toHaveCount(0)
  await page.locator('dialog.seek input').fill('zzqqxx')
  await expect(starts.first()).toBeVisible()
  await starts.first().click()
  await expect(page.locator('dialog.seek')).toBeHidden()
  await expect(page.locator('main article.card').first()).toBeVisible()
})

test('Search: query stays in the field', async ({ page }) => {
  await page.goto('/')
  await live(page)
  await openSearch(page)
  await page.locator('dialog.seek input').fill('linen shirt')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=linen/)
  const field = page.locator('main .search-again input')
  await expect(field).toHaveValue('linen shirt')
  await page.reload()
  await expect(field).toHaveValue('linen shirt')
})
