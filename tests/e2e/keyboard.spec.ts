// A purchase by keyboard only, where each control is found by its role and name.
import type { Page } from '@playwright/test'
import { answers, arriveAtOrder, drawer, live, openSearch } from './shopper.ts'
import { expect, test } from './test.ts'

type Target = { role?: string; name: RegExp }

/** Presses Tab until the focus is on the wanted element. */
async function tabTo(
  page: Page,
  { role, name }: Target,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  most = 160,
): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key)
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element) return { role: '', name: '' }
      const labels = (element as HTMLInputElement).labels
      const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
      return { role: element.getAttribute('role') ?? element.tagName.toLowerCase(), name: name.trim() }
    })
    if (name.test(at.name) && (!role || at.role === role)) {
      const visible = await page.evaluate(() => {
        const { top, bottom, height } = document.activeElement!.getBoundingClientRect()
        return height > 0 && bottom > 0 && top < innerHeight
      })
      expect(visible, `the focus on ${at.name} can be seen`).toBe(true)
      return
    }
  }
  throw new Error(`Tab did not come to ${role ?? ''} ${name}`)
}

test('a complete purchase by keyboard only; the cart drawer traps the focus', async ({ page }) => {
  await page.goto('/faq')
  await live(page)
  await openSearch(page)
  await expect(page.locator('dialog.seek input[name=q]')).toBeFocused()
  await page.keyboard.type('hoodie')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=hoodie/)
  await page.locator('main article.card').first().waitFor()
  await tabTo(page, { role: 'a', name: /hoodie/i })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\//)
  await page.locator('.buy').waitFor()

  const sizes = page.locator('.buy .sizes .size:not(.out)')
  if ((await sizes.count()) > 0) {
    const size = (await sizes.first().textContent())!.trim()
    await tabTo(page, {
      role: 'button',
      name: new RegExp(`^${size.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(,|$)`),
    })
    await page.keyboard.press('Enter')
    await expect(page.locator('.buy .sizes .size[aria-pressed="true"]')).toHaveCount(1)
  }
  await tabTo(page, { role: 'button', name: /^Add to cart$/ })
  await page.keyboard.press('Enter')
  // A toast confirms the added item; the cart opens by its button in the header.
  await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeAttached()
  await tabTo(page, { role: 'button', name: /^Cart, 1 item$/ }, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    // The focus guards at both ends of the drawer take the focus for a moment; the page behind it never does.
    expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer') === null)).toBe(
      true,
    )
  }
  await tabTo(page, { role: 'a', name: /^Proceed To Checkout$/ })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout$/)
  await answers(page, 'button.pay-button')

  await tabTo(page, { name: /^Email/ })
  await page.keyboard.type('ada@example.com')
  await tabTo(page, { name: /^Full name/ })
  await page.keyboard.type('Ada Lovelace')
  await tabTo(page, { name: /^Country/ })
  await page.keyboard.type('United King')
  await tabTo(page, { name: /^Address/ })
  await page.keyboard.type('12 St James Square')
  await tabTo(page, { name: /^Town or city/ })
  await page.keyboard.type('London')
  await tabTo(page, { name: /^Postcode/ })
  await page.keyboard.type('SW1Y 4JH')
  await tabTo(page, { name: /^Card number/ })
  await page.keyboard.type('4242424242424242')
  await tabTo(page, { name: /^Expiry/ })
  await page.keyboard.type('1240')
  await tabTo(page, { name: /^Security code/ })
  await page.keyboard.type('123')
  await expect(page.locator('button.pay-button')).toBeEnabled()
  await tabTo(page, { role: 'button', name: /^Pay / })
  await page.keyboard.press('Enter')
  await arriveAtOrder(page)
})
