// Orders that ship as one parcel. After each test useTestShop checks the invariants.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createOrderHelpers,
  errorCodeOf,
  type Payment,
  shopper,
  staff,
} from '../../../../tests/support/fulfilment.ts'
import { cards, cash, getRejection, useTestShop } from '../../../../tests/support/shop.ts'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import { cancelOrder } from '../cancel-order.ts'
import { holdOrder } from '../hold-order.ts'
import { printDocument } from '../documents/print-document.ts'
import { requestReturn } from '../returns/open-return.ts'
import { deliverOrder, pickOrder, shipOrder } from '../ship-order.ts'
import { mergeOrders, unmergeOrder } from './merge-orders.ts'
import { listMergedOrders, listMergeStates } from './order-merges.store.ts'

const shop = useTestShop()
const { look: getOrder } = createOrderHelpers(shop)

let variants: VariantId[]
beforeEach(async () => {
  variants = await shop.add({ sku: 'SHIRT', priceMinor: 3_333 }, { sku: 'SHOE', priceMinor: 12_000 })
})
const place = async (payment: Payment = cards.good): Promise<OrderId> => {
  const items = variants.map((id) => ({ variant_id: id, quantity: 1 }))
  return (await shop.order({ items, payment })).order.id
}
const merge = (id: OrderId, ...others: OrderId[]) => mergeOrders(shop.context, id, others, staff)
const pickAll = async (...ids: OrderId[]) => {
  for (const id of ids) await pickOrder(shop.context, id, staff)
}
const ship = (id: OrderId, tracking = 'P1') =>
  shipOrder(shop.context, id, { carrier: 'Post', tracking }, staff)
const stateOf = async (id: OrderId) => {
  const { merged_with, can_merge_with } = (await listMergeStates(shop.db, [id])).get(id)!
  return { merged: merged_with.map((one) => one.id), possible: can_merge_with.map((one) => one.id) }
}
const emails = async (kind: string) => {
  await shop.worker.drain()
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body_text as body from outgoing_email where dedupe_key like ${`${kind}:%`} order by id`.execute(
    shop.db,
  )
  return rows
}
const changeAddress = (id: OrderId, change: object) =>
  sql`update shop_order set address = address || ${JSON.stringify(change)}::jsonb where id = ${id}`.execute(
    shop.db,
  )

test('merged orders ship as one parcel with one email, and stay separate otherwise', async () => {
  const [a, b, c] = [await place(), await place(cash), await place()]
  expect(await stateOf(a)).toEqual({ merged: [], possible: [b, c] })
  await merge(b, a)
  await merge(b, a)
  expect([await stateOf(a), await stateOf(c)]).toEqual([
    { merged: [b], possible: [c] },
    { merged: [], possible: [] },
  ])
  await pickAll(a, b)
  expect((await printDocument(shop.context, a, 'packing-slip', { staff: true }))?.length).toBeGreaterThan(
    1_000,
  )
  await ship(b)
  const [first, second] = [await getOrder(a), await getOrder(b)]
  const numbers = [first.display_number, second.display_number]
  for (const [order, other] of [
    [first, numbers[1]],
    [second, numbers[0]],
  ] as const)
    expect(order).toMatchObject({
      status: 'shipped',
      shipments: [{ carrier: 'Post', tracking: 'P1', other_orders: [other], lines: [{}, {}] }],
      documents: [{ kind: 'invoice' }],
    })
  const [email, ...more] = await emails('order-shipped')
  expect([email!.subject, more]).toEqual([`Your orders ${numbers.join(' and ')} are on their way`, []])
  for (const text of [`Order ${numbers[0]}`, `Order ${numbers[1]}`, a, b]) expect(email!.body).toContain(text)
  await deliverOrder(shop.context, b, undefined, staff)
  expect([(await getOrder(a)).status, await getOrder(b)]).toMatchObject([
    'delivered',
    { status: 'delivered', payment: { status: 'captured' } },
  ])
  expect((await emails('order-delivered')).length).toBe(1)
  const [line] = first.lines
  await requestReturn(shop.context, a, [{ lineId: line!.id, quantity: 1, reason: 'size' }], shopper)
  expect([(await getOrder(a)).status, (await getOrder(b)).status]).toEqual(['return_requested', 'delivered'])
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count(*)::int as count from audit_event group by 1 order by 1`.execute(shop.db)
  expect(Object.fromEntries(rows.map(({ action, count }) => [action, count]))).toMatchObject({
    'order.merge': 2,
    'order.ship': 2,
    'order.deliver': 2,
  })
})

