// Gift wrapping and fees of payment methods: in the quote, the order, its documents and refunds. After each test
// useTestShop runs the invariants, so that totals are the sum of lines, shipping and fees.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, shopper, staff } from '../../../tests/support/fulfilment.ts'
import {
  address,
  cards,
  cash,
  newKey,
  shippingCode,
  shippingMinor,
  useTestShop,
} from '../../../tests/support/shop.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { PlaceOrderInput } from '../checkout/checkout.ts'
import { assertGiftMessage } from '../checkout/order-fees.ts'
import { filterOfferedMethods } from '../checkout/payment/offered-payment-methods.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { previewCheckout } from '../checkout/preview-checkout.ts'
import { getDocument } from '../orders/documents.store.ts'
import { createGiftCard } from '../payments/stored-value/stored-value.store.ts'
import type { FeeRules } from '../pricing/order-fees.ts'
import { cancelOrder } from './cancel-order.ts'
import { requestReturn } from './returns/open-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'

const shop = useTestShop()
const { look, sent } = createOrderHelpers(shop)
/** 4.00 for wrapping; 2.00 and 1.5 per cent for cash on delivery. */
const feeRules: FeeRules = {
  giftWrapping: { fixedMinor: 400, ppm: 0 },
  giftMessageLength: 20,
  payment: { 'cash-on-delivery': { fixedMinor: 200, ppm: 15_000 } },
}
let shirt: VariantId
beforeEach(async () => {
  const [id] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000, onHand: 20 })
  shirt = id!
  await sql`insert into tax_rate (country, tax_class, rate_ppm) values ('GB', 'standard', 200000), ('GB', 'delivery', 100000)`.execute(
    shop.db,
  )
})

type Choice = Partial<PlaceOrderInput> & { rules?: FeeRules }
const quoteOf = async ({ rules = feeRules, address: to = address, payment = cash, ...choice }: Choice) =>
  filterOfferedMethods(
    await previewCheckout(
      shop.db,
      {
        items: [{ variant_id: shirt, quantity: 2 }],
        country: to.country,
        shipping_method: shippingCode,
        ...(choice.gift_wrapping && { gift_wrapping: true }),
        ...(choice.codes && { codes: choice.codes }),
        payment_method: payment.method,
        feeRules: rules,
      },
      shop.context.clock.now(),
    ),
    shop.context.providers,
    to.country,
  )
async function buy({ rules = feeRules, ...choice }: Choice) {
  const quote = await quoteOf({ rules, ...choice })
  return placeOrder(
    shop.context,
    {
      items: [{ variant_id: shirt, quantity: 2 }],
      email: 'ada@example.com',
      address,
      shipping_method: shippingCode,
      payment: cash,
      note: '',
      locale: 'en',
      expected_total: quote.total,
      expected_due: quote.due,
      ...choice,
    },
    { idempotencyKey: newKey(), principal: 'guest', requestId: 'test', feeRules: rules },
  )
}

test('quote and order agree: wrapping and the fee of the method are added once, with their tax', async () => {
  const plain = await quoteOf({ payment: cards.good })
  expect(plain).toMatchObject({
    fees: [],
    total: 10_000 + shippingMinor,
    gift_wrapping: { price: 400, max_message_length: 20 },
    // 1.5 per cent of 109.00, rounded half up.
    payment_fees: [{ method: 'cash-on-delivery', amount: 200 + 164 }],
  })
  const quote = await quoteOf({ gift_wrapping: true })
  // 1.5 per cent of 113.00 is 1.695.
  const payment = { kind: 'payment', amount: 200 + 170, tax: 34 }
  expect(quote.fees).toEqual([{ kind: 'gift-wrapping', amount: 400, tax: 36 }, payment])
  expect(quote.total).toBe(10_000 + shippingMinor + 400 + 370)
  expect(quote.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.tax_total)
  const { order } = await buy({ gift_wrapping: true, gift_message: 'For Byron' })
  const view = await look(order.id)
  expect(view).toMatchObject({
    total: quote.total,
    fees: quote.fees,
    taxes: quote.taxes,
    tax_total: quote.tax_total,
    gift: { message: 'For Byron' },
    payment: { due: quote.total },
  })
})

