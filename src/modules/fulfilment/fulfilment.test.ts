import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { address, cards, cash, refusalOf, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { Order } from '../orders/order.ts'
import { orderAndPayment } from '../checkout/view-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeAddress, changeChoice, findChoices } from './change-order.ts'
import { issueGiftCard } from '../payments/credits.store.ts'
import { findDocument } from '../orders/documents.store.ts'
import { printDocument } from './print-document.ts'
import { refundAmount } from './refund-order.ts'
import { askReturn, receiveReturn, refundReturn, withdrawReturn } from './return-order.ts'
import { deliverOrder, pickOrder, shipOrder } from './send-order.ts'

// After each test useTestShop compares the books: fulfilment-invariants.ts.
const shop = useTestShop()
const staff = { actor: 'staff:00000000-0000-7000-8000-000000000001', requestId: 'r1' } as const
const shopper = { actor: 'shopper' } as const

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const look = async (id: string): Promise<Order> => (await orderAndPayment(shop.db, id as OrderId))!
const stockOf = async (variantId: number) =>
  shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
const mails = async () =>
  (await shop.db.selectFrom('mail').select('dedupe_key').orderBy('id').execute()).map(({ dedupe_key: key }) =>
    key.replace(/:.*/, ''),
  )
const charge = () =>
  shop.db.selectFrom('test_card_charge').select(['amount_minor', 'refunded_minor']).executeTakeFirstOrThrow()

/** Two shirts and a shoe, ordered; with the steps that were asked for behind it. */
async function placed(payment: Parameters<typeof shop.order>[0]['payment'] = cards.good) {
  const [shirt, shoe] = await shop.add(
    { sku: 'SHIRT', priceMinor: 3_333 },
    { sku: 'SHOE', priceMinor: 12_000 },
  )
  const items = [
    { variant_id: shirt!, quantity: 2 },
    { variant_id: shoe!, quantity: 1 },
  ]
  const { order } = await shop.order({ items, payment: payment! })
  return { id: order.id, shirt: shirt!, shoe: shoe! }
}
async function delivered(payment: Parameters<typeof placed>[0] = cards.good) {
  const order = await placed(payment)
  await pickOrder(shop.context, order.id, staff)
  await shipOrder(shop.context, order.id, { carrier: 'Post', tracking: 'T1' }, staff)
  await deliverOrder(shop.context, order.id, undefined, staff)
  const { lines } = await look(order.id)
  return { ...order, lines }
}

describe('sending', () => {
  test('an order is picked, shipped in parts and delivered, and each parcel is told of once', async () => {
    const { id } = await placed()
    await pickOrder(shop.context, id, staff)
    const [shirts, shoe] = (await look(id)).lines
    const first = { carrier: 'Post', tracking: 'A 1', parts: [{ lineId: shirts!.id, quantity: 1 }] }
    await shipOrder(shop.context, id, first, staff)
    await shipOrder(shop.context, id, first, staff)
    let order = await look(id)
    expect([order.status, order.lines.map((line) => line.shipped)]).toEqual(['picking', [1, 0]])
    expect(
      await codeOf(
        shipOrder(
          shop.context,
          id,
          { ...first, tracking: 'A 2', parts: [{ lineId: shirts!.id, quantity: 2 }] },
          staff,
        ),
      ),
    ).toBe('too_many_pieces')
    await shipOrder(shop.context, id, { carrier: 'Van', tracking: '' }, staff)
    order = await look(id)
    expect([order.status, order.shipments.map(({ carrier, lines }) => [carrier, lines.length])]).toEqual([
      'shipped',
      [
        ['Post', 1],
        ['Van', 2],
      ],
    ])
    await deliverOrder(shop.context, id, 1, staff)
    order = await look(id)
    expect([order.status, order.lines.map((line) => line.status)]).toEqual([
      'shipped',
      ['shipped', 'shipped'],
    ])
    await deliverOrder(shop.context, id, undefined, staff)
    expect((await look(id)).status).toBe('delivered')
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

  test('cash on delivery leaves the shelf when it is picked, and is paid when the last parcel arrives', async () => {
    const { id, shirt } = await placed(cash)
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 2 })
    await pickOrder(shop.context, id, staff)
    expect(await stockOf(shirt)).toEqual({ on_hand: 98, reserved: 0 })
    const { lines } = await look(id)
    await shipOrder(
      shop.context,
      id,
      { carrier: 'Post', tracking: '1', parts: [{ lineId: lines[0]!.id, quantity: 2 }] },
      staff,
    )
    await deliverOrder(shop.context, id, undefined, staff)
    expect((await look(id)).payment.status).toBe('due_on_delivery')
    await shipOrder(shop.context, id, { carrier: 'Post', tracking: '2' }, staff)
    await deliverOrder(shop.context, id, undefined, staff)
    expect(await look(id)).toMatchObject({ status: 'delivered', payment: { status: 'captured' } })
  })

  test('nothing is picked before it is paid, shipped before it is picked, delivered before it is shipped', async () => {
    const { id } = await placed(cards.late)
    expect(await codeOf(pickOrder(shop.context, id, staff))).toBe('payment_open')
    expect(await codeOf(shipOrder(shop.context, id, { carrier: 'Post', tracking: '' }, staff))).toBe(
      'invalid_transition',
    )
    shop.pass(6_000)
    await shop.worker.drain()
    await pickOrder(shop.context, id, staff)
    expect(await codeOf(deliverOrder(shop.context, id, undefined, staff))).toBe('too_many_pieces')
    expect(await codeOf(cancelOrder(shop.context, id, '', shopper))).toBe('invalid_transition')
  })
})

describe('cancelling', () => {
  test('a paid order gives stock and money back, and is told of', async () => {
    const { id, shirt } = await placed()
    await cancelOrder(shop.context, id, 'changed my mind', shopper)
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 0 })
    await shop.worker.drain()
    const total = 2 * 3_333 + 12_000 + shippingMinor
    expect(await charge()).toEqual({ amount_minor: total, refunded_minor: total })
    expect(await look(id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      refunds: [{ kind: 'cancelled', amount: total, done_at: expect.any(String) }],
    })
    expect((await mails()).toSorted()).toEqual(['order-cancelled', 'order-placed', 'order-refunded'])
    expect(await codeOf(cancelOrder(shop.context, id, '', shopper))).toBe('invalid_transition')
  })

  test('cash on delivery is not due any more and its stock is free', async () => {
    const { id, shirt } = await placed(cash)
    await cancelOrder(shop.context, id, '', shopper)
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 0 })
    expect((await look(id)).payment.status).toBe('cancelled')
  })

  test('a charge that is under way is given back when it comes', async () => {
    const { id } = await placed(cards.late)
    await cancelOrder(shop.context, id, '', shopper)
    shop.pass(6_000)
    await shop.worker.drain()
    await shop.worker.drain()
    expect((await look(id)).payment.status).toBe('refunded')
    const { amount_minor: taken, refunded_minor: back } = await charge()
    expect(back).toBe(taken)
  })

  test('cancel, capture and pick at the same moment, twenty rounds: one order, one end', async () => {
    const ends = new Set<string>()
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 200 })
    for (let round = 0; round < 20; round++) {
      const { order } = await shop.order({
        items: [{ variant_id: shirt!, quantity: 1 }],
        payment: cards.late,
      })
      shop.pass(6_000)
      const steps = [
        () => cancelOrder(shop.context, order.id, '', shopper),
        () => shop.checkout.jobs['payment.charge']!(shop.db, { orderId: order.id }, { id: 0 }),
        () => pickOrder(shop.context, order.id, staff),
      ]
      const results = await Promise.allSettled(
        [...steps.slice(round % 3), ...steps.slice(0, round % 3)].map((step) => step()),
      )
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ShopError)
      await shop.worker.drain()
      const { status, payment } = await look(order.id)
      ends.add(`${status} ${payment.status}`)
    }
    for (const end of ends)
      expect(['cancelled refunded', 'cancelled cancelled', 'paid captured', 'picking captured']).toContain(
        end,
      )
  })

  test('cancel against pick against ship of paid and of cash orders, twenty rounds: never cancelled and sent', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 200 })
    for (let round = 0; round < 20; round++) {
      const items = [{ variant_id: shirt!, quantity: 1 }]
      const { order } = await shop.order({ items, payment: round % 2 ? cash : cards.good })
      const steps = [
        () => cancelOrder(shop.context, order.id, '', shopper),
        async () => {
          await pickOrder(shop.context, order.id, staff)
          await shipOrder(shop.context, order.id, { carrier: 'Post', tracking: '' }, staff)
        },
        () => cancelOrder(shop.context, order.id, '', staff),
        () => pickOrder(shop.context, order.id, staff),
      ]
      await Promise.allSettled(steps.map((_, at) => steps[(at + round) % steps.length]!()))
      const { status, shipments } = await look(order.id)
      expect(status === 'cancelled' ? shipments : []).toEqual([])
      expect(['cancelled', 'picking', 'shipped']).toContain(status)
    }
  })
})

