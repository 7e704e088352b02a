// ux.md, the forty checks: guest cart and checkout.
import type { Page } from '@playwright/test'
import { arriveAtOrder, cards, field, fillAddress, fillCard, placeOrder, toCheckout } from './shopper.ts'
import { expect, test } from './test.ts'

const faultOf = (page: Page, name: string) =>
  page.locator('.field', { has: field(page, name) }).locator('.error')

test('Checkout: guest first, autocomplete tokens, numeric keyboards, one name field, inline errors', async ({
  page,
}) => {
  await toCheckout(page)
  await expect(field(page, 'Email')).toBeVisible()
  await expect(page.locator('main input[type="password"]')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')

  await test.step('every field has an autocomplete token', async () => {
    const without = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('main input, main select')]
        .filter((control) => !['radio', 'checkbox', 'hidden'].includes(control.type))
        // A discount code field has no autocomplete token, because earlier codes should not be suggested.
        .filter((control) => !control.closest('.codes'))
        .filter((control) => !control.autocomplete || control.autocomplete === 'off')
        .map((control) => control.name),
    )
    expect(without).toEqual([])
    for (const [name, token] of [
      ['Email', 'email'],
      ['Full name', 'shipping name'],
      ['Card number', 'cc-number'],
      ['Expiry date', 'cc-exp'],
      ['Security code', 'cc-csc'],
    ] as const)
      await expect(field(page, name)).toHaveAttribute('autocomplete', token)
  })

  await test.step('card fields have numeric keyboards and stay left to right', async () => {
    for (const name of ['Card number', 'Expiry date', 'Security code']) {
      await expect(field(page, name)).toHaveAttribute('inputmode', 'numeric')
      await expect(field(page, name)).toHaveAttribute('type', 'text')
      await expect(field(page, name)).toHaveAttribute('dir', 'ltr')
    }
    await expect(page.locator('main input[type="number"]')).toHaveCount(0)
  })

  await test.step('one name field takes any script', async () => {
    await expect(page.locator('main input[autocomplete*="name"]')).toHaveCount(1)
    for (const name of ['Nguyễn Thị Ánh', 'نور حداد', 'נועה כהן', '王小明', 'Ngô']) {
      await field(page, 'Full name').fill(name)
      await field(page, 'Full name').blur()
      await expect(faultOf(page, 'Full name'), name).toHaveCount(0)
    }
  })

  await test.step('a field is validated on blur, and its error disappears once it is corrected', async () => {
    const email = field(page, 'Email')
    await email.fill('ada')
    await expect(faultOf(page, 'Email')).toHaveCount(0)
    await email.blur()
    await expect(faultOf(page, 'Email')).toBeVisible()
    await email.fill('ada@example.com')
    await expect(faultOf(page, 'Email')).toHaveCount(0)
  })

  await test.step('each error says what is wrong', async () => {
    const wrong = async (name: string, value: string, fault: RegExp) => {
      await field(page, name).fill(value)
      await field(page, name).blur()
      await expect(faultOf(page, name), `${name} ${value}`).toContainText(fault)
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    }
    await wrong('Email', 'ada.example.com', /needs an @/)
    await wrong('Card number', '4242 4242 4242 4241', /./)
    await wrong('Expiry date', '01 / 20', /./)
    await wrong('Security code', '1', /./)
    const messages = await page.locator('.field .error').allInnerTexts()
    expect(new Set(messages).size).toBe(messages.length)
  })

  await test.step('an order with invalid fields is not placed', async () => {
    await placeOrder(page)
    await expect(page.locator('main').getByText(/Please check \d+ fields/)).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    for (const [name, value] of [
      ['Email', 'ada.example.com'],
      ['Full name', 'Ngô'],
      ['Card number', '4242 4242 4242 4241'],
    ] as const)
      await expect(field(page, name)).toHaveValue(value)
  })
})

test('Checkout: no double submit', async ({ page }) => {
  await toCheckout(page)
  await fillAddress(page)
  await fillCard(page, cards.good)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dynamic/checkout')) sent++
  })
  await expect(page.locator('button.pay-button')).toBeEnabled()
  await page.locator('button.pay-button').evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press++) button.click()
  })
  await page.waitForURL(/\/order\?id=/)
  expect(sent).toBe(1)
})

test('Checkout: everything editable at checkout', async ({ page }) => {
  await toCheckout(page)
  await fillAddress(page)
  const total = page.locator('.side .total bdi')
  await expect(total).toBeVisible()
  const one = await total.innerText()
  await page.locator('.side').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(total).not.toHaveText(one)
  await page.locator('.side').getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(total).toHaveText(one)
  const deliveries = page.locator('main input[name="shipping_method"]')
  await expect(deliveries.first()).toBeAttached()
  if ((await deliveries.count()) > 1) {
    await deliveries.nth(1).click({ force: true })
    await expect(deliveries.nth(1)).toBeChecked()
  }
  await page
    .locator('.side')
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(page.locator('main')).toContainText('Your cart is empty.')
  await placeOrderIsGone(page)
})

const placeOrderIsGone = (page: Page) => expect(page.locator('button.pay-button')).toHaveCount(0)

/** Delays quote responses until released. */
async function holdQuotes(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/checkout/quote', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('pressing Pay while the price is updated waits for it, and continues if it is unchanged', async ({
  page,
}) => {
  await toCheckout(page)
  await fillAddress(page)
  await fillCard(page, cards.good)
  const mine = (name: string) => field(page, 'Email').fill(`${name}-${Date.now()}@example.com`)
  await mine('before')
  const side = page.locator('.checkout-side')
  await side.getByText('Add promo code or gift card').click()
  await side.getByLabel('Promo code or gift card').fill('welcome10')
  await side.getByRole('button', { name: 'Apply' }).click()
  await expect(side.locator('.sum')).toContainText('Welcome, 10%')
  const letGo = await holdQuotes(page)
  // Promotions may depend on the address, so it is quoted again.
  await mine('after')
  await expect(side.locator('.sum')).toHaveAttribute('aria-busy', 'true')
  await placeOrder(page)
  await expect(page.locator('button.pay-button')).toHaveAttribute('aria-busy', 'true')
  letGo()
  await arriveAtOrder(page)
})

test('if the price has changed the page says so, and the next press pays it', async ({ page }) => {
  await toCheckout(page)
  await fillAddress(page)
  await fillCard(page, cards.good)
  await expect(page.locator('.checkout-side .sum')).not.toHaveAttribute('aria-busy', 'true')
  const letGo = await holdQuotes(page)
  await page.getByRole('radio', { name: /Express/ }).check()
  await placeOrder(page)
  letGo()
  await expect(page.getByRole('alert')).toContainText(/changed/)
  await expect(page.getByRole('alert')).toBeFocused()
  const total = await page.locator('.checkout-side .sum .total bdi').first().innerText()
  await placeOrder(page)
  await arriveAtOrder(page)
  await expect(page.locator('.order-sum .total')).toContainText(total)
})

test('pressing Pay while another country’s delivery methods load selects the shop’s default', async ({
  page,
}) => {
  await toCheckout(page)
  // Shipping is free from $120.
  await page.locator('.checkout-side').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.locator('.checkout-side .sum')).toContainText('2 items')
  await fillCard(page, cards.good)
  const letGo = await holdQuotes(page)
  await fillAddress(page)
  await placeOrder(page)
  letGo()
  await arriveAtOrder(page)
})