test('prices without tax: fees are taxed on top', async () => {
  await sql`update price_list set tax_included = false`.execute(shop.db)
  const quote = await quoteOf({ gift_wrapping: true })
  expect(quote.fees[0]).toEqual({ kind: 'gift-wrapping', amount: 400, tax: 40 })
  const { order } = await buy({ gift_wrapping: true })
  expect(await look(order.id)).toMatchObject({ total: quote.total, fees: quote.fees })
  await sql`update price_list set tax_included = true`.execute(shop.db)
})

test('a total without the fee, and wrapping that is not offered, are rejected with the new quote', async () => {
  expect(await errorCodeOf(buy({ expected_total: 10_000 + shippingMinor }))).toBe('total_changed')
  expect(await errorCodeOf(buy({ gift_wrapping: true, rules: { payment: {} } }))).toBe('total_changed')
  const input = { gift_wrapping: true, gift_message: 'x'.repeat(21) }
  expect(() => assertGiftMessage(input, feeRules)).toThrow()
  expect(() => assertGiftMessage({ gift_message: 'x' }, feeRules)).toThrow()
  expect(() => assertGiftMessage({ ...input, gift_message: 'x'.repeat(20) }, feeRules)).not.toThrow()
})

test('what a gift card covers has no payment fee, and the rest has one', async () => {
  const code = await createGiftCard(shop.db, {
    amountMinor: 5_000,
    currency: 'USD',
    actor: 'staff:1',
    note: '',
    at: shop.context.clock.now(),
    expiresAt: null,
  })
  const quote = await quoteOf({ codes: [code] })
  // 1.5 per cent of 59.00.
  expect(quote.fees).toEqual([{ kind: 'payment', amount: 200 + 89, tax: 26 }])
  expect(quote.due).toBe(10_000 + shippingMinor - 5_000 + 289)
  await buy({ codes: [code] })
})

test('limits of a method apply to what is due without its fee', async () => {
  const quote = await quoteOf({})
  const offered = {
    offered: ['cash-on-delivery'],
    offeredToCompanies: ['cash-on-delivery'],
    isOffered: (_: string, { dueMinor }: { dueMinor: number }) => dueMinor <= 10_000 + shippingMinor,
  }
  expect(filterOfferedMethods(quote, offered, 'GB').payment_methods).toEqual(['cash-on-delivery'])
})

test('fees are on the invoice, and are refunded with the whole order but not with a part of it', async () => {
  const { order } = await buy({ gift_wrapping: true, payment: cards.good })
  const { lines } = await sent(order.id)
  expect((await getDocument(shop.db, order.id, 'invoice'))!.content.totals).toContainEqual({
    label: 'Gift wrapping',
    amount: '$4.00',
  })
  const comeBack = async () => {
    const part = [{ lineId: lines[0]!.id, quantity: 1, reason: 'size' as const }]
    const number = await requestReturn(shop.context, order.id, part, shopper)
    await receiveReturn(shop.context, order.id, number, {}, staff)
    await refundReturn(shop.context, order.id, number, staff)
  }
  await comeBack()
  expect((await look(order.id)).refunds.map(({ amount }) => amount)).toEqual([5_000])
  await comeBack()
  expect((await look(order.id)).refunds.map(({ amount }) => amount)).toEqual([
    5_000,
    5_000 + shippingMinor + 400,
  ])
  expect((await getDocument(shop.db, order.id, 'credit-note', 2))!.content.rows).toContainEqual([
    'Fees',
    '',
    '$4.00',
  ])
})

test('a cancelled order refunds its fees', async () => {
  const { order } = await buy({ gift_wrapping: true, payment: cards.good })
  await cancelOrder(shop.context, order.id, '', staff)
  const { refunds, total } = await look(order.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([total])
})