describe('changing', () => {
  /** A product of a size S, M at the same price, L that costs more and XS that costs less. */
  async function sizes(payment: Parameters<typeof placed>[0] = cards.good) {
    const ids = await shop.add(
      { sku: 'S', onHand: 5 },
      { sku: 'M', onHand: 2 },
      { sku: 'L', priceMinor: 6_000 },
      { sku: 'XS', priceMinor: 4_000 },
    )
    await sql`update variant set product_id = (select product_id from variant where id = ${ids[0]!}), position = id`.execute(
      shop.db,
    )
    const { order } = await shop.order({ items: [{ variant_id: ids[0]!, quantity: 2 }], payment: payment! })
    const { lines } = await look(order.id)
    const [s, m, l, xs] = ids as [number, number, number, number]
    const change = (variant: number) => changeChoice(shop.context, order.id, lines[0]!.id, variant, shopper)
    return { id: order.id, s, m, l, xs, change }
  }

  test.each([['paid', cards.good] as const, ['to be paid at the door', cash] as const])(
    'a size of the same price: stock follows in one step, an order %s',
    async (_, payment) => {
      const { id, s, m, change } = await sizes(payment)
      await change(m)
      const left = async (variant: number) => {
        const { on_hand: onHand, reserved } = await stockOf(variant)
        return onHand - reserved
      }
      expect([await left(s), await left(m)]).toEqual([5, 0])
      expect(await look(id)).toMatchObject({
        lines: [{ sku: 'M', variant_id: m }],
        total: 2 * 4_995 + shippingMinor,
      })
      await change(s)
      expect([await left(s), await left(m)]).toEqual([3, 2])
      await shop.worker.drain()
      expect((await mails()).toSorted()).toEqual(['order-changed', 'order-changed', 'order-placed'])
    },
  )

  test('what costs less gives the difference back, or is not due at the door', async () => {
    const byCard = await sizes()
    await byCard.change(byCard.xs)
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(2 * 995)
    expect(await look(byCard.id)).toMatchObject({
      total: 2 * 4_000 + shippingMinor,
      refunds: [{ kind: 'changed', amount: 1_990 }],
    })
    await cancelOrder(shop.context, byCard.id, '', shopper)
    await shop.worker.drain()
    const { amount_minor: taken, refunded_minor: back } = await charge()
    expect(back).toBe(taken)
  })

  test('cash at the door becomes less with a cheaper choice', async () => {
    const { id, xs, change } = await sizes(cash)
    await change(xs)
    const { rows } = await sql<{
      amount_minor: number
    }>`select amount_minor from payment where order_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([{ amount_minor: 2 * 4_000 + shippingMinor }])
  })

  test('not what costs more, not what is not there, not another product, not after it is picked; nothing changes', async () => {
    const { id, m, l, change } = await sizes()
    expect(await codeOf(change(l))).toBe('costs_more')
    const [hat] = await shop.add({ sku: 'HAT' })
    expect(await codeOf(change(hat!))).toBe('product_not_found')
    await shop.order({ items: [{ variant_id: m, quantity: 1 }] })
    expect(await codeOf(change(m))).toBe('out_of_stock')
    const choices = await findChoices(shop.db, await look(id), shop.context.clock.now())
    expect(Object.values(choices)[0]!.map(({ sku, open }) => [sku, open])).toEqual([
      ['M', false],
      ['L', false],
      ['XS', true],
    ])
    await pickOrder(shop.context, id, staff)
    expect(await codeOf(change(m))).toBe('invalid_transition')
    expect(await codeOf(changeAddress(shop.context, id, address, shopper))).toBe('invalid_transition')
  })

  test('two who change to the last pieces at the same moment: one has them, and the books are right', async () => {
    const { id, m, change } = await sizes()
    const other = await shop.order({ items: [{ variant_id: m, quantity: 1 }] })
    await cancelOrder(shop.context, other.order.id, '', shopper)
    const { lines } = await look(id)
    const [buy] = await Promise.allSettled([
      shop.order({ items: [{ variant_id: m, quantity: 1 }] }),
      change(m),
      pickOrder(shop.context, id, staff),
    ])
    const now = await look(id)
    expect(now.lines).toHaveLength(lines.length)
    if (now.lines[0]!.sku === 'M') expect(buy.status).toBe('rejected')
  })

  test('an address in the same country is taken, another country is not', async () => {
    const { id } = await placed()
    await changeAddress(shop.context, id, { ...address, line1: '1 New\u0000 Road' }, shopper)
    expect((await look(id)).address.line1).toBe('1 New  Road')
    expect(
      await codeOf(
        changeAddress(shop.context, id, { ...address, country: 'DE', postcode: '10115' }, shopper),
      ),
    ).toBe('delivers_elsewhere')
    expect(await codeOf(changeAddress(shop.context, id, { ...address, postcode: undefined }, shopper))).toBe(
      'invalid_input',
    )
  })
})

describe('returns', () => {
  test('one piece after the other: their shares add up to the line, and the order ends refunded', async () => {
    const { id, shirt, lines } = await delivered()
    const [shirts, shoe] = lines
    const back = async (lineId: number, quantity: number) => {
      const number = await askReturn(shop.context, id, [{ lineId, quantity, reason: 'size' }], shopper)
      expect((await look(id)).status).toBe('return_requested')
      await receiveReturn(shop.context, id, number, undefined, staff)
      expect((await look(id)).status).toBe('returned')
      await refundReturn(shop.context, id, number, staff)
      await shop.worker.drain()
      return (await look(id)).status
    }
    expect(await back(shirts!.id, 1)).toBe('delivered')
    expect((await look(id)).lines.map((line) => line.status)).toEqual(['delivered', 'delivered'])
    expect(await back(shirts!.id, 1)).toBe('delivered')
    expect((await look(id)).lines.map((line) => line.status)).toEqual(['refunded', 'delivered'])
    expect(await back(shoe!.id, 1)).toBe('refunded')
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 0 })
    expect((await charge()).refunded_minor).toBe(2 * 3_333 + 12_000)
    expect((await look(id)).refunds.map(({ amount }) => amount)).toEqual([3_333, 3_333, 12_000])
  })

  test('no more than arrived, within 30 days, and what is withdrawn can be asked for again', async () => {
    const { id, lines } = await delivered()
    const ask = (quantity: number) =>
      askReturn(shop.context, id, [{ lineId: lines[0]!.id, quantity, reason: 'look' }], shopper)
    expect(await codeOf(ask(3))).toBe('too_many_pieces')
    const number = await ask(2)
    expect(await codeOf(ask(1))).toBe('too_many_pieces')
    await withdrawReturn(shop.context, id, number, shopper)
    expect((await look(id)).status).toBe('delivered')
    expect(await codeOf(receiveReturn(shop.context, id, number, undefined, staff))).toBe('invalid_transition')
    shop.pass(31 * 86_400_000)
    expect(await codeOf(ask(1))).toBe('too_late')
  })

  test('what comes damaged is paid back and not sold again; what does not come is not paid', async () => {
    const { id, shirt, lines } = await delivered()
    const number = await askReturn(
      shop.context,
      id,
      [{ lineId: lines[0]!.id, quantity: 2, reason: 'quality' }],
      shopper,
    )
    const part = { lineId: lines[0]!.id, received: 1, restock: 0 }
    expect(await codeOf(receiveReturn(shop.context, id, number, [{ ...part, received: 3 }], staff))).toBe(
      'too_many_pieces',
    )
    await receiveReturn(shop.context, id, number, [part], staff)
    expect((await stockOf(shirt)).on_hand).toBe(98)
    await refundReturn(shop.context, id, number, staff)
    expect(await codeOf(refundReturn(shop.context, id, number, staff))).toBe('invalid_transition')
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(3_333)
    expect((await look(id)).status).toBe('delivered')
  })

  test('one return refunded twenty times at once is paid once', async () => {
    const { id, lines } = await delivered()
    const number = await askReturn(
      shop.context,
      id,
      [{ lineId: lines[1]!.id, quantity: 1, reason: 'late' }],
      shopper,
    )
    await receiveReturn(shop.context, id, number, undefined, staff)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => refundReturn(shop.context, id, number, staff)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(12_000)
  })
})

describe('what a gift card paid', () => {
  const worth = 2_000
  async function withCard(payment: Parameters<typeof placed>[0] = cards.good) {
    const at = shop.context.clock.now()
    const grant = { amountMinor: worth, currency: 'USD', actor: 'test', note: '', at, expiresAt: null }
    const code = await issueGiftCard(shop.db, grant)
    const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
    const total = 5_000 + shippingMinor
    const { order } = await shop.order({
      items: [{ variant_id: shirt!, quantity: 1 }],
      payment: payment!,
      codes: [code],
      expected_due: total - worth,
    })
    await shop.worker.drain()
    return { id: order.id, total }
  }
  const onIt = async () =>
    (await sql<{ balance_minor: number }>`select balance_minor from credit`.execute(shop.db)).rows[0]!
      .balance_minor

  test.each([['paid by card', cards.good] as const, ['to be paid at the door', cash] as const])(
    'comes back to it when the order is cancelled: the rest %s',
    async (_, payment) => {
      const { id, total } = await withCard(payment)
      expect(await onIt()).toBe(0)
      await cancelOrder(shop.context, id, '', shopper)
      await shop.worker.drain()
      expect(await onIt()).toBe(worth)
      if (payment !== cash) expect((await charge()).refunded_minor).toBe(total - worth)
    },
  )

  test('comes back last: first what the card paid', async () => {
    const { id, total } = await withCard()
    await pickOrder(shop.context, id, staff)
    await refundAmount(
      shop.context,
      id,
      { amountMinor: total - worth - 100, note: 'late', requestKey: 'a' },
      staff,
    )
    await shop.worker.drain()
    expect([(await charge()).refunded_minor, await onIt()]).toEqual([total - worth - 100, 0])
    await refundAmount(shop.context, id, { amountMinor: 300, note: 'late', requestKey: 'b' }, staff)
    await shop.worker.drain()
    expect([(await charge()).refunded_minor, await onIt()]).toEqual([total - worth, 200])
  })
})

describe('documents', () => {
  test('twenty orders picked at once have invoices 1 to 20; a pick that fails takes no number', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 50 })
    const orders: string[] = []
    for (let n = 0; n < 20; n++)
      orders.push((await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }] })).order.id)
    await cancelOrder(shop.context, orders.pop()!, '', shopper)
    await Promise.allSettled([...orders, ...orders].map((id) => pickOrder(shop.context, id, staff)))
    const { rows } = await sql<{ number: number }>`select number from order_document order by number`.execute(
      shop.db,
    )
    expect(rows.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1))
  })

  test('an invoice stays as it was issued, whatever becomes of the shop; nobody changes or removes it', async () => {
    const { id } = await delivered()
    const before = await findDocument(shop.db, id, 'invoice')
    await sql`update product set name = 'Another name'`.execute(shop.db)
    await sql`update shop_order set address = address || '{"name": "Somebody"}' where id = ${id}`.execute(
      shop.db,
    )
    expect(await findDocument(shop.db, id, 'invoice')).toEqual(before)
    expect(before!.content.totals.at(-1)).toEqual({ label: 'Total', amount: '$195.66', strong: true })
    for (const change of [
      sql`update order_document set number = 9`,
      sql`update order_document set content = '{}'`,
      sql`delete from order_document`,
    ])
      await expect(change.execute(shop.db)).rejects.toThrow('stays as it is')
  })

  test('what goes back has a credit note over it, once', async () => {
    const { id, lines } = await delivered()
    const number = await askReturn(
      shop.context,
      id,
      [{ lineId: lines[0]!.id, quantity: 1, reason: 'size' }],
      shopper,
    )
    await receiveReturn(shop.context, id, number, undefined, staff)
    await refundReturn(shop.context, id, number, staff)
    await refundAmount(shop.context, id, { amountMinor: 500, note: 'late', requestKey: 'one' }, staff)
    await refundAmount(shop.context, id, { amountMinor: 500, note: 'late', requestKey: 'one' }, staff)
    const { documents } = await look(id)
    expect(documents.map((one) => [one.kind, one.number])).toEqual([
      ['invoice', 1],
      ['credit-note', 1],
      ['credit-note', 2],
    ])
    const note = await findDocument(shop.db, id, 'credit-note', 1)
    expect(note!.content).toMatchObject({
      rows: [['Piece SHIRT\nEcru', '1', '$33.33']],
      totals: [{ label: 'Total', amount: '$33.33' }],
      notes: ['To invoice 1'],
    })
  })

  test.each(['en', 'vi', 'ar', 'he'] as const)('each is a PDF, in %s', async (locale) => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const { order } = await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }], locale })
    const id = order.id as OrderId
    const print = async (name: string, whom = {}) =>
      (await printDocument(shop.context, id, name, whom))?.subarray(0, 5).toString()
    expect(await print('invoice')).toBeUndefined()
    await pickOrder(shop.context, id, staff)
    expect(await print('invoice')).toBe('%PDF-')
    expect(await print('packing-slip', { staff: true })).toBe('%PDF-')
    expect(await print('packing-slip')).toBeUndefined()
    await shipOrder(shop.context, id, { carrier: 'Post', tracking: '' }, staff)
    await deliverOrder(shop.context, id, undefined, staff)
    const { lines } = await look(id)
    await askReturn(shop.context, id, [{ lineId: lines[0]!.id, quantity: 1, reason: 'size' }], shopper)
    expect(await print('return-1')).toBe('%PDF-')
    for (const name of ['return-2', 'credit-note-1', 'credit-note', 'other'])
      expect(await print(name)).toBeUndefined()
  })
})

describe('refunds of an amount', () => {
  test('the same key gives back once, and never more than was paid', async () => {
    const { id } = await delivered()
    const give = (amountMinor: number, requestKey: string) =>
      refundAmount(shop.context, id, { amountMinor, note: 'late', requestKey }, staff)
    await Promise.all(Array.from({ length: 5 }, () => give(1_000, 'one')))
    const total = 2 * 3_333 + 12_000 + shippingMinor
    expect(await codeOf(give(total - 999, 'two'))).toBe('refund_too_much')
    await give(total - 1_000, 'three')
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(total)
    expect((await look(id)).payment.status).toBe('refunded')
  })
})
