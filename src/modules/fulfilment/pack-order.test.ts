// Packing with a barcode scanner. After each test useTestShop runs the fulfilment invariants.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '../../kernel/ids.ts'
import { errorCodeOf, createOrderHelpers, staff } from '../../../tests/support/fulfilment.ts'
import { useTestShop } from '../../../tests/support/shop.ts'
import { packOrder, scanItem } from './pack-order.ts'
import { pickOrder, shipOrder } from './ship-order.ts'

const shop = useTestShop()
const { look: getOrder, placed } = createOrderHelpers(shop)

let keys = 0
const scan = async (id: OrderId, code: string, key = `key-${++keys}`) => {
  const { outcome, lines } = await scanItem(shop.context, id, { code, key }, staff)
  return [outcome, lines.map(({ picked }) => picked)]
}
const picking = async () => {
  const order = await placed()
  await pickOrder(shop.context, order.id, staff)
  return order
}

test('items are counted by barcode or SKU in any case; wrong or extra items count nothing', async () => {
  const { id, shirt } = await picking()
  await sql`update variant set barcode = '0012345678905' where id = ${shirt}`.execute(shop.db)
  expect(await scan(id, '012345678905')).toEqual(['counted', [1, 0]])
  expect(await scan(id, 'shirt')).toEqual(['counted', [2, 0]])
  expect(await scan(id, 'SHIRT')).toEqual(['too_many', [2, 0]])
  expect(await scan(id, 'TROUSERS')).toEqual(['unknown', [2, 0]])
  expect(await scan(id, '---')).toEqual(['unknown', [2, 0]])
})

test('ten concurrent scans, each sent twice, count as many as were ordered, the same key once', async () => {
  const { id } = await picking()
  const outcomes = await Promise.all(
    ['a', 'b', 'a', 'c', 'd', 'c', 'b', 'd', 'e', 'e'].map((key) => scan(id, 'SHIRT', key)),
  )
  expect(outcomes.filter(([outcome]) => outcome === 'too_many').length).toBeGreaterThanOrEqual(3)
  const { rows } = await sql<{ picked: number; scans: number }>`
    select max(picked) as picked, (select count(*)::int from pick_scan) as scans from order_line`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ picked: 2, scans: 2 }])
})

test('a packed item can be removed again unless it has been shipped', async () => {
  const { id } = await picking()
  const [shirts] = (await getOrder(id)).lines
  const take = async () =>
    (await scanItem(shop.context, id, { lineId: shirts!.id, quantity: -1, key: `key-${++keys}` }, staff))
      .outcome
  expect(await take()).toBe('none')
  await shipOrder(
    shop.context,
    id,
    { carrier: 'Post', tracking: '', parts: [{ lineId: shirts!.id, quantity: 1 }] },
    staff,
  )
  expect(await scan(id, 'SHIRT')).toEqual(['counted', [2, 0]])
  expect([await take(), await take()]).toEqual(['taken_out', 'none'])
})

test('counted items are packed, with history and audit log entries; uncounted ones are not', async () => {
  const { id } = await picking()
  expect(await errorCodeOf(packOrder(shop.context, id, staff))).toBe('quantity_exceeded')
  await scan(id, 'SHIRT')
  await packOrder(shop.context, id, staff)
  const { rows } = await sql`
    select e.data, a.action from order_event e, audit_event a where e.order_id = ${id} and e.kind = 'packed'
      and a.object_id = ${id} and a.action = 'order.pack'`.execute(shop.db)
  expect(rows).toEqual([{ data: { quantity: 1, whole: false }, action: 'order.pack' }])
  expect((await getOrder(id)).status).toBe('picking')
})

test('an order that is not being picked accepts no scans', async () => {
  const { id } = await placed()
  expect(await errorCodeOf(scan(id, 'SHIRT'))).toBe('invalid_transition')
})
