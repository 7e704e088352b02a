// Express payment: what a wallet confirmed places an order by the path of the checkout.
import { afterEach, expect, test } from 'vitest'
import { createOrderInspector } from '../../../tests/support/placed-orders.ts'
import { address, newKey, shippingCode, useTestShop } from '../../../tests/support/shop.ts'
import { expressPlaces } from '../../contracts/express-places.ts'
import { createMethodSettings } from '../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../payments/payment-method-settings.store.ts'
import { setRetailPrice } from '../pricing/set-retail-prices.ts'

const shop = useTestShop()
const { orderOf, stockOf, oneShirt } = createOrderInspector(shop)
const wallet = (token: string) => ({ method: 'test-card' as const, express_token: token })
const setPlaces = async (places: (typeof expressPlaces)[number][]) => {
  await shop.db
    .transaction()
    .execute((tx) => setPaymentMethodSettings(tx, [createMethodSettings('test-card', true, places)]))
  await shop.context.providers.reload(shop.db)
}
const countPayments = async () =>
  (
    await shop.db
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count
afterEach(() => setPlaces([...expressPlaces]))

test('a wallet pays one order, however often it is confirmed', async () => {
  const { items, variant } = await oneShirt()
  const [payment, key] = [wallet('test_captured:1'), newKey()]
  const placed = await Promise.all([1, 2, 3].map(() => shop.order({ items, payment }, key)))
  expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
  expect(await orderOf(placed[0]!)).toMatchObject({
    status: 'paid',
    payment: { method: 'test-card', status: 'captured' },
  })
  // As another order, it would be paid with the same confirmation.
  await expect(shop.order({ items, payment })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { issues: [{ path: 'payment.express_token' }] },
  })
  expect(await stockOf(variant)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await countPayments()).toBe(1)
})

test('an answer that was lost is found by the job, and the order is paid once', async () => {
  const { items, variant } = await oneShirt()
  shop.context.patienceMs = 50
  const placed = await shop.order({ items, payment: wallet('test_unanswered:2') })
  expect(placed.payment).toEqual({ status: 'pending' })
  shop.advanceClock(60_000)
  await shop.worker.drain()
  expect(await orderOf(placed)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
  expect(await stockOf(variant)).toEqual({ on_hand: 4, reserved: 0 })
})

test('a forged amount, another price, no stock and an unknown place leave nothing behind', async () => {
  const { items, variant } = await oneShirt(1)
  const attempt = (change: object) =>
    shop.order({ items, payment: wallet(`test_captured:${newKey()}`), ...change }).then(
      () => 'placed',
      (error: { code: string }) => error.code,
    )
  expect(await attempt({ expected_total: 1, shipping_method: shippingCode })).toBe('total_changed')
  expect(await attempt({ shipping_method: 'by-balloon', expected_total: 1 })).toBe('shipping_unavailable')
  const { total } = await shop.checkout.selling.previewCheckout({ items, country: address.country })
  await shop.db
    .transaction()
    .execute((tx) => setRetailPrice(tx, { variantId: variant, priceMinor: 9_999 }, shop.context.clock.now()))
  expect(await attempt({ expected_total: total })).toBe('total_changed')
  expect(await attempt({ items: [{ variant_id: variant, quantity: 2 }] })).toBe('out_of_stock')
  expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
  expect(await countPayments()).toBe(0)
})

test('a declined wallet cancels its order and releases the stock', async () => {
  const { items, variant } = await oneShirt(1)
  await expect(shop.order({ items, payment: wallet('test_card_declined:3') })).rejects.toMatchObject({
    code: 'payment_declined',
  })
  expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
  expect(await shop.order({ items, payment: wallet('test_captured:4') })).toMatchObject({
    order: { status: 'paid' },
  })
})

test('orders are accepted only while a page offers the wallets of the method', async () => {
  const { items } = await oneShirt()
  const { providers } = shop.context
  await setPlaces(['cart'])
  expect(expressPlaces.map((place) => [...providers.getExpress(place)])).toEqual([[], ['test-card'], []])
  await setPlaces([])
  await expect(shop.order({ items, payment: wallet('test_captured:5') })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { issues: [{ path: 'payment.express_token' }] },
  })
})
