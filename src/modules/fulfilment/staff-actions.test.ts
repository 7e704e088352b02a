// Order actions by staff. After each test useTestShop runs the fulfilment invariants (fulfilment-invariants.ts).
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderId } from '../../kernel/ids.ts'
import {
  errorCodeOf,
  createOrderHelpers,
  type Payment,
  shopper,
  staff,
} from '../../../tests/support/fulfilment.ts'
import { cards, cash, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getDocument } from '../orders/documents.store.ts'
import { createGiftCard } from '../payments/stored-value/stored-value.store.ts'
import { cancelOrder } from './cancel-order.ts'
import { printDocument } from './documents/print-document.ts'
import { refundOrderAmount } from './refund-order.ts'
import { requestReturn } from './returns/open-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'
import { deliverOrder, pickOrder, shipOrder } from './ship-order.ts'

const shop = useTestShop()
const { look: getOrder, placed, deliverOrder: delivered, stockOf, mails, charge } = createOrderHelpers(shop)

describe('sending', () => {
  test('an order is picked, shipped in parts and delivered, with one email per parcel', async () => {
    const { id } = await placed()
    await pickOrder(shop.context, id, staff)
    const [shirts, shoe] = (await getOrder(id)).lines
    const first = { carrier: 'Post', tracking: 'A 1', parts: [{ lineId: shirts!.id, quantity: 1 }] }
    await shipOrder(shop.context, id, first, staff)
    await shipOrder(shop.context, id, first, staff)
    let order = await getOrder(id)
    expect([order.status, order.lines.map((line) => line.shipped)]).toEqual(['picking', [1, 0]])
    expect(
      await errorCodeOf(
        shipOrder(
          shop.context,
          id,
          { ...first, tracking: 'A 2', parts: [{ lineId: shirts!.id, quantity: 2 }] },
          staff,
        ),
      ),
    ).toBe('quantity_exceeded')
    await shipOrder(shop.context, id, { carrier: 'Van', tracking: '' }, staff)
    order = await getOrder(id)
    expect([order.status, order.shipments.map(({ carrier, lines }) => [carrier, lines.length])]).toEqual([
      'shipped',
      [
        ['Post', 1],
        ['Van', 2],
      ],
    ])
    await deliverOrder(shop.context, id, 1, staff)
    order = await getOrder(id)
    expect([order.status, order.lines.map((line) => line.status)]).toEqual([
      'shipped',
      ['shipped', 'shipped'],
    ])
    await deliverOrder(shop.context, id, undefined, staff)
    expect((await getOrder(id)).status).toBe('delivered')
    expect(shoe!.quantity).toBe(1)
    await shop.worker.drain()
    expect((await mails()).toSorted()).toEqual([
      'order-delivered',
      'order-delivered',
      'order-placed',
      'order-shipped',
      'order-shipped',
    ])
    const { rows } = await sql<{ action: string }>`select action from audit_event order by id`.execute(
      shop.db,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'order.pick',
      'order.ship',
      'order.ship',
      'order.ship',
      'order.deliver',
      'order.deliver',
    ])
    await expect(sql`delete from audit_event`.execute(shop.db)).rejects.toThrow('append-only')
  })

  test('cash on delivery deducts stock when picked, and is paid when the last parcel is delivered', async () => {
    const { id, shirt } = await placed(cash)
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 2 })
    await pickOrder(shop.context, id, staff)
    expect(await stockOf(shirt)).toEqual({ on_hand: 98, reserved: 0 })
    const { lines } = await getOrder(id)
    await shipOrder(
      shop.context,
      id,
      { carrier: 'Post', tracking: '1', parts: [{ lineId: lines[0]!.id, quantity: 2 }] },
      staff,
    )
    await deliverOrder(shop.context, id, undefined, staff)
    expect((await getOrder(id)).payment.status).toBe('due_on_delivery')
    await shipOrder(shop.context, id, { carrier: 'Post', tracking: '2' }, staff)
    await deliverOrder(shop.context, id, undefined, staff)
    expect(await getOrder(id)).toMatchObject({ status: 'delivered', payment: { status: 'captured' } })
  })

  test('nothing is picked before it is paid, shipped before it is picked, or delivered before it is shipped', async () => {
    const { id } = await placed(cards.late)
    expect(await errorCodeOf(pickOrder(shop.context, id, staff))).toBe('order_not_paid')
    expect(await errorCodeOf(shipOrder(shop.context, id, { carrier: 'Post', tracking: '' }, staff))).toBe(
      'invalid_transition',
    )
    shop.advanceClock(6_000)
    await shop.worker.drain()
    await pickOrder(shop.context, id, staff)
    expect(await errorCodeOf(deliverOrder(shop.context, id, undefined, staff))).toBe('quantity_exceeded')
    expect(await errorCodeOf(cancelOrder(shop.context, id, '', shopper))).toBe('invalid_transition')
  })
})

