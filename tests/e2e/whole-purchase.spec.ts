// From a product to its order by keyboard only, in Arabic, with every checkout feature: codes, a gift card,
// another delivery method, a changed quantity, and a card that requires confirmation. keyboard.spec.ts makes the
// purchase in English.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pressAt, tabTo } from './by-keyboard.ts'
import { giftCodes } from './gift-cards.ts'
import { answers, cards, holdScripts, live } from './shopper.ts'
import { expect, test } from './test.ts'

const side = '.checkout-side'

/** Tabs forward to a checkout field and types into it. */
async function write(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, `#checkout-${field}`)
  await page.keyboard.type(text)
}

async function useCode(page: Page, code: string): Promise<void> {
  await tabTo(page, `${side} .code-entry input`)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a complete purchase by keyboard with codes, gift card, delivery and confirmation, right to left', async ({
  page,
}) => {
  const words = JSON.parse(readFileSync('locales/ar/common.json', 'utf8')) as Record<string, string>
  await page.goto('/ar/products/seven-eighth-leggings')
  await answers(page, '.buy .buy-row button')
  await pressAt(page, '.buy .sizes .size:not(.out)')
  await pressAt(page, '.buy .buy-row > .button')
  await expect(page.locator('.header .bubble').last()).toHaveText('1')
  await tabTo(page, '.header .tools button:has(.bubble)', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const left = () => page.locator('.drawer').evaluate((drawer) => drawer.getBoundingClientRect().left)
  await expect.poll(left, 'it opens from the left').toBe(0)
  await pressAt(page, '.drawer-foot .button')
  await page.waitForURL(/\/checkout$/)
  await answers(page, 'button.pay-button')

  await write(page, 'email', `keys-${Date.now()}@example.com`)
  await write(page, 'name', 'Ada Lovelace')
  await tabTo(page, '#checkout-country')
  // The selected country, the United States, comes later in the list. Arabic letters cannot be typed to select
  // an option here.
  const country = page.locator('#checkout-country')
  for (let up = 0; up < 30 && (await country.inputValue()) !== 'GB'; up++)
    await page.keyboard.press('ArrowUp')
  await expect(country).toHaveValue('GB')
  await write(page, 'line1', '12 St James Square')
  // Right to left, the house number would be shown after the street.
  await expect(page.locator('#checkout-line1')).toHaveCSS('direction', 'ltr')
  await write(page, 'city', 'London')
  await write(page, 'postcode', 'SW1Y 4JH')
  await tabTo(page, '[name=shipping_method]')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[name=shipping_method]').nth(1)).toBeChecked()
  await write(page, 'card_number', cards.challenged.replaceAll(' ', ''))
  await write(page, 'card_expiry', '1240')
  await write(page, 'card_cvc', '123')

  await pressAt(page, `${side} [aria-label="${words['quantity.more']}"]`)
  await pressAt(page, `${side} .codes summary`)
  await useCode(page, 'welcome10')
  await useCode(page, (await giftCodes())[test.info().repeatEachIndex % 2]!)
  const sum = page.locator(`${side} .sum`)
  await expect(sum).toContainText(words['checkout.due']!)
  await expect(sum).not.toHaveAttribute('aria-busy', 'true')
  const due = await sum.locator('.total bdi').last().innerText()
  await expect(page.locator('button.pay-button')).toContainText(due)
  await tabTo(page, 'button.pay-button', 'Shift+Tab')
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/checkout\/confirm\?/)
  await live(page)
  await expect(page.locator('main')).toContainText(due)
  await pressAt(page, '.door-form .button')
  await page.waitForURL(/\/order\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words['order.thanks']!)
  await expect(page.locator('.order-sum > div')).toHaveCount(5)
  await expect(page.locator('.order-facts')).toContainText('20.00')
  await expect(page.locator('.placed-line')).toContainText('2')
})

test('a click before hydration is replayed once, on a slow processor', async ({ page }) => {
  // A click before hydration falls back to the server after ten seconds, which a busy machine may exceed. The
  // next test covers that fallback.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const setLongerTimeout = (callback: () => void, delay?: number, ...args: []) =>
      setTimeout(callback, delay === 10_000 ? 200_000 : delay, ...args)
    Object.assign(window, { setTimeout: setLongerTimeout })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const release = await holdScripts(page)
  await page.goto('/products/seven-eighth-leggings')
  await page.locator('.buy .sizes .size:not(.out)').first().click()
  const add = page.locator('.buy .buy-row > .button')
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click({ force: true })
  release()
  await expect(page.locator('.header .bubble').last()).toHaveText('1')
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  await live(page)
  expect(await page.locator('.header .bubble').last().innerText()).toBe('1')
})

test('if scripts do not load in time, the click is sent to the server, and scripts then use its cart', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await page.goto('/products/seven-eighth-leggings')
  await page.locator('.buy .sizes .size:not(.out)').first().click()
  await page.locator('.buy .buy-row > .button').click()
  await page.clock.runFor(11_000)
  await page.waitForURL(/\/cart$/)
  await page.clock.resume()
  await expect(page.locator('main input[name=quantity]')).toHaveValue('1')
  release()
  await expect(page.locator('.cart-lines .quantity output')).toHaveText('1')
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'form_cart' }))
  await page.reload()
  await expect(page.locator('.cart-lines .quantity output')).toHaveText('1')
})
