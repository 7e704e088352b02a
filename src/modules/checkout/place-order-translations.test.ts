// Translated names must not add statements to a purchase.
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import {
  address,
  cash,
  newKey,
  shippingCode,
  shippingMinor,
  useTestShop,
} from '../../../tests/support/shop.ts'
import { placeOrder } from './place-order.ts'

const shop = useTestShop()

/** Number of statements that an order of one item takes. */
async function statements(variant: VariantId, locale: 'en' | 'vi'): Promise<number> {
  let counted = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (counted++, node),
    transformResult: async ({ result }) => result,
  }
  await placeOrder(
    { ...shop.context, db: shop.db.withPlugin(counting) },
    {
      items: [{ variant_id: variant, quantity: 1 }],
      email: 'ada@example.com',
      address,
      shipping_method: shippingCode,
      payment: cash,
      expected_total: 5_000 + shippingMinor,
      note: '',
      locale,
    },
    { idempotencyKey: newKey(), principal: 'guest', requestId: 'r1' },
  )
  return counted
}

test('an order in another language takes as many statements as one in the catalogue language', async () => {
  const variant = (await shop.add({ sku: 'SHIRT', priceMinor: 5_000 }))[0]!
  await sql`insert into product_translation (product_id, locale, name) select product_id, 'vi', 'Áo' from variant where id = ${variant}`.execute(
    shop.db,
  )
  // The first run fills the cache.
  await statements(variant, 'en')
  const english = await statements(variant, 'en')
  expect(english).toBeGreaterThan(1)
  expect(await statements(variant, 'vi')).toBe(english)
  const { rows } = await sql<{ name: string; translations: object }>`
    select l.name, l.translations from order_line l join shop_order o on o.id = l.order_id order by o.number`.execute(
    shop.db,
  )
  expect(rows).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'Product SHIRT', translations: { vi: { name: 'Áo' } } })),
  )
})
