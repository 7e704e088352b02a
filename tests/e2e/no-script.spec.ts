// The shop before scripts load or without them: links, forms and filters work natively.
import { homes, lists, pages } from './screens.ts'
import { cards, scriptsAreOff } from './shopper.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ expected }) => void expected.push(scriptsAreOff))

test('a purchase is completed: size, quantity, errors, delivery, a confirmed card', async ({
  page,
  expected,
}) => {
  expected.push(/\b422\b/)
  await page.goto('/products/seven-eighth-leggings')
  await page.locator('.buy .buy-row > .button').click()
  await expect(page.locator('#size-missing')).toBeVisible()
  await page.locator('.buy .sizes .size:not(.out)').first().click()
  await page.locator('.buy .buy-row > .button').click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.locator('main input[name=quantity]').fill('2')
  await page.getByRole('button', { name: 'Update cart' }).click()
  await expect(page.locator('main input[name=quantity]')).toHaveValue('2')
  // One item is bought without the cart, which stays as it is.
  await page.goto('/products/seven-eighth-leggings')
  await page.locator('.buy .sizes .size:not(.out)').first().click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/\/checkout\?buy=\d+x1$/)
  await expect(page.locator('.checkout-side .order-line')).toHaveCount(1)
  await expect(page.locator('.checkout-side .order-line')).toContainText('× 1')
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click()

  await page.locator('button.pay-button').click()
  await expect(page.locator('.fault-summary')).toBeVisible()
  await page.locator('#checkout-email').fill(`no-script-${Date.now()}@example.com`)
  await page.locator('#checkout-name').fill('Ada Lovelace')
  await page.locator('#checkout-country').selectOption('GB')
  await page.getByRole('button', { name: 'Update delivery' }).click()
  await expect(page.locator('#checkout-name')).toHaveValue('Ada Lovelace')
  await page.locator('#checkout-line1').fill('12 St James Square')
  await page.locator('#checkout-city').fill('London')
  await page.locator('#checkout-postcode').fill('SW1Y 4JH')
  await page.locator('#checkout-card_number').fill(cards.declined)
  await page.locator('#checkout-card_expiry').fill('12 / 40')
  await page.locator('#checkout-card_cvc').fill('123')
  expected.push(/\b402\b/)
  await page.locator('button.pay-button').click()
  await expect(page.locator('#checkout-refusal')).toBeVisible()
  await expect(page.locator('#checkout-card_number')).toHaveValue('')
  await page.locator('#checkout-card_number').fill(cards.challenged)
  await page.locator('#checkout-card_expiry').fill('12 / 40')
  await page.locator('#checkout-card_cvc').fill('123')
  await page.locator('button.pay-button').click()
  await page.waitForURL(/\/checkout\/confirm\?/)
  await page.locator('.door-form .button').first().click()
  await page.waitForURL(/\/order\?id=/)
  await expect(page.locator('.placed-line')).toContainText('2')
  await page.goto('/cart')
  await expect(page.locator('main noscript a').first()).toBeVisible()
})

test('on a phone the menu opens, and search is a page', async ({ page }) => {
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
})

test.describe(() => {
  // The content of the pages is written into one document, which their policy forbids.
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
