// The shop before scripts arrive, or where they never do: links, forms and filters are the browser's own.
import { homes, lists, pages } from './screens.ts'
import { scriptsAreOff } from './shopper.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ expected }) => void expected.push(scriptsAreOff))

test('the menu leads to lists, the footer to pages, at every width', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.locator('.footer a[href="/faq"]').first().click()
    await expect(page).toHaveURL(/\/faq$/)
    const links = page.locator('header a[href^="/search?q="], .bottom-bar a')
    expect(await links.count()).toBeGreaterThan(5)
  }
})

test('on a phone the menu opens, and search is a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('.bottom-bar').getByText('Menu').click()
  const menu = page.locator('#menu')
  await expect(menu).toBeVisible()
  await menu.locator('a[href^="/search?q="]:visible').first().click()
  await expect(page).toHaveURL(/\/search\?q=/)
  await page.goto('/')
  await page.locator('.bottom-bar').getByText('Search').click()
  await expect(page).toHaveURL(/\/search$/)
  await page.locator('main form[role="search"] input[type="search"]').fill('hoodie')
  await page.locator('main form[role="search"] button').click()
  await expect(page).toHaveURL(/\/search\?q=hoodie/)
  await expect(page.locator('main article.card').first()).toBeVisible()
})

test('a reader is told where scripts are needed: cart and checkout', async ({ page }) => {
  await page.goto('/products?in_stock=1')
  await page.locator('main article.card:not(.out) .name a').first().click()
  await expect(page.locator('.buy noscript p')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.locator('main noscript p')).toBeVisible()
})

test('nothing is on show that only a script could answer', async ({ page }) => {
  test.setTimeout(120_000)
  for (const address of [...homes, ...lists, ...pages]) {
    await page.goto(address)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const dead = await page
        .locator('button:visible')
        .evaluateAll((buttons) =>
          buttons
            .filter(
              (button) => !((button as HTMLButtonElement).form && button.getAttribute('type') !== 'button'),
            )
            .map((button) => button.getAttribute('aria-label') ?? button.textContent),
        )
      expect.soft(dead, `${address} at ${width}`).toEqual([])
    }
  }
})
