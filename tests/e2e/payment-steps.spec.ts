// 3-D Secure: a card that needs confirmation on another page.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openAccount } from './customer.ts'
import {
  arriveAtOrder,
  cards,
  field,
  fillAddress,
  fillCard,
  live,
  orderByCard,
  placeOrder,
  toCheckout,
} from './shopper.ts'
import { expect, test } from './test.ts'

async function toConfirmation(page: Page): Promise<void> {
  await orderByCard(page, cards.challenged)
  await page.waitForURL(/\/checkout\/confirm\?/)
}

test('the confirmation page survives a reload; confirming by keyboard pays, and the cart is empty', async ({
  page,
}) => {
  await toConfirmation(page)
  await expect(page.locator('main')).toContainText('3184')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm payment' })).toBeVisible()
  const yes = page.getByRole('button', { name: 'Confirm payment' })
  await yes.focus()
  await page.keyboard.press('Enter')
  await arriveAtOrder(page)
  await expect(page.locator('main')).toContainText('Paid')
  await expect(page.getByRole('button', { name: 'Cart, empty' }).first()).toBeAttached()
})

test('an unpaid order’s page links to its payment, and no longer does once it is paid', async ({ page }) => {
  await toConfirmation(page)
  expect(await faults(page)).toEqual([])
  const confirm = new URL(page.url())
  await page.goto(`/order${confirm.search}`)
  const note = page.locator('.note', { hasText: 'Complete your payment' })
  await expect(note).toContainText(/until \d{1,2}:\d\d/)
  expect(await faults(page)).toEqual([])
  await note.getByRole('link', { name: 'Complete payment' }).click()
  await page.waitForURL(/\/checkout\/confirm\?/)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await arriveAtOrder(page)
  await expect(page.locator('main')).toContainText('Paid')
  await expect(note).toHaveCount(0)
})

test('the order page in the account links there too, until the order is cancelled', async ({
  page,
  context,
}) => {
  await openAccount(context, 'unpaid@example.com')
  await toConfirmation(page)
  await page.goto('/my-account/orders')
  await page.locator('.order-row a').click()
  await page.waitForURL(/\/my-account\/orders\/[0-9a-f-]+$/)
  const order = page.url()
  await page.getByRole('link', { name: 'Complete payment' }).click()
  await page.waitForURL(/\/checkout\/confirm\?/)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.waitForURL(/\/checkout\?payment=not_confirmed/)
  await page.goto(order)
  await expect(page.locator('main')).toContainText('Cancelled')
  await expect(page.getByRole('link', { name: 'Complete payment' })).toHaveCount(0)
})

test('after denying confirmation everything but the card is unchanged, and another card pays', async ({
  page,
}) => {
  await toConfirmation(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.waitForURL(/\/checkout\?payment=not_confirmed/)
  await expect(page.getByRole('alert')).toContainText('didn’t confirm')
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await expect(field(page, 'Postcode')).toHaveValue('SW1Y 4JH')
  await fillCard(page, cards.good)
  await placeOrder(page)
  await arriveAtOrder(page)
})

test('going back in the browser instead restores cart and form, and another card pays', async ({ page }) => {
  await toConfirmation(page)
  const asked = page.url()
  await page.goBack()
  await live(page)
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await fillCard(page, cards.good)
  await placeOrder(page)
  await arriveAtOrder(page)
  // The first order was cancelled, so its challenge has expired.
  await page.goto(asked)
  await page.waitForURL(/\/checkout\?payment=/)
})

test('on the Stripe page: going back keeps cart and form, paying leads to the order', async ({ page }) => {
  await toCheckout(page)
  await fillAddress(page)
  await page.getByText('Apple Pay').click()
  await expect(field(page, 'Card number')).toHaveCount(0)
  await expect(page.locator('button.pay-button')).toContainText('Continue to pay')
  await placeOrder(page)
  await page.getByRole('link', { name: 'Leave Stripe' }).click()
  await page.waitForURL(/\/checkout\?payment=left/)
  await expect(page.getByRole('alert')).toContainText('left before paying')
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await expect(page.getByRole('radio', { name: /Apple Pay/ })).toBeChecked()
  await placeOrder(page)
  await page.getByRole('link', { name: 'Pay at Stripe' }).click()
  await arriveAtOrder(page)
  await expect(page.locator('main')).toContainText('Paid')
  await expect(page.getByRole('button', { name: 'Cart, empty' }).first()).toBeAttached()
})