describe('orders that cannot be merged', () => {
  const problemsOf = async (work: Promise<unknown>) => {
    const { code, details } = await getRejection(work)
    return [code, (details as { orders: { problem: string }[] }).orders.map(({ problem }) => problem)]
  }

  test('report their difference, and are not suggested', async () => {
    const [a, b] = [await place(), await place()]
    const check = async (problem: string) => {
      expect([problem, await problemsOf(merge(a, b))]).toEqual([problem, ['orders_not_mergeable', [problem]]])
      expect([problem, await stateOf(a)]).toEqual([problem, { merged: [], possible: [] }])
    }
    await changeAddress(b, { city: 'Elsewhere' })
    await check('address')
    await sql`update shop_order set address = (select address from shop_order where id = ${a}), email = 'other@example.com' where id = ${b}`.execute(
      shop.db,
    )
    await check('customer')
    await sql`update shop_order set email = (select email from shop_order where id = ${a}) where id = ${b}`.execute(
      shop.db,
    )
    await holdOrder(shop.context, b, { reason: 'Check', requestKey: 'hold-key' }, staff)
    await check('not_ready')
    const c = await place()
    await pickAll(c)
    await ship(c)
    expect(await problemsOf(merge(a, c))).toEqual(['orders_not_mergeable', ['not_ready']])
    const [d, e] = [await place(), await place()]
    await merge(d, e)
    expect(await problemsOf(merge(a, d))).toEqual(['orders_not_mergeable', ['merged']])
    expect(await problemsOf(merge(a))).toEqual(['orders_not_mergeable', []])
  })

  test('spellings of the same address and email address count as one', async () => {
    const [a, b] = [await place(), await place()]
    const { rows } = await sql<{ line1: string }>`
      select address->>'line1' as line1 from shop_order where id = ${b}`.execute(shop.db)
    await changeAddress(b, { line1: ` ${rows[0]!.line1.toUpperCase()}` })
    expect((await stateOf(a)).possible).toEqual([b])
  })
})

describe('a merged parcel', () => {
  test('needs all of its orders picked and complete, and nothing is written otherwise', async () => {
    const [a, b] = [await place(), await place()]
    await merge(a, b)
    await pickAll(a)
    expect(await getRejection(ship(a))).toMatchObject({
      code: 'invalid_transition',
      details: { order_id: b },
    })
    await pickAll(b)
    const [line] = (await getOrder(a)).lines
    const part = { carrier: 'Post', tracking: 'P1', parts: [{ lineId: line!.id, quantity: 1 }] }
    expect(await errorCodeOf(shipOrder(shop.context, a, part, staff))).toBe('order_merged')
    await changeAddress(b, { line1: 'Another street 1' })
    expect(await errorCodeOf(ship(a))).toBe('orders_not_mergeable')
    expect([(await getOrder(a)).shipments, (await getOrder(b)).shipments]).toEqual([[], []])
  })

  test('is undone before it ships, and ends when the other order is cancelled', async () => {
    const [a, b, c] = [await place(), await place(), await place()]
    await merge(a, b, c)
    await unmergeOrder(shop.context, c, staff)
    await unmergeOrder(shop.context, c, staff)
    expect(await listMergedOrders(shop.db, a)).toEqual([a, b])
    await cancelOrder(shop.context, b, 'Too late', staff)
    expect(await listMergedOrders(shop.db, a)).toEqual([a])
    await merge(a, c)
    await pickAll(a, c)
    await ship(c)
    expect((await getOrder(a)).status).toBe('shipped')
    await unmergeOrder(shop.context, a, staff)
    expect((await getOrder(a)).shipments[0]!.other_orders).toHaveLength(1)
  })

  test('is shipped once by two staff members at once', async () => {
    const [a, b] = [await place(), await place()]
    await merge(a, b)
    await pickAll(a, b)
    const results = await Promise.allSettled([ship(a, 'P1'), ship(b, 'P2')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([(await getOrder(a)).shipments.length, (await getOrder(b)).shipments.length]).toEqual([1, 1])
    await Promise.allSettled([
      deliverOrder(shop.context, a, undefined, staff),
      deliverOrder(shop.context, b, undefined, staff),
    ])
    expect((await emails('order-delivered')).length).toBe(1)
  })

  test('is not changed while it ships', async () => {
    const [a, b, c] = [await place(), await place(), await place()]
    await merge(a, b)
    await pickAll(a, b, c)
    await Promise.allSettled([ship(a), unmergeOrder(shop.context, b, staff), merge(c, a)])
    const [first, second] = [await getOrder(a), await getOrder(b)]
    expect(first.shipments.length).toBe(1)
    expect(second.shipments.length).toBe(
      first.shipments[0]!.other_orders.includes(second.display_number) ? 1 : 0,
    )
  })
})
