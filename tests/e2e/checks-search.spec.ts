// The search panel. tests/pages/demo-pages.test.ts tests the result pages.
import { live, openSearch } from './shopper.ts'
import { expect, test } from './test.ts'

test('the search panel suggests results, offers alternatives, and links to results that keep the query', async ({
  page,
}) => {
  await page.goto('/')
  await live(page)
  const input = page.locator('dialog.seek input')
  const starts = page.locator('.seek .chips a')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/suggest')) requests.push(request.url())
  })

  await test.step('suggestions', async () => {
    await openSearch(page)
    await expect(input).toBeFocused()
    await expect(starts.first()).toBeVisible()
    requests.length = 0
    await page.keyboard.type('sneak', { delay: 20 })
    await expect(page.locator('.seek .hits article').first()).toBeVisible()
    expect(requests.length, 'one once the typing paused, not one for each letter').toBeLessThanOrEqual(2)
    await expect(starts).toHaveCount(0)
    await expect(page.locator('.seek a[href="/category/sneakers"]')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(input).not.toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.seek')).toBeHidden()
  })

  await test.step('zero results offer alternatives', async () => {
    await openSearch(page)
    await input.fill('zzqqxx', { timeout: 10_000 })
    await expect(starts.first()).toBeVisible()
    await starts.first().click()
    await page.waitForURL((url) => url.pathname !== '/')
    await expect(page.locator('dialog.seek')).toBeHidden()
    await expect(page.locator('main article.card').first()).toBeVisible()
  })

  await test.step('the query stays in the field', async () => {
    // Navigation closes open panels a little after the new page shows: start from a page at rest.
    await page.goto('/')
    await live(page)
    await openSearch(page)
    await input.fill('linen shirt')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=linen/)
    const field = page.locator('main .search-again input')
    await expect(field).toHaveValue('linen shirt')
    await page.reload()
    await expect(field).toHaveValue('linen shirt')
  })

  await test.step('shop pages do not contain admin routes', async () => {
    await live(page)
    const manifest = await page.evaluate(() =>
      JSON.stringify((window as { __reactRouterManifest?: unknown }).__reactRouterManifest),
    )
    expect(manifest).toContain('search')
    expect(manifest).not.toContain('admin')
  })
})
