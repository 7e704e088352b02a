// Order search finds orders whatever part of the data staff enter, in whatever spelling.
import { beforeEach, describe, expect, test } from 'vitest'
import { ordersList } from '../../../contracts/lists/orders-list.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { address, cash, useTestShop } from '../../../../tests/support/shop.ts'
import { listOrdersForStaff } from './orders-list.store.ts'
import { orderDimensionColumns } from '../../reports/sales-breakdown/order-dimension-columns.ts'

const shop = useTestShop()
beforeEach(async () => {
  const [shirt, bag] = await shop.add({ sku: 'LIN-SHIRT-042/M' }, { sku: 'BAG_7' })
  const order = (variant: VariantId, email: string, name: string, phone: string) =>
    shop.order({
      items: [{ variant_id: variant, quantity: 1 }],
      email,
      address: { ...address, name, phone },
      payment: cash,
    })
  await order(shirt!, 'huong.nguyen@example.com', 'Nguyễn Thị Hương', '0912 345 678')
  await order(bag!, 'duc@mail.example', 'Đặng Đức', '+84 (0) 987-654-321')
  await order(bag!, 'layla@example.org', 'ليلى أحمد', '+971 50 123 4567')
})

const searchNumbers = async (q: string) => {
  const query = { q, filters: {}, sort: ordersList.defaultSort }
  const calendar = { today: '2026-11-23', timeZone: 'UTC' }
  const { rows: orders, total } = await listOrdersForStaff(
    shop.db,
    query,
    { limit: 50 },
    calendar,
    new Date(),
    orderDimensionColumns,
  )
  expect(total).toBe(orders.length)
  // The first order number of a shop is 1001.
  return orders.map(({ number }) => number - 1_000).toSorted()
}

describe('are found by order search', () => {
  test.each([
    ['a name without accents', 'huong', [1]],
    ['a name as it is written', 'Hương', [1]],
    ['words of a name in another order', 'huong nguyen', [1]],
    ['a name with đ', 'dang duc', [2]],
    ['a part of a name', 'Ngu', [1]],
    ['an Arabic name, however its alef is written', 'احمد', [3]],
    ['a phone number as it was given', '0912 345 678', [1]],
    ['its digits alone', '0912345678', [1]],
    ['another form of it', '+84 912-345-678', [1]],
    ['a form with 00', '0084912345678', [1]],
    ['a form without a sign', '84912345678', [1]],
    ['the local form of an international one', '0987654321', [2]],
    ['the last digits', '50 1234', [3]],
    ['a part of an email address', 'mail.example', [2]],
    ['a whole email address', 'Huong.Nguyen@example.com', [1]],
    ['a part of a SKU', 'shirt-042', [1]],
    ['a SKU without its punctuation', 'linshirt042m', [1]],
    ['the end of a SKU', '42/M', [1]],
    ['a SKU of several orders', 'bag_7', [2, 3]],
    ['a number', '1002', [2]],
    ['a number with its sign', '#1003', [3]],
    ['nothing', '', [1, 2, 3]],
    ['what no order has', 'unknown', []],
    ['signs alone', '%_', []],
  ])('%s', async (_what, q, numbers) => {
    expect(await searchNumbers(q)).toEqual(numbers)
  })
})
