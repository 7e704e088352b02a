// From a search to the order by keyboard only, in Arabic, each control found by its role and name, with every checkout
// feature: codes, a gift card, another delivery method, a changed quantity, and a card that requires confirmation. And
// clicks before scripts have loaded.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pressAt, tabTo } from './by-keyboard.ts'
import { giftCodes } from './gift-cards.ts'
import { answers, cards, holdScripts, live, openSearch } from './shopper.ts'
import { expect, test } from './test.ts'

const side = '.checkout-side'
const productAddress = '/products/seven-eighth-leggings'

/**
 * Presses Tab until the focus is on the element with this role, if given, and a name that begins with `name`. The focus must
 * be visible.
 */
async function tabToNamed(page: Page, name: string, role?: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 160; presses++) {
    await page.keyboard.press(key)
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const label =
        element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
      const { top, bottom, height } = element.getBoundingClientRect()
      return {
        role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
        name: (label ?? element.textContent).trim(),
        isVisible: height > 0 && bottom > 0 && top < innerHeight,
      }
    })
    if (!at.name.startsWith(name) || (role && at.role !== role)) continue
    expect(at.isVisible, `the focus on ${at.name} is visible`).toBe(true)
    return
  }
  throw new Error(`Tab does not come to ${role ?? ''} ${name}`)
}

/** Tabs forward to a checkout field and types into it. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await tabToNamed(page, label)
  await page.keyboard.type(text)
}

async function useCode(page: Page, code: string): Promise<void> {
  await tabTo(page, `${side} .code-entry input`)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a complete purchase by keyboard from search to order, with codes, gift card, delivery and confirmation, right to left', async ({
  page,
  request,
}) => {
  const messages = JSON.parse(readFileSync('locales/ar/common.json', 'utf8')) as Record<string, string>
  const t = (key: string) => messages[key]!
  const oneInCart = / one \{([^}]*)\}/.exec(t('header.cart'))![1]!.replace('#', '1')
  const html = await (await request.get(`/ar${productAddress}`)).text()
  const name = /<h1[^>]*>(?:<bdi[^>]*>)?([^<]+)/.exec(html)![1]!.trim()

  await test.step('search leads to the product', async () => {
    await page.goto('/ar/faq')
    await live(page)
    await openSearch(page)
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/ar\/search\?q=/)
    await page.locator('main article.card').first().waitFor()
    await tabToNamed(page, name, 'a')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/ar${productAddress}*`)
    await answers(page, '.buy .buy-row button')
  })

  await test.step('the cart drawer opens from the left and traps the focus', async () => {
    await tabTo(page, '.buy .sizes .size:not(.out)')
    await expect(page.locator(':focus')).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('.buy .sizes .size[aria-pressed="true"]')).toHaveCount(1)
    await tabToNamed(page, t('card.add-to-cart'), 'button')
    await page.keyboard.press('Enter')
    await expect(page.locator('.header .bubble').last()).toHaveText('1')
    await tabTo(page, '.header .tools button:has(.bubble)', 'Shift+Tab')
    await expect(page.locator(':focus')).toBeInViewport()
    await expect(page.locator(':focus')).toHaveAccessibleName(oneInCart)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
    const left = () => page.locator('.drawer').evaluate((drawer) => drawer.getBoundingClientRect().left)
    await expect.poll(left).toBe(0)
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      // The focus guards at both ends of the drawer take the focus for a moment; the page behind it never does.
      const isOutside = () => document.activeElement?.closest('header, main, footer') === null
      expect(await page.evaluate(isOutside)).toBe(true)
    }
    await tabToNamed(page, t('cart.checkout'), 'a')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/ar\/checkout$/)
    await answers(page, 'button.pay-button')
  })

  await write(page, t('checkout.email'), `keys-${Date.now()}@example.com`)
  await write(page, t('checkout.name'), 'Ada Lovelace')
  await tabToNamed(page, t('checkout.country'))
  // The selected country, the United States, comes later in the list. Arabic letters cannot be typed to select
  // an option here.
  const country = page.locator('#checkout-country')
  for (let up = 0; up < 30 && (await country.inputValue()) !== 'GB'; up++)
    await page.keyboard.press('ArrowUp')
  await expect(country).toHaveValue('GB')
  await write(page, t('checkout.line1'), '12 St James Square')
  // Right to left, the house number would be shown after the street.
  await expect(page.locator('#checkout-line1')).toHaveCSS('direction', 'ltr')
  await write(page, t('checkout.city'), 'London')
  await write(page, t('checkout.postcode'), 'SW1Y 4JH')
  await tabTo(page, '[name=shipping_method]')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[name=shipping_method]').nth(1)).toBeChecked()
  await write(page, t('checkout.card.number'), cards.challenged.replaceAll(' ', ''))
  await write(page, t('checkout.card.expiry'), '1240')
  await write(page, t('checkout.card.cvc'), '123')

  await tabToNamed(page, t('quantity.more'), 'button')
  await page.keyboard.press('Enter')
  await pressAt(page, `${side} .codes summary`)
  await useCode(page, 'welcome10')
  await useCode(page, (await giftCodes())[test.info().repeatEachIndex % 3]!)
  const sum = page.locator(`${side} .sum`)
  await expect(sum).toContainText(t('checkout.due'))
  await expect(sum).not.toHaveAttribute('aria-busy', 'true')
  const due = await sum.locator('.total bdi').last().innerText()
  await expect(page.locator('button.pay-button')).toContainText(due)
  await tabToNamed(page, t('checkout.pay').replace(/ *\{.*/, ''), 'button', 'Shift+Tab')
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/checkout\/confirm\?/)
  await live(page)
  await expect(page.locator('main')).toContainText(due)
  await pressAt(page, '.door-form .button')
  await page.waitForURL(/\/order\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('order.thanks'))
  await expect(page.locator('main')).toContainText(t('order.status.paid'))
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
  const release = await holdScripts(page)
  await page.goto('/products/seven-eighth-leggings')
  await page.locator('.buy .sizes .size:not(.out)').first().click()
  const add = page.locator('.buy .buy-row > .button')
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click({ force: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  release()
  await expect(page.locator('.header .bubble').last()).toHaveText('1')
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
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
