// How many actions common tasks take, on a phone and on a desktop. own-cart.spec.ts has the size of a cart item,
// express.spec.ts the keyboard.
import type { Page } from '@playwright/test'
import { openAccount } from './customer.ts'
import { placedOrder } from './placed-order.ts'
import { answers, arriveAtOrder, cards, chooseSize, drawer, live, openProduct } from './shopper.ts'
import { staffDo } from './staff.ts'
import { expect, test } from './test.ts'

/** Counts real presses of pointer buttons, on all pages of a test. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (globalThis as { countPress?(): void }).countPress?.(), true)
  })
  return async () => {
    await page.evaluate(() => undefined)
    return presses
  }
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test.describe(device, () => {
    test.use({ viewport })

    test(`on a ${device}, a product is found by category, size and price in five actions`, async ({
      page,
    }) => {
      let actions = 0
      const act = async (work: Promise<unknown>) => {
        actions += 1
        await work
      }
      await page.goto('/category')
      await live(page)
      await act(page.locator('main a[href="/category/footwear"]').first().click())
      await page.waitForURL('**/category/footwear')
      await live(page)
      const filters = page.locator(device === 'phone' ? '.filters.in-drawer' : 'aside.filters')
      if (device === 'phone') await act(page.locator('.toolbar a[href$="#filters"]').click())
      const size = filters.locator('.sizes .size:visible').nth(2)
      await act(size.click())
      await page.waitForURL(/size.*=footwear/)
      const price = filters.locator('input[name="price_max"]')
      await act(price.fill('120').then(() => price.press('Enter')))
      await page.waitForURL(/price=-120/)
      if (device === 'phone') await act(page.getByRole('button', { name: /^Show \d/ }).click())
      await expect(page.locator('main article.card').first()).toBeVisible()
      expect(actions).toBeLessThanOrEqual(5)
    })

    test(`on a ${device}, a guest buys with nine presses at most`, async ({ page }) => {
      const presses = await countPresses(page)
      await page.goto('/')
      await live(page)
      await page.locator('main article.card:not(.out) .name a').first().click()
      await page.waitForURL(/\/products\//)
      await answers(page, '.buy .buy-row button')
      await chooseSize(page)
      await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
      await page
        .getByRole('button', { name: /^Cart, \d+ item/ })
        .first()
        .click()
      await drawer(page).getByRole('link', { name: 'Proceed To Checkout' }).click()
      await page.waitForURL(/\/checkout$/)
      await answers(page, 'button.pay-button')
      await page.locator('#checkout-email').click()
      for (const [name, text] of [
        ['email', 'guest@example.com'],
        ['name', 'Ada Lovelace'],
        ['line1', '12 St James Square'],
        ['city', 'London'],
      ] as const) {
        await page.locator(`#checkout-${name}`).focus()
        await page.keyboard.type(text)
      }
      await page.locator('#checkout-country').selectOption('GB')
      await page.locator('#checkout-postcode').focus()
      await page.keyboard.type('SW1Y 4JH')
      for (const [name, text] of [
        ['card_number', cards.good],
        ['card_expiry', '12 / 40'],
        ['card_cvc', '123'],
      ] as const) {
        await page.locator(`[name=${name}]`).focus()
        await page.keyboard.type(text)
      }
      const pay = page.locator('button.pay-button')
      await expect(pay).toContainText(/\d/)
      await expect(pay).toBeEnabled()
      await pay.click()
      await arriveAtOrder(page)
      expect(await presses()).toBeLessThanOrEqual(9)
    })

    test(`on a ${device}, a product is bought by express payment with three presses`, async ({ page }) => {
      await openProduct(page)
      await answers(page, '.express button')
      const presses = await countPresses(page)
      await page.reload()
      await answers(page, '.express button')
      await chooseSize(page)
      await page.locator('.express').getByRole('button', { name: 'Test wallet' }).first().click()
      const pay = page
        .getByRole('dialog', { name: 'Test wallet' })
        .getByRole('button', { name: /Pay \D*[\d,]+/ })
      await expect(pay).not.toHaveAttribute('aria-disabled')
      await pay.click()
      await arriveAtOrder(page)
      expect(await presses()).toBeLessThanOrEqual(3)
    })

    test(`on a ${device}, a return starts with three actions from the account`, async ({
      page,
      context,
      baseURL,
    }) => {
      const email = `returns-${device}-${Date.now()}@example.com`
      await openAccount(context, email)
      const { url } = await placedOrder(baseURL!, 'Ada Lovelace', { quantity: 1, email, context })
      const order = new URL(url, baseURL)
      for (const step of ['pick', 'ship', 'deliver'])
        await staffDo(
          order,
          'warehouse',
          step,
          step === 'ship' ? { carrier: 'Post', tracking: `R ${device}` } : {},
        )
      await page.goto('/my-account')
      await live(page)
      const presses = await countPresses(page)
      await page.reload()
      await live(page)
      await page.getByRole('link', { name: /^Start return/ }).click()
      await page.waitForURL(/open=return/)
      await live(page)
      await page.getByRole('button', { name: 'Start return' }).click()
      await page.waitForURL(/done=return/)
      await expect(page.locator('main')).toContainText('Your return is booked')
      expect(await presses()).toBeLessThanOrEqual(3)
      await page.goto('/my-account')
      await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Waiting for your parcel')
    })
  })
