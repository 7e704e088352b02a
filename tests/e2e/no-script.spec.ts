// The shop before scripts load or without them: what styles show and hide. tests/pages/purchase-without-scripts.test.ts buys
// by forms.
import { homes, lists, pages } from './screens.ts'
import { scriptsAreOff } from './shopper.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ expected }) => void expected.push(scriptsAreOff))

test('without scripts the menu opens on a phone, search is a page, and forms show their buttons and errors', async ({
  page,
  expected,
}) => {
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.locator('.bottom-bar').getByText('Menu').click()
    const menu = page.locator('#menu')
    await expect(menu).toBeVisible()
    await menu.locator('a[href^="/search?q="]:visible').first().click()
    await expect(page).toHaveURL(/\/search\?q=/)
    await page.locator('.bottom-bar').getByText('Search').click()
    await expect(page).toHaveURL(/\/search$/)
    await page.locator('main form[role="search"] input[type="search"]').fill('hoodie')
    await page.locator('main form[role="search"] button').click()
    await expect(page).toHaveURL(/\/search\?q=hoodie/)
    await expect(page.locator('main article.card').first()).toBeVisible()
    await page.goto('/products/seven-eighth-leggings')
    await page.locator('.buy .sizes .size:not(.out)').first().click()
    await page.locator('.buy .buy-row > .button').click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goto('/vi/cart')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('on a desktop, forms have buttons to update them and show their errors', async () => {
    expected.push(/\b422\b.*\/(?:products|checkout)\b/)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/products/seven-eighth-leggings')
    await page.locator('.buy .buy-row > .button').click()
    await expect(page.locator('#size-missing')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByRole('button', { name: 'Update delivery' })).toBeVisible()
    await page.locator('button.pay-button').click()
    await expect(page.locator('.fault-summary')).toBeVisible()
  })
})

test.describe('in one document', () => {
  // The content of pages is written into it, which their policy forbids.
  test.use({ bypassCSP: true })

  test('no page shows a button that requires scripts', async ({ page }) => {
    await page.goto('/faq')
    // Styles decide which buttons are visible. Nothing else that the page requests is needed, nor another navigation.
    const rest =
      /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*>| (?:src|srcset)="[^"]*"/gi
    for (const address of [...homes, ...lists, ...pages]) {
      const response = await page.request.get(address)
      await page.setContent((await response.text()).replaceAll(rest, ''))
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
})
