// Discount codes and the delivery destination, from the cart page to the order.
import { faults } from './axe.ts'
import {
  arriveAtOrder,
  cards,
  field,
  fillAddress,
  fillCard,
  fillCart,
  answers,
  live,
  placeOrder,
} from './shopper.ts'
import { expect, test } from './test.ts'

test('codes apply on the cart page, at checkout and in the order; taxes and delivery depend on the state', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/cart')
  await live(page)
  const discount = 'Welcome, 10% off your first order'

  await test.step('the cart page reports an unknown code and keeps the others', async () => {
    const side = page.locator('.cart-page-side')
    const sum = side.locator('.sum')
    await expect(sum).toContainText('1 item')
    await side.getByText('Add promo code or gift card').click()
    const use = async (code: string) => {
      await side.getByLabel('Promo code or gift card').fill(code)
      await page.keyboard.press('Enter')
    }
    await use('welcome10')
    const off = sum.locator('> div', { hasText: discount }).locator('bdi').last()
    await expect(off).toHaveText(/-\$\d/)
    const before = await sum.innerText()
    await use('no such')
    await expect(side).toContainText('Code NOSUCH isn’t valid.')
    expect(await sum.innerText()).toBe(before)
    expect(await faults(page)).toEqual([])
    await side.getByRole('button', { name: 'Remove NOSUCH' }).click()
    await page.reload()
    await expect(off).toHaveText(/-\$\d/)
    const total = await sum.locator('.total bdi').first().innerText()
    await side.getByRole('link', { name: 'Proceed To Checkout' }).click()
    await page.waitForURL(/\/checkout$/)
    await answers(page, 'button.pay-button')
    await expect(page.locator('.checkout-side .sum')).toContainText(discount)
    await expect(page.locator('.checkout-side .sum .total bdi').first()).toHaveText(total)
  })

  const side = page.locator('.checkout-side')
  const sum = side.locator('.sum')
  await test.step('the checkout accepts more codes, and its lines add up to the total', async () => {
    const input = side.getByLabel('Promo code or gift card')
    if (!(await input.isVisible())) await side.getByText('Add promo code or gift card').click()
    const use = async (code: string) => {
      await input.fill(code)
      await side.getByRole('button', { name: 'Apply' }).click()
    }
    await use('no such')
    await expect(side).toContainText('Code NOSUCH isn’t valid.')
    await side.getByRole('button', { name: 'Remove NOSUCH' }).click()
    await expect(side).not.toContainText('NOSUCH')
    await use('shipfree')
    await expect(async () => {
      const texts = await sum.locator('> div > bdi').allTextContents()
      const amounts = texts.map((text) => Number(text.replace(/[$,]/g, '')))
      const total = amounts.pop()!
      expect(Math.round(amounts.reduce((a, b) => a + b, 0) * 100)).toBe(Math.round(total * 100))
    }).toPass()
    await page.reload()
    await expect(sum).toContainText(discount)
    await answers(page, 'button.pay-button')
    await side.getByRole('button', { name: 'Remove SHIPFREE' }).click()
  })

  await test.step('the state is selected from a list, and taxes and delivery follow', async () => {
    await page.getByRole('combobox', { name: 'Country' }).selectOption('US')
    await expect(sum).not.toContainText('%,')
    await page.getByRole('combobox', { name: 'State' }).selectOption('California')
    await expect(sum).toContainText('Includes tax (7.25%)')
    const price = page.locator('.option', { hasText: 'Express' }).locator('.num')
    await expect(price).toHaveText('$24.00')
    await page.getByRole('combobox', { name: 'State' }).selectOption('Hawaii')
    await expect(price).toHaveText('$34.00')
    await page.getByRole('combobox', { name: 'Country' }).selectOption('VN')
    await page.getByRole('radio', { name: 'Pick up in store' }).check()
    await expect(page.locator('.option', { hasText: 'Pick up at the store' })).toContainText('12 Lê Lợi')
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
  })

  await fillAddress(page)
  await field(page, 'Email').fill(`codes-${Date.now()}@example.com`)
  await fillCard(page, cards.good)
  await expect(sum).not.toHaveAttribute('aria-busy')
  await placeOrder(page)
  await arriveAtOrder(page)
  await expect(page.locator('.order-sum')).toContainText(discount)
})
