// State of an order in a test shop, and a shop with one shirt to order.
import { sql } from 'kysely'
import type { VariantId } from '../../src/kernel/ids.ts'
import type { PlacedOrder } from '../../src/modules/checkout/checkout.ts'
import type { TestShop } from './shop.ts'

export const getToken = (placedOrder: PlacedOrder): string =>
  new URLSearchParams(placedOrder.url.split('?')[1]).get('token')!

export const createOrderInspector = (shop: TestShop) => ({
  orderOf: (placedOrder: PlacedOrder) =>
    shop.checkout.selling.order(placedOrder.order.id, getToken(placedOrder)),
  stockOf: (variantId: VariantId) =>
    shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('variant_id', '=', variantId)
      .executeTakeFirstOrThrow(),
  count: async (table: 'shop_order' | 'outgoing_email' | 'test_card_charge') =>
    (
      await shop.db
        .selectFrom(table as 'outgoing_email')
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  async oneShirt(onHand = 5) {
    const [variant] = await shop.add({ sku: 'SHIRT', onHand })
    return { variant: variant!, items: [{ variant_id: variant!, quantity: 1 }] }
  },
})