describe('a gift card payment', () => {
  const worth = 2_000
  async function withCard(payment: Payment = cards.good) {
    const at = shop.context.clock.now()
    const grant = { amountMinor: worth, currency: 'USD', actor: 'test', note: '', at, expiresAt: null }
    const code = await createGiftCard(shop.db, grant)
    const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
    const total = 5_000 + shippingMinor
    const { order } = await shop.order({
      items: [{ variant_id: shirt!, quantity: 1 }],
      payment,
      codes: [code],
      expected_due: total - worth,
    })
    await shop.worker.drain()
    return { id: order.id, total }
  }

  test.each([['Paid by card', cards.good] as const, ['Amount due', cash] as const])(
    'is on the invoice below the total, and in the email, with the rest: %s',
    async (rest, payment) => {
      const { id, total } = await withCard(payment)
      await pickOrder(shop.context, id, staff)
      const { content } = (await getDocument(shop.db, id, 'invoice'))!
      const money = (minor: number) => `$${(minor / 100).toFixed(2)}`
      const [sum, card, left] = content.totals.slice(-3)
      expect(sum).toMatchObject({ label: 'Total', amount: money(total) })
      expect(card).toEqual({ label: expect.stringMatching(/^Gift card ..../), amount: `-${money(worth)}` })
      expect(left).toEqual({ label: rest, amount: money(total - worth) })
      const email = await shop.db
        .selectFrom('outgoing_email')
        .select('body_text')
        .where('dedupe_key', '=', `order-placed:${id}`)
        .executeTakeFirstOrThrow()
      expect(email.body_text).toContain(`${rest}  ${money(total - worth)}`)
      const ready = `Have ${money(total - worth)} ready`
      expect(email.body_text.includes(ready), 'at the door only').toBe(payment === cash)
    },
  )

  const onIt = async () =>
    (await sql<{ balance_minor: number }>`select balance_minor from stored_value`.execute(shop.db)).rows[0]!
      .balance_minor

  test.each([['paid by card', cards.good] as const, ['to be paid at the door', cash] as const])(
    'is restored when the order is cancelled: the rest %s',
    async (_, payment) => {
      const { id, total } = await withCard(payment)
      expect(await onIt()).toBe(0)
      await cancelOrder(shop.context, id, '', shopper)
      await shop.worker.drain()
      expect(await onIt()).toBe(worth)
      if (payment !== cash) expect((await charge()).refunded_minor).toBe(total - worth)
    },
  )

  test('is refunded last, after the card payment', async () => {
    const { id, total } = await withCard()
    await pickOrder(shop.context, id, staff)
    await refundOrderAmount(
      shop.context,
      id,
      { amountMinor: total - worth - 100, note: 'late', requestKey: 'a' },
      staff,
    )
    await shop.worker.drain()
    expect([(await charge()).refunded_minor, await onIt()]).toEqual([total - worth - 100, 0])
    await refundOrderAmount(shop.context, id, { amountMinor: 300, note: 'late', requestKey: 'b' }, staff)
    await shop.worker.drain()
    expect([(await charge()).refunded_minor, await onIt()]).toEqual([total - worth, 200])
  })
})

