// The wallet of PayPal, against a local fake (plugins/paypal/fake-paypal.ts): a payment is opened before it is confirmed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFakePaypal, type FakePaypal } from '../../../plugins/paypal/fake-paypal.ts'
import { createOrderInspector } from '../../../tests/support/placed-orders.ts'
import { newKey, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import type { CartItem } from '../cart/cart.ts'
import { createMethodSettings } from '../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../payments/payment-method-settings.store.ts'
import { setRetailPrice } from '../pricing/set-retail-prices.ts'
import { createCheckoutService } from './checkout.service.ts'

let fake: FakePaypal
const shop = useTestShop({
  payments: async () => {
    fake = await createFakePaypal()
    const { clientId, clientSecret, webhookId, mode, apiUrl } = fake.settings
    return {
      methods: ['paypal'],
      settings: {
        PAYPAL_CLIENT_ID: clientId,
        PAYPAL_CLIENT_SECRET: clientSecret,
        PAYPAL_WEBHOOK_ID: webhookId,
        PAYPAL_MODE: mode,
        PAYPAL_API_URL: apiUrl,
      },
    }
  },
})
let checkout: ReturnType<typeof createCheckoutService>
let captured = 0
beforeAll(() => {
  checkout = createCheckoutService(shop.context)
})
beforeEach(async () => {
  fake.fail(undefined)
  captured = fake.getCaptured!()
  await shop.db
    .transaction()
    .execute((tx) =>
      setPaymentMethodSettings(tx, [createMethodSettings('paypal', true, ['product', 'cart', 'checkout'])]),
    )
  await shop.context.providers.reload(shop.db)
})
afterAll(() => fake?.close())

const { orderOf, stockOf, oneShirt } = createOrderInspector(shop)
const london = {
  address_line_1: '12 St James Square',
  admin_area_2: 'London',
  postal_code: 'SW1Y 4JH',
  country_code: 'GB',
}
const open = (items: CartItem[], change: object = {}) =>
  checkout.openExpressPayment(
    { items, country: 'GB', payment_method: 'paypal', ...change },
    { key: newKey(), caller: '192.0.2.1' },
  )
const failWith = (error: { code: string; details?: object }) => [error.code, error.details]
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  )
const wallet = (express_token: string) => ({ method: 'paypal' as const, express_token })
const getCaptured = () => fake.getCaptured!() - captured

test('an opened payment has the total of the address, and is charged once for the order', async () => {
  const { items, variant } = await oneShirt()
  const { token, quote } = await open(items)
  expect(quote.total - quote.items_total).toBe(shippingMinor)
  // Until the customer confirms, the provider tells nothing of them.
  const input = { payment_method: 'paypal', token }
  expect(await checkout.findExpressConfirmation(input, '192.0.2.1').catch(failWith)).toMatchObject([
    'invalid_input',
    {},
  ])
  fake.approveWallet(token, london)
  const { email, address } = await checkout.findExpressConfirmation(input, '192.0.2.1')
  expect(address).toEqual({
    name: 'Ada Lovelace',
    line1: '12 St James Square',
    city: 'London',
    postcode: 'SW1Y 4JH',
    country: 'GB',
  })
  const key = newKey()
  const order = { items, email, address: { ...address, city: 'London' }, payment: wallet(token) }
  const placed = await Promise.all([1, 2, 3].map(() => shop.order(order, key)))
  expect(new Set(placed.map(({ order: { id } }) => id)).size).toBe(1)
  expect(await orderOf(placed[0]!)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
  expect(getCaptured()).toBe(quote.total)
  expect(await stockOf(variant)).toEqual({ on_hand: 4, reserved: 0 })
})

test('another shipping address changes the open payment; one outside the delivery area is rejected', async () => {
  const { items } = await oneShirt()
  const { token } = await open(items)
  const two = [{ ...items[0]!, quantity: 2 }]
  const { quote, token: same } = await open(two, { token })
  expect(same).toBe(token)
  fake.approveWallet(token, london)
  await shop.order({ items: two, payment: wallet(token) })
  expect(getCaptured()).toBe(quote.total)
  await shop.db.updateTable('shipping_method').set({ max_weight_grams: 1 }).execute()
  await shop.db.updateTable('variant').set({ weight_grams: 50 }).execute()
  expect(await codeOf(open(items))).toBe('shipping_unavailable')
})

test('a payment of another amount, one that was not confirmed and a forged one charge nothing', async () => {
  const { items, variant } = await oneShirt(3)
  const cheap = await open(items)
  fake.approveWallet(cheap.token, london)
  // Confirmed for one item, sent for two.
  const two = [{ ...items[0]!, quantity: 2 }]
  const declined = ['payment_declined', { reason: 'card_declined' }]
  expect(await shop.order({ items: two, payment: wallet(cheap.token) }).catch(failWith)).toEqual(declined)
  // Confirmed for two, sent for one: not even a part of it is charged.
  const dear = await open(two)
  fake.approveWallet(dear.token, london)
  expect(await shop.order({ items, payment: wallet(dear.token) }).catch(failWith)).toEqual(declined)
  const { token: open1 } = await open(items)
  expect(await shop.order({ items, payment: wallet(open1) }).catch(failWith)).toEqual(declined)
  for (const token of ['NOSUCHORDER', '..', 'v2:x'])
    expect(await shop.order({ items, payment: wallet(token) }).catch(failWith)).toEqual(declined)
  expect(getCaptured()).toBe(0)
  expect(await stockOf(variant)).toEqual({ on_hand: 3, reserved: 0 })
})

test('a price that changed before the confirmation, and stock that is gone, charge nothing', async () => {
  const { items, variant } = await oneShirt(1)
  const { token, quote } = await open(items)
  fake.approveWallet(token, london)
  const at = shop.context.clock.now()
  await shop.db
    .transaction()
    .execute((tx) => setRetailPrice(tx, { variantId: variant, priceMinor: 9_999 }, at))
  const order = { items, payment: wallet(token), expected_total: quote.total }
  expect(await codeOf(shop.order(order))).toBe('total_changed')
  expect(getCaptured()).toBe(0)
  // Another customer buys the last one.
  const other = await open(items)
  fake.approveWallet(other.token, london)
  const { total } = other.quote
  await shop.order({ items, payment: wallet(other.token), expected_total: total })
  expect(await codeOf(shop.order({ ...order, expected_total: total }))).toBe('out_of_stock')
  expect(getCaptured()).toBe(total)
})

test('answers that are lost are found by the job, and the wallet is charged once', async () => {
  const { items } = await oneShirt()
  const { token, quote } = await open(items)
  fake.approveWallet(token, london)
  fake.fail('lost')
  const placed = await shop.order({ items, payment: wallet(token) })
  expect(placed.payment).toEqual({ status: 'pending' })
  fake.fail(undefined)
  shop.advanceClock(60_000)
  await shop.worker.drain()
  expect(await orderOf(placed)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
  expect(getCaptured()).toBe(quote.total)
})
