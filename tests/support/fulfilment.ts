// Orders for fulfilment tests, and queries for their side effects.
import { sql } from 'kysely'
import type { AccountId, OrderId, VariantId } from '../../src/kernel/ids.ts'
import { getOrderWithPayment } from '../../src/modules/checkout/view-order.ts'
import { deliverOrder, pickOrder, shipOrder } from '../../src/modules/fulfilment/ship-order.ts'
import type { Order } from '../../src/modules/orders/order.ts'
import { cards, getRejection, type TestShop } from './shop.ts'

export const staff = { actor: 'staff:00000000-0000-7000-8000-000000000001', requestId: 'r1' } as const
export const shopper = { actor: 'shopper' } as const

export const errorCodeOf = async (work: Promise<unknown>) => (await getRejection(work)).code

export type Payment = NonNullable<Parameters<TestShop['order']>[0]['payment']>

async function addSizes(shop: TestShop, onHand: number): Promise<VariantId[]> {
  const ids = await shop.add(
    { sku: 'S', onHand },
    { sku: 'M', onHand: 2 },
    { sku: 'L', priceMinor: 6_000 },
    { sku: 'XS', priceMinor: 4_000 },
  )
  await sql`update variant set product_id = (select product_id from variant where id = ${ids[0]!}), position = id`.execute(
    shop.db,
  )
  return ids
}

export const createOrderHelpers = (shop: TestShop) => {
  const getOrder = async (id: OrderId): Promise<Order> => (await getOrderWithPayment(shop.db, id))!
  /** Orders two shirts and a shoe. */
  async function placeOrder(payment: Payment = cards.good, accountId?: AccountId) {
    const [shirt, shoe] = await shop.add(
      { sku: 'SHIRT', priceMinor: 3_333 },
      { sku: 'SHOE', priceMinor: 12_000 },
    )
    const items = [
      { variant_id: shirt!, quantity: 2 },
      { variant_id: shoe!, quantity: 1 },
    ]
    const { order } = await shop.order({ items, payment }, undefined, accountId)
    return { id: order.id, shirt: shirt!, shoe: shoe! }
  }
  /** Picks, ships and delivers an order. */
  async function ship(id: OrderId) {
    await pickOrder(shop.context, id, staff)
    await shipOrder(shop.context, id, { carrier: 'Post', tracking: 'T1' }, staff)
    await deliverOrder(shop.context, id, undefined, staff)
    const { lines } = await getOrder(id)
    return { id, lines }
  }
  return {
    look: getOrder,
    placed: placeOrder,
    sent: ship,
    async deliverOrder(payment: Payment = cards.good, accountId?: AccountId) {
      const order = await placeOrder(payment, accountId)
      return { ...order, ...(await ship(order.id)) }
    },
    /**
     * Orders two of size S of a product that also has M at the same price, a more expensive L and a cheaper XS.
     */
    async addSizes(payment: Payment, accountId?: AccountId, onHand = 5) {
      const variantRows = await sql<{
        id: VariantId
      }>`select v.id from unnest(array['S', 'M', 'L', 'XS']) with ordinality size (sku, place) join variant v using (sku) order by place`.execute(
        shop.db,
      )
      const ids =
        variantRows.rows.length > 0 ? variantRows.rows.map(({ id }) => id) : await addSizes(shop, onHand)
      const [s, m, l, xs] = [ids[0]!, ids[1]!, ids[2]!, ids[3]!]
      const { order } = await shop.order(
        { items: [{ variant_id: s, quantity: 2 }], payment },
        undefined,
        accountId,
      )
      const { lines } = await getOrder(order.id)
      return { id: order.id, s, m, l, xs, lineId: lines[0]!.id }
    },
    stockOf: async (variantId: VariantId) =>
      shop.db
        .selectFrom('stock')
        .select(['on_hand', 'reserved'])
        .where('variant_id', '=', variantId)
        .executeTakeFirstOrThrow(),
    mails: async () =>
      (await shop.db.selectFrom('outgoing_email').select('dedupe_key').orderBy('id').execute()).map(
        ({ dedupe_key: key }) => key.replace(/:.*/, ''),
      ),
    charge: () =>
      shop.db
        .selectFrom('test_card_charge')
        .select(['amount_minor', 'refunded_minor'])
        .executeTakeFirstOrThrow(),
  }
}
