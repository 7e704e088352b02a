import {
  arriveAtOrder,
  cards,
  field,
  fillAddress,
  fillCard,
  live,
  placeOrder,
  toCheckout,
} from './shopper.ts'
import { faults } from './axe.ts'
import { expect, test } from './test.ts'

test('codes are entered at checkout: an invalid one says why, a valid one is in total and order and survives a reload', async ({
  page,
}) => {
  await toCheckout(page)
  const side = page.locator('.checkout-side')
  const sum = side.locator('.sum')
  const use = async (code: string) => {
    await side.getByLabel('Promo code or gift card').fill(code)
    await side.getByRole('button', { name: 'Apply' }).click()
  }
  await side.getByText('Add promo code or gift card').click()
  await use('no such')
  await expect(side).toContainText('We know no code NOSUCH.')
  await side.getByRole('button', { name: 'Remove NOSUCH' }).click()
  await expect(side).not.toContainText('NOSUCH')
  await use('shipfree')
  await use('welcome10')
  await expect(sum).toContainText('Welcome, 10% off your first order')
  const amounts = async () =>
    (await sum.locator('> div > bdi').allTextContents()).map((text) => Number(text.replace(/[$,]/g, '')))
  await expect(async () => {
    const all = await amounts()
    const total = all.pop()!
    expect(Math.round(all.reduce((a, b) => a + b, 0) * 100)).toBe(Math.round(total * 100))
  }).toPass()
  await page.reload()
  await expect(sum).toContainText('Welcome, 10% off your first order')

  await fillAddress(page)
  await field(page, 'Email').fill(`codes-${Date.now()}@example.com`)
  await fillCard(page, cards.good)
  await expect(sum).not.toHaveAttribute('aria-busy')
  await placeOrder(page)
  await arriveAtOrder(page)
  await expect(page.locator('.order-sum')).toContainText('Welcome, 10% off your first order')
})

test('codes are entered in the cart: an invalid one says why, a valid one is in its total and at checkout', async ({
  page,
}) => {
  await toCheckout(page)
  await page.goto('/cart')
  await live(page)
  const side = page.locator('.cart-page-side')
  const sum = side.locator('.sum')
  await expect(sum).toContainText('1 item')
  await side.getByText('Add promo code or gift card').click()
  const use = async (code: string) => {
    await side.getByLabel('Promo code or gift card').fill(code)
    await page.keyboard.press('Enter')
  }
  await use('welcome10')
  const off = sum.locator('> div', { hasText: 'Welcome, 10% off your first order' }).locator('bdi').last()
  await expect(off).toHaveText(/-\$\d/)
  const before = await sum.innerText()
  await use('no such')
  await expect(side).toContainText('We know no code NOSUCH.')
  expect(await sum.innerText()).toBe(before)
  expect(await faults(page)).toEqual([])
  await side.getByRole('button', { name: 'Remove NOSUCH' }).click()
  await page.reload()
  await expect(off).toHaveText(/-\$\d/)

  const total = await sum.locator('.total bdi').first().innerText()
  await side.getByRole('link', { name: 'Proceed To Checkout' }).click()
  await page.waitForURL(/\/checkout$/)
  const ordered = page.locator('.checkout-side .sum')
  await expect(ordered).toContainText('Welcome, 10% off your first order')
  await expect(ordered.locator('.total bdi').first()).toHaveText(total)
})

test('states are a list, and taxes and delivery methods follow the selected one', async ({ page }) => {
  await toCheckout(page)
  const sum = page.locator('.checkout-side .sum')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('US')
  await expect(sum).not.toContainText('%')
  await page.getByRole('combobox', { name: 'State' }).selectOption('California')
  await expect(sum).toContainText('Includes tax (7.25%)')
  const price = page.locator('.option', { hasText: 'Express' }).locator('.num')
  await expect(price).toHaveText('$24.00')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Hawaii')
  await expect(price).toHaveText('$34.00')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('VN')
  await expect(page.locator('.option', { hasText: 'Pick up at the store' })).toContainText('12 Lê Lợi')
})
