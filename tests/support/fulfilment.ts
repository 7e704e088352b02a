// Orders for tests of what becomes of them, and looks at what they left behind.
import type { OrderId } from '../../src/kernel/ids.ts'
import { orderAndPayment } from '../../src/modules/checkout/view-order.ts'
import { deliverOrder, pickOrder, shipOrder } from '../../src/modules/fulfilment/send-order.ts'
import type { Order } from '../../src/modules/orders/order.ts'
import { cards, refusalOf, type TestShop } from './shop.ts'

export const staff = { actor: 'staff:00000000-0000-7000-8000-000000000001', requestId: 'r1' } as const
export const shopper = { actor: 'shopper' } as const

export const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

export type Payment = NonNullable<Parameters<TestShop['order']>[0]['payment']>

export const ordersOf = (shop: TestShop) => {
  const look = async (id: string): Promise<Order> => (await orderAndPayment(shop.db, id as OrderId))!
  /** Two shirts and a shoe, ordered. */
  async function placed(payment: Payment = cards.good, accountId?: string) {
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
  /** Picked, shipped and delivered. */
  async function sent(id: string) {
    await pickOrder(shop.context, id, staff)
    await shipOrder(shop.context, id, { carrier: 'Post', tracking: 'T1' }, staff)
    await deliverOrder(shop.context, id, undefined, staff)
    const { lines } = await look(id)
    return { id, lines }
  }
  return {
    look,
    placed,
    sent,
    async delivered(payment: Payment = cards.good, accountId?: string) {
      const order = await placed(payment, accountId)
      return { ...order, ...(await sent(order.id)) }
    },
    stockOf: async (variantId: number) =>
      shop.db
        .selectFrom('stock')
        .select(['on_hand', 'reserved'])
        .where('variant_id', '=', variantId)
        .executeTakeFirstOrThrow(),
    mails: async () =>
      (await shop.db.selectFrom('mail').select('dedupe_key').orderBy('id').execute()).map(
        ({ dedupe_key: key }) => key.replace(/:.*/, ''),
      ),
    charge: () =>
      shop.db
        .selectFrom('test_card_charge')
        .select(['amount_minor', 'refunded_minor'])
        .executeTakeFirstOrThrow(),
  }
}
