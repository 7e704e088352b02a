// What payment providers are sent for an order with a coupon: its amounts add up to the charge (Vendure 1939).
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFakePaypal, type FakePaypal } from '../../../plugins/paypal/fake-paypal.ts'
import { toMinor } from '../../../plugins/paypal/paypal-orders.ts'
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts'
import { useTestShop } from '../../../tests/support/shop.ts'

let stripe: FakeStripe
let paypal: FakePaypal
const shop = useTestShop({
  payments: async () => {
    stripe = await startFakeStripe()
    paypal = await createFakePaypal()
    const { clientId, clientSecret, webhookId, mode, apiUrl } = paypal.settings
    return {
      methods: ['stripe', 'paypal'],
      settings: {
        ...stripe.settings,
        PAYPAL_CLIENT_ID: clientId,
        PAYPAL_CLIENT_SECRET: clientSecret,
        PAYPAL_WEBHOOK_ID: webhookId,
        PAYPAL_MODE: mode,
        PAYPAL_API_URL: apiUrl,
      },
    }
  },
})
beforeEach(() => {
  stripe.reset()
  paypal.units.length = 0
})
afterAll(async () => {
  stripe?.close()
  await paypal?.close()
})

/** Two tax classes and odd prices, so that the discount and the taxes of the lines are rounded. */
async function addItems() {
  const variants = await shop.add(
    { sku: 'SHIRT', priceMinor: 3_333, onHand: 20 },
    { sku: 'BOOK', priceMinor: 1_999, onHand: 20 },
  )
  await sql`update product set tax_class = 'reduced' where id = (select product_id from variant where sku = 'BOOK')`.execute(
    shop.db,
  )
  await sql`insert into tax_rate (country, region, tax_class, rate_ppm) values
    ('GB', '', 'standard', 200000), ('GB', '', 'reduced', 70000)`.execute(shop.db)
  await sql`insert into promotion (code, name, kind, percent) values ('SEVENTEEN', 'Seventeen off', 'percent', 17)`.execute(
    shop.db,
  )
  return [
    { variant_id: variants[0]!, quantity: 3 },
    { variant_id: variants[1]!, quantity: 7 },
  ]
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test.each([true, false])(
  'the lines sent are the total after the coupon; prices include tax: %s',
  async (taxIncluded) => {
    await sql`update price_list set tax_included = ${taxIncluded}`.execute(shop.db)
    const items = await addItems()
    const place = async (method: string) => {
      const { order } = await shop.order({ items, codes: ['SEVENTEEN'], payment: { method } as never })
      const { rows } = await sql<{ discount: number; due: number }>`
      select o.discount_minor as discount, p.amount_minor as due from shop_order o join payment p on p.order_id = o.id
      where o.id = ${order.id}`.execute(shop.db)
      expect(Math.abs(rows[0]!.discount - (3 * 3_333 + 7 * 1_999) * 0.17)).toBeLessThanOrEqual(1)
      expect(rows[0]!.due).toBe(order.total)
      return order.total
    }
    const charged = await place('stripe')
    const [session] = stripe.sessions.values()
    expect(stripe.lines).toHaveLength(1)
    expect(sum(stripe.lines[0]!.map(({ unitAmount, quantity }) => unitAmount * quantity))).toBe(charged)
    expect(session).toMatchObject({ amount_total: charged, currency: 'usd' })

    const due = await place('paypal')
    expect(paypal.units).toHaveLength(1)
    const { amount, items: lines } = paypal.units[0]!
    expect(toMinor(amount)).toBe(due)
    // PayPal rejects amounts of items and a breakdown that do not add up; without them it takes the amount.
    if (lines)
      expect(toMinor(amount.breakdown!['item_total']!)).toBe(
        sum(lines.map(({ unit_amount: unit, quantity }) => toMinor(unit) * Number(quantity))),
      )
    if (amount.breakdown) {
      const { discount, shipping_discount: shippingDiscount, ...added } = amount.breakdown
      const taken = [discount, shippingDiscount].flatMap((part) => (part ? [toMinor(part)] : []))
      expect(sum(Object.values(added).map(toMinor)) - sum(taken)).toBe(due)
    }
  },
)
