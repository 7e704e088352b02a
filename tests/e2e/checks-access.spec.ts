// The cart drawer of a guest, and accessibility: announcements and focus. whole-purchase.spec.ts makes a purchase by roles and names;
// accessibility.spec.ts checks axe rules and layout.
import type { Page } from '@playwright/test'
import { pricedAs } from './cart-prices.ts'
import { productPath } from './screens.ts'
import { addToCart, drawer, live } from './shopper.ts'
import { expect, test } from './test.ts'

/**
 * Starts recording announcements of the polite live region.
 * @returns a function that reads them.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const region = [...document.querySelectorAll('[role="status"][aria-live="polite"]')].at(-1)!
    new MutationObserver(() => region.textContent && announced.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}

test('the cart drawer: changes are announced and move the focus, items are restored, prices updated when it opens', async ({
  page,
}) => {
  await page.goto(productPath)
  await live(page)
  await expect(page.locator('[aria-live="polite"]')).toHaveCount(1)
  const announced = await listen(page)
  const cartButton = page.getByRole('button', { name: /^Cart, / }).first()
  const removes = drawer(page).locator('[data-remove]')
  const line = drawer(page).locator('.line-item')
  const openCart = async (name: string) => {
    await expect(cartButton).toHaveAccessibleName(name)
    await cartButton.click()
  }
  const closeCart = async () => {
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  }

  await test.step('adding an item is announced by the live region only', async () => {
    await addToCart(page)
    await expect.poll(announced).toContainEqual(expect.stringMatching(/^Added to cart/))
    expect((await announced()).filter((text) => text.startsWith('Added to cart'))).toHaveLength(1)
    await expect(page.locator('.Toastify')).toBeAttached()
    await expect(page.locator('.Toastify[aria-live="polite"], .toast[role="alert"]')).toHaveCount(0)
    await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
    await expect.poll(async () => (await announced()).length).toBeGreaterThan(1)
  })

  await test.step('closing the drawer returns the focus to its button', async () => {
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(cartButton).toBeFocused()
  })

  await test.step('removing an item focuses the undo button', async () => {
    await page.locator('.buy .sizes .size:not(.out)').nth(1).click()
    await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
    await openCart('Cart, 3 items')
    await expect(removes).toHaveCount(2)
    await removes.nth(1).click()
    await expect(removes).toHaveCount(1)
    await expect(drawer(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(removes).toHaveCount(2)
    await removes.nth(1).click()
    await expect(removes).toHaveCount(1)
    await closeCart()
  })

  await test.step('prices are updated when it opens', async () => {
    await openCart('Cart, 2 items')
    await expect(line).toHaveCount(1)
    await expect(line.locator('.line-changes')).toHaveCount(0)
    await closeCart()
    await pricedAs(page, ({ price }) => ({ price: price + 700, changes: ['price_up'] }))
    await openCart('Cart, 2 items')
    await expect(line).toContainText('Price increased from')
    await closeCart()
    await page.unroute('**/carts/price*')
  })

  await test.step('sold-out items count neither towards the subtotal nor towards free delivery', async () => {
    await pricedAs(page, () => ({
      price: 50_000,
      quantity: 0,
      itemTotal: 0,
      changes: ['sold_out', 'price_up'],
    }))
    await openCart('Cart, 2 items')
    await expect(line).toContainText('Sold out')
    await expect(drawer(page).locator('.free')).toContainText('You’re $120 away from free delivery')
    await closeCart()
    await page.unroute('**/carts/price*')
  })

  await test.step('decreasing a quantity of one removes the line, which can be restored', async () => {
    await openCart('Cart, 2 items')
    const fewer = drawer(page).getByRole('button', { name: 'Decrease quantity' })
    await fewer.click()
    await fewer.click()
    await expect(drawer(page)).toContainText('Your cart is empty.')
    await drawer(page).getByRole('button', { name: 'Undo' }).click()
    await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
    await expect(drawer(page)).toContainText('2 items')
  })

  await test.step('after a reload a changed price is announced; once emptied, its link leads to the home page', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        const text = localStorage.getItem(key)!
        if (text.includes('"sku"')) localStorage.setItem(key, text.replace(/"price":(\d+)/, '"price":1'))
      }
    })
    await page.reload()
    await live(page)
    const later = await listen(page)
    await openCart('Cart, 2 items')
    await expect.poll(later).toContainEqual('Some items in your cart have changed.')
    await removes.click()
    await expect(drawer(page)).toContainText('Your cart is empty.')
    await closeCart()
    await openCart('Cart, empty')
    const link = drawer(page).getByRole('link', { name: 'Proceed To Checkout' })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).toHaveAttribute('href', '/')
  })
})

test('the sticky header hides no focused element; chevrons are mirrored right to left, logos are not', async ({
  page,
}) => {
  for (const address of ['/products', productPath]) {
    await page.goto(address)
    await live(page)
    await page.evaluate(() => scrollTo(0, 2600))
    await page.locator('.footer a').first().focus()
    // Tab backwards so that elements scroll into view from above, where the sticky header could cover them.
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const at = document.activeElement!
        if (at.closest('header, aside.strip')) return false
        const { top, left, width, height } = at.getBoundingClientRect()
        if (!width || !height) return false
        const above = document.elementFromPoint(left + width / 2, Math.max(0, top + Math.min(4, height / 2)))
        return Boolean(above?.closest('header'))
      })
      expect(hidden, `${address}, ${press}`).toBe(false)
    }
  }
  await page.goto('/ar')
  const isMirrored = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (icon) => getComputedStyle(icon).scale !== 'none' || getComputedStyle(icon).transform !== 'none',
      )
  expect(await isMirrored('main .more .icon')).toBe(true)
  expect(await isMirrored('.header .logo')).toBe(false)
})
