// ux.md, the forty checks: search.
import type { Page } from '@playwright/test'
import { queryTypes } from '../../demo/query-types.ts'
import { live, openSearch } from './shopper.ts'
import { expect, test } from './test.ts'

const names = (page: Page) => page.locator('main article.card .name').allTextContents()
const found = async (page: Page, q: string) => {
  await page.goto(`/search?q=${encodeURIComponent(q)}`)
  return names(page)
}

test('Search: one-letter typo', async ({ page }) => {
  const right = await found(page, 'hoodie')
  for (const typo of ['hoddie', 'hodie', 'hoodiee', 'hoodje'])
    expect(await found(page, typo), typo).toEqual(right)
  await expect(page.locator('main .note')).toContainText('Showing results for hoodie')
})

test('Search: synonyms', async ({ page }) => {
  for (const [word, means] of [
    ['trainers', /sneaker/i],
    ['shades', /sunglasses|frame|aviator|acetate|round|square/i],
    ['jumper', /sweater|jumper|crew|merino|knit/i],
  ] as const)
    expect((await found(page, word))[0], word).toMatch(means)
})

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
  // The arrow keys walk through them.
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.seek')).toBeHidden()
})

test('Search: words that mean nothing still offer ways on, in the panel too', async ({ page }) => {
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

test('Search: zero results offer ways on', async ({ page }) => {
  await page.goto('/search?q=qqqqqq')
  await live(page)
  await expect(page.getByRole('heading', { name: /Nothing found for/ })).toBeVisible()
  await expect(page.locator('main .empty a')).toHaveCount(3)
  await expect(page.locator('main article.card').first()).toBeVisible()
  await expect(page.locator('main .search-again input')).toHaveValue('qqqqqq')
})

test('Search: product-type query reaches the category', async ({ page, request }) => {
  const inCategory = async (slug: string) =>
    ((await (await request.get(`/api/v1/dynamic/products?category=${slug}`)).json()) as { total: number })
      .total
  for (const [q, slug] of [
    ['sneakers', 'sneakers'],
    ['sneaker', 'sneakers'],
    ['Dresses', 'dresses'],
    ['boots', 'boots'],
  ] as const) {
    await page.goto(`/search?q=${q}`)
    const total = Number((await page.locator('h1 .count [aria-hidden]').innerText()).replace(/\D/g, ''))
    expect(total, q).toBeGreaterThanOrEqual(await inCategory(slug))
  }
  await page.goto('/search?q=sneakers')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sneakers')
})

for (const { type, query, first } of queryTypes)
  test(`Search: eight query types, ${type}`, async ({ page }) => {
    const shown = (await found(page, query)).slice(0, 3)
    expect(shown.length).toBeGreaterThan(0)
    for (const name of shown) expect(name).toMatch(first)
  })
