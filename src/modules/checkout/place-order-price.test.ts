// A total that differs from the one shown.
import { describe, expect, test } from 'vitest'
import { createOrderInspector } from '../../../tests/support/placed-orders.ts'
import { address, cards, cash, getRejection, useTestShop } from '../../../tests/support/shop.ts'
import { setRetailPrice } from '../pricing/set-retail-prices.ts'

const shop = useTestShop()
const { count } = createOrderInspector(shop)

describe('the price shown is the price charged', () => {
  test.each([
    ['card', cards.good],
    ['cash', cash],
  ] as const)(
    'by %s: a changed price returns 409 with the new total, and the order with it succeeds',
    async (_name, payment) => {
      const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
      const items = [{ variant_id: shirt!, quantity: 1, price: 5_000 }]
      await shop.db
        .transaction()
        .execute((tx) =>
          setRetailPrice(tx, { variantId: shirt!, priceMinor: 6_000 }, shop.context.clock.now()),
        )
      const rejection = await getRejection(shop.order({ items, payment, expected_total: 5_900 }))
      expect(rejection).toMatchObject({
        code: 'total_changed',
        status: 409,
        details: { quote: { total: 6_900, cart: { items: [{ changes: ['price_up'] }] } } },
      })
      expect(await count('shop_order')).toBe(0)
      const placedOrder = await shop.order({ items, payment, expected_total: 6_900 })
      expect(placedOrder).toMatchObject({ order: { total: 6_900 } })
      const request = await shop.db.selectFrom('payment').select('amount_minor').executeTakeFirstOrThrow()
      expect(request.amount_minor, 'of the card, or at the door').toBe(6_900)
    },
  )

  test('a delivery method that is not available for the address returns 422', async () => {
    const [anvil] = await shop.add({ sku: 'ANVIL', weightGrams: 31_000 })
    const items = [{ variant_id: anvil!, quantity: 1 }]
    expect(await getRejection(shop.order({ items, expected_total: 0 }))).toMatchObject({
      code: 'shipping_unavailable',
      status: 422,
    })
  })

  test('a country that requires a postcode reports a missing one', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const rejection = await getRejection(
      shop.order({
        items: [{ variant_id: shirt!, quantity: 1 }],
        address: { ...address, postcode: undefined },
      }),
    )
    expect(rejection).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'address.postcode' }] },
    })
  })
})

test('free delivery is labelled free in the email', async () => {
  const [coat] = await shop.add({ sku: 'COAT', priceMinor: 60_000 })
  await shop.order({ items: [{ variant_id: coat!, quantity: 1 }] })
  await shop.worker.drain()
  const { body_text } = await shop.db
    .selectFrom('outgoing_email')
    .select('body_text')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('Standard  Free')
})
