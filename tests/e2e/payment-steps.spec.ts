// Payments with an additional step: card confirmation (3-D Secure), and the hosted page of Stripe.
import { faults } from './axe.ts'
import { openAccount } from './customer.ts'
import {
  answers,
  arriveAtOrder,
  cards,
  field,
  fillAddress,
  fillCard,
  placeOrder,
  toCheckout,
} from './shopper.ts'
import { expect, test } from './test.ts'

test('going back from a card’s confirmation or from Stripe, or declining, keeps the form; confirming pays', async ({
  page,
  context,
}) => {
  const email = `unpaid-${Date.now()}@example.com`
  await openAccount(context, email)
  await toCheckout(page)
  // The form is prefilled with the email address of the account; wait for it before typing.
  await expect(field(page, 'Email')).toHaveValue(email)
  await fillAddress(page)
  await fillCard(page, cards.challenged)
  await placeOrder(page)
  await page.waitForURL(/\/checkout\/confirm\?/)
  const first = page.url()

  await test.step('going back in the browser keeps cart and form; another attempt cancels the first one', async () => {
    await page.goBack()
    await answers(page, 'button.pay-button')
    await expect(field(page, 'Email')).toHaveValue('ada@example.com')
    await fillCard(page, cards.challenged)
    await placeOrder(page)
    await page.waitForURL((url) => url.pathname === '/checkout/confirm' && url.href !== first)
  })

  await test.step('declining keeps everything but the card', async () => {
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await page.waitForURL(/\/checkout\?payment=not_confirmed/)
    await answers(page, 'button.pay-button')
    await expect(page.getByRole('alert')).toContainText('didn’t confirm')
    await expect(field(page, 'Email')).toHaveValue('ada@example.com')
    await expect(field(page, 'Postcode')).toHaveValue('SW1Y 4JH')
    await fillCard(page, cards.challenged)
    await placeOrder(page)
    await page.waitForURL(/\/checkout\/confirm\?/)
  })

  await test.step('the page of the unpaid order links to the payment', async () => {
    expect(await faults(page)).toEqual([])
    await page.goto(`/order${new URL(page.url()).search}`)
    const note = page.locator('.note', { hasText: 'Complete your payment' })
    await expect(note).toContainText(/until \d{1,2}:\d\d/)
    expect(await faults(page)).toEqual([])
    await expect(note.getByRole('link', { name: 'Complete payment' })).toBeVisible()
  })

  await test.step('the account lists the order, links to the payment, and shows earlier attempts as cancelled', async () => {
    const read = async (path: string) => (await context.request.get(path)).text()
    const orders = [
      ...new Set((await read('/my-account/orders')).match(/\/my-account\/orders\/[\da-f-]{36}/g)),
    ]
    expect(orders).toHaveLength(3)
    const earlier = await read(orders[1]!)
    expect(earlier).toContain('Cancelled')
    expect(earlier).not.toContain('Complete payment')
    await page.goto(orders[0]!)
    await page.getByRole('link', { name: 'Complete payment' }).click()
    await page.waitForURL(/\/checkout\/confirm\?/)
  })

  await expect(page.locator('main')).toContainText('3184')
  await expect(page.getByRole('heading', { name: 'Confirm payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm payment' }).press('Enter')
  await arriveAtOrder(page)
  await expect(page.locator('main')).toContainText('Paid')
  await expect(page.locator('.note', { hasText: 'Complete your payment' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cart, empty' }).first()).toBeAttached()
  expect((await context.request.get(first)).url()).toMatch(/\/checkout\?payment=/)

  await test.step('on the Stripe page, going back keeps cart and form, and paying leads to the order', async () => {
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
})