describe('documents', () => {
  test('twenty orders picked concurrently have invoices 1 to 20; a failed pick uses no number', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 50 })
    const orders: OrderId[] = []
    for (let n = 0; n < 20; n++)
      orders.push((await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }] })).order.id)
    await cancelOrder(shop.context, orders.pop()!, '', shopper)
    await Promise.allSettled([...orders, ...orders].map((id) => pickOrder(shop.context, id, staff)))
    const { rows } = await sql<{ number: number }>`select number from order_document order by number`.execute(
      shop.db,
    )
    expect(rows.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1))
  })

  test('an invoice stays as issued, whatever changes in the shop, and cannot be edited or deleted', async () => {
    const { id } = await delivered()
    const previous = await getDocument(shop.db, id, 'invoice')
    await sql`update product set name = 'Another name'`.execute(shop.db)
    await sql`update shop_order set address = address || '{"name": "Grace"}' where id = ${id}`.execute(
      shop.db,
    )
    expect(await getDocument(shop.db, id, 'invoice')).toEqual(previous)
    expect(previous!.content.totals.at(-1)).toEqual({ label: 'Total', amount: '$195.66', strong: true })
    for (const change of [
      sql`update order_document set number = 9`,
      sql`update order_document set content = '{}'`,
      sql`delete from order_document`,
    ])
      await expect(change.execute(shop.db)).rejects.toThrow('stays as it is')
  })

  test('a refund has exactly one credit note', async () => {
    const { id, lines } = await delivered()
    const number = await requestReturn(
      shop.context,
      id,
      [{ lineId: lines[0]!.id, quantity: 1, reason: 'size' }],
      shopper,
    )
    await receiveReturn(shop.context, id, number, {}, staff)
    await refundReturn(shop.context, id, number, staff)
    await refundOrderAmount(shop.context, id, { amountMinor: 500, note: 'late', requestKey: 'one' }, staff)
    await refundOrderAmount(shop.context, id, { amountMinor: 500, note: 'late', requestKey: 'one' }, staff)
    const { documents } = await getOrder(id)
    expect(documents.map((item) => [item.kind, item.number])).toEqual([
      ['invoice', 1],
      ['credit-note', 1],
      ['credit-note', 2],
    ])
    const note = await getDocument(shop.db, id, 'credit-note', 1)
    expect(note!.content).toMatchObject({
      rows: [['Product SHIRT\nEcru', '1', '$33.33']],
      totals: [{ label: 'Total', amount: '$33.33' }],
      notes: [expect.stringMatching(/^For invoice 1 of /)],
    })
  })

  test.each(['en', 'vi', 'ar', 'he'] as const)('each is a PDF, in %s', async (locale) => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const { order } = await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }], locale })
    const id = order.id
    const print = async (name: string, whom = {}) =>
      (await printDocument(shop.context, id, name, whom))?.subarray(0, 5).toString()
    expect(await print('invoice')).toBeUndefined()
    await pickOrder(shop.context, id, staff)
    expect(await print('invoice')).toBe('%PDF-')
    expect(await print('packing-slip', { staff: true })).toBe('%PDF-')
    expect(await print('packing-slip')).toBeUndefined()
    expect(await print('label', { staff: true })).toBe('%PDF-')
    expect(await print('label-1', { staff: true })).toBeUndefined()
    expect(await print('label')).toBeUndefined()
    await shipOrder(shop.context, id, { carrier: 'Post', tracking: '' }, staff)
    await deliverOrder(shop.context, id, undefined, staff)
    const { lines } = await getOrder(id)
    await requestReturn(shop.context, id, [{ lineId: lines[0]!.id, quantity: 1, reason: 'size' }], shopper)
    expect(await print('return-1')).toBe('%PDF-')
    for (const name of ['return-2', 'credit-note-1', 'credit-note', 'other'])
      expect(await print(name)).toBeUndefined()
  })
})

describe('refunds by amount', () => {
  test('the same key refunds once, and never more than was paid', async () => {
    const { id } = await delivered()
    const give = (amountMinor: number, requestKey: string) =>
      refundOrderAmount(shop.context, id, { amountMinor, note: 'late', requestKey }, staff)
    await Promise.all(Array.from({ length: 5 }, () => give(1_000, 'one')))
    const total = 2 * 3_333 + 12_000 + shippingMinor
    expect(await errorCodeOf(give(total - 999, 'two'))).toBe('refund_exceeds_payment')
    await give(total - 1_000, 'three')
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(total)
    expect((await getOrder(id)).payment.status).toBe('refunded')
    const { rows } = await sql<{ amount: number }>`select (diff ->> 'amount')::int as amount from audit_event
      where object_id = ${id} and action = 'order.refund' order by id`.execute(shop.db)
    expect(rows).toEqual([{ amount: 1_000 }, { amount: total - 1_000 }])
  })

  const pending = async (tx: Tx) => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      tx,
    )
    return rows.length
  }

  test('two that complete at the same moment: a fully refunded order is refunded', async () => {
    const { id } = await delivered()
    const total = 2 * 3_333 + 12_000 + shippingMinor
    for (const [requestKey, amountMinor] of [
      ['one', 1_000],
      ['two', total - 1_000],
    ] as const)
      await refundOrderAmount(shop.context, id, { amountMinor, note: 'late', requestKey }, staff)
    let sent: Promise<number> | undefined
    await shop.db.transaction().execute(async (tx) => {
      // Both workers reach the statement that marks the refund part as sent.
      await sql`select from refund_allocation for update`.execute(tx)
      sent = shop.worker.drain()
      if (process.env['TEST_DATABASE_URL']) await expect.poll(() => pending(tx)).toBe(2)
    })
    await sent
    await shop.worker.drain()
    expect((await getOrder(id)).payment.status).toBe('refunded')
  })
})
