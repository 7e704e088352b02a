// Pick list for several orders. After each test useTestShop runs the fulfilment invariants.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, staff } from '../../../tests/support/fulfilment.ts'
import { cash, useTestShop } from '../../../tests/support/shop.ts'
import { listItemsToPick } from './items-to-pick.ts'
import { cancelOrder } from './cancel-order.ts'
import { scanItem } from './pack-order.ts'
import { printPickList } from './documents/print-document.ts'
import { pickOrder } from './ship-order.ts'

const shop = useTestShop()
const { look: getOrder } = createOrderHelpers(shop)

test('an item is listed once with its orders, minus what is counted; orders that cannot be packed are left out', async () => {
  const [shirt, shoe] = await shop.add({ sku: 'SHIRT', onHand: 20 }, { sku: 'SHOE', onHand: 20 })
  const place = async (quantity: number) => {
    const items = [
      { variant_id: shirt!, quantity },
      { variant_id: shoe!, quantity: 1 },
    ]
    const { order } = await shop.order({ items, payment: cash })
    return order
  }
  const [item, two, cancelled] = [await place(2), await place(3), await place(1)]
  await pickOrder(shop.context, item.id, staff)
  await scanItem(shop.context, item.id, { code: 'SHOE', key: 'one' }, staff)
  await cancelOrder(shop.context, cancelled.id, '', staff)
  await sql`update shop_order set gift_message = '' where number = ${two.number}`.execute(shop.db)
  const order = ({ display_number: number }: typeof item) => ({
    number,
    isGift: number === two.display_number,
  })
  const numbers = [item, two, cancelled].map(({ number }) => number)
  expect(await listItemsToPick(shop.db, numbers)).toMatchObject([
    { sku: 'SHIRT', quantity: 5, orders: [order(item), order(two)], options: ['Ecru'] },
    { sku: 'SHOE', quantity: 1, orders: [{ number: two.display_number, isGift: true }] },
  ])
  expect((await printPickList(shop.context, numbers, 'ar')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await printPickList(shop.context, [cancelled.number], 'en')).subarray(0, 5).toString()).toBe(
    '%PDF-',
  )
  expect((await getOrder(item.id)).status).toBe('picking')
})
