// Order actions by customers. After each test useTestShop runs the fulfilment invariants
// (fulfilment-invariants.ts).
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  errorCodeOf,
  createOrderHelpers,
  type Payment,
  shopper,
  staff,
} from '../../../tests/support/fulfilment.ts'
import { address, cards, cash, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderAddress, changeLineVariant, listVariantChoices } from './order-edits/edit-order.ts'
import { cancelReturn } from './returns/cancel-return.ts'
import { requestReturn } from './returns/open-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'
import { pickOrder, shipOrder } from './ship-order.ts'

const shop = useTestShop()
const { look: getOrder, placed, deliverOrder, stockOf, mails, charge, addSizes } = createOrderHelpers(shop)

describe('cancelling', () => {
  test('a paid order restocks and refunds, and sends an email', async () => {
    const { id, shirt } = await placed()
    await cancelOrder(shop.context, id, 'changed my mind', shopper)
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 0 })
    await shop.worker.drain()
    const total = 2 * 3_333 + 12_000 + shippingMinor
    expect(await charge()).toEqual({ amount_minor: total, refunded_minor: total })
    expect(await getOrder(id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      refunds: [{ kind: 'cancelled', amount: total, completed_at: expect.any(String) }],
    })
    expect((await mails()).toSorted()).toEqual(['order-cancelled', 'order-placed', 'order-refunded'])
    expect(await errorCodeOf(cancelOrder(shop.context, id, '', shopper))).toBe('invalid_transition')
  })

  test('cash on delivery is no longer due and its stock is released', async () => {
    const { id, shirt } = await placed(cash)
    await cancelOrder(shop.context, id, '', shopper)
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 0 })
    expect((await getOrder(id)).payment.status).toBe('cancelled')
  })

  test('a pending charge is refunded when it arrives', async () => {
    const { id } = await placed(cards.late)
    await cancelOrder(shop.context, id, '', shopper)
    shop.advanceClock(6_000)
    await shop.worker.drain()
    await shop.worker.drain()
    expect((await getOrder(id)).payment.status).toBe('refunded')
    const { amount_minor: taken, refunded_minor: returned } = await charge()
    expect(returned).toBe(taken)
  })

  test('cancel, capture and pick at the same moment, twenty rounds: every order has one outcome', async () => {
    const ends = new Set<string>()
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 200 })
    for (let round = 0; round < 20; round++) {
      const { order } = await shop.order({
        items: [{ variant_id: shirt!, quantity: 1 }],
        payment: cards.late,
      })
      shop.advanceClock(6_000)
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
      const { status, payment } = await getOrder(order.id)
      ends.add(`${status} ${payment.status}`)
    }
    for (const end of ends)
      expect(['cancelled refunded', 'cancelled cancelled', 'paid captured', 'picking captured']).toContain(
        end,
      )
  })

  test('cancel against pick against ship of card and cash orders, twenty rounds: never both cancelled and shipped', async () => {
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
      const { status, shipments } = await getOrder(order.id)
      expect(status === 'cancelled' ? shipments : []).toEqual([])
      expect(['cancelled', 'picking', 'shipped']).toContain(status)
    }
  })
})

describe('changing', () => {
  async function sizes(payment: Payment = cards.good) {
    const sized = await addSizes(payment)
    const change = (variant: VariantId) =>
      changeLineVariant(shop.context, sized.id, sized.lineId, variant, shopper)
    return { ...sized, change }
  }

  test.each([['paid', cards.good] as const, ['to be paid at the door', cash] as const])(
    'to a size of the same price moves stock in one step, an order %s',
    async (_, payment) => {
      const { id, s, m, change } = await sizes(payment)
      await change(m)
      const left = async (variant: VariantId) => {
        const { on_hand: onHand, reserved } = await stockOf(variant)
        return onHand - reserved
      }
      expect([await left(s), await left(m)]).toEqual([5, 0])
      expect(await getOrder(id)).toMatchObject({
        lines: [{ sku: 'M', variant_id: m }],
        total: 2 * 4_995 + shippingMinor,
      })
      await change(s)
      expect([await left(s), await left(m)]).toEqual([3, 2])
      await shop.worker.drain()
      expect((await mails()).toSorted()).toEqual(['order-changed', 'order-changed', 'order-placed'])
    },
  )

  test('to a cheaper variant refunds the difference, or reduces the amount due on delivery', async () => {
    const byCard = await sizes()
    await byCard.change(byCard.xs)
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(2 * 995)
    expect(await getOrder(byCard.id)).toMatchObject({
      total: 2 * 4_000 + shippingMinor,
      refunds: [{ kind: 'changed', amount: 1_990 }],
    })
    await cancelOrder(shop.context, byCard.id, '', shopper)
    await shop.worker.drain()
    const { amount_minor: taken, refunded_minor: returned } = await charge()
    expect(returned).toBe(taken)
  })

  test('to a cheaper variant reduces cash on delivery', async () => {
    const { id, xs, change } = await sizes(cash)
    await change(xs)
    const { rows } = await sql<{
      amount_minor: number
    }>`select amount_minor from payment where order_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([{ amount_minor: 2 * 4_000 + shippingMinor }])
  })

  test('in the currency, at the rate and with the rounding of the order, whatever they are today', async () => {
    await sql`insert into market (code, name, currency, rounding_increment, rest_of_world, is_primary, active, default_language, languages, "position")
      values ('us', 'US', 'USD', 1, false, true, true, 'en', '{}', 0), ('vn', 'Vietnam', 'VND', 1000, false, false, true, 'en', '{}', 1)`.execute(
      shop.db,
    )
    await sql`insert into market_country (country, market_id) select ${address.country}, id from market where code = 'vn'`.execute(
      shop.db,
    )
    await sql`insert into exchange_rate (currency, valid_from, rate) values ('VND', '2020-01-01', 25450)`.execute(
      shop.db,
    )
    const { id, lineId, l, xs } = await addSizes(cash)
    // 49.95, 60.00 and 40.00 USD.
    const [ordered, dearer, cheaper] = [1_271_000, 1_527_000, 1_018_000]
    expect(await getOrder(id)).toMatchObject({ currency: 'VND', lines: [{ unit_price: ordered }] })
    await sql`update exchange_rate set rate = 50000`.execute(shop.db)
    const choices = await listVariantChoices(shop.db, await getOrder(id), shop.context.clock.now())
    expect(choices[lineId]).toMatchObject([
      { sku: 'M', difference: 0 },
      { sku: 'L', difference: dearer - ordered, more: 2 * (dearer - ordered) },
      { sku: 'XS', difference: cheaper - ordered, more: 0 },
    ])
    await changeLineVariant(shop.context, id, lineId, l, shopper, { mostMinor: 2 * (dearer - ordered) })
    expect(await getOrder(id)).toMatchObject({ lines: [{ sku: 'L', unit_price: dearer }] })
    await changeLineVariant(shop.context, id, lineId, xs, shopper)
    expect(await getOrder(id)).toMatchObject({ lines: [{ sku: 'XS', unit_price: cheaper }] })
  })

  test('above the agreed price, to sold-out variants or other products, or after picking is rejected; nothing changes', async () => {
    const { id, m, l, change } = await sizes()
    expect(await errorCodeOf(change(l))).toBe('additional_payment_required')
    const [hat] = await shop.add({ sku: 'HAT' })
    expect(await errorCodeOf(change(hat!))).toBe('product_not_found')
    await shop.order({ items: [{ variant_id: m, quantity: 1 }] })
    expect(await errorCodeOf(change(m))).toBe('out_of_stock')
    const choices = await listVariantChoices(shop.db, await getOrder(id), shop.context.clock.now())
    expect(Object.values(choices)[0]!.map(({ sku, open }) => [sku, open])).toEqual([
      ['M', false],
      ['L', true],
      ['XS', true],
    ])
    await pickOrder(shop.context, id, staff)
    expect(await errorCodeOf(change(m))).toBe('invalid_transition')
    expect(await errorCodeOf(changeOrderAddress(shop.context, id, address, shopper))).toBe(
      'invalid_transition',
    )
  })

  test('of two concurrent changes to the last items one succeeds, and the books are consistent', async () => {
    const { id, m, change } = await sizes()
    const other = await shop.order({ items: [{ variant_id: m, quantity: 1 }] })
    await cancelOrder(shop.context, other.order.id, '', shopper)
    const { lines } = await getOrder(id)
    const [buy] = await Promise.allSettled([
      shop.order({ items: [{ variant_id: m, quantity: 1 }] }),
      change(m),
      pickOrder(shop.context, id, staff),
    ])
    const now = await getOrder(id)
    expect(now.lines).toHaveLength(lines.length)
    if (now.lines[0]!.sku === 'M') expect(buy.status).toBe('rejected')
  })

  test('to an address in the same country is accepted, to another country it is not', async () => {
    const { id } = await placed()
    await changeOrderAddress(shop.context, id, { ...address, line1: '1 New\u0000 Road' }, shopper)
    expect((await getOrder(id)).address.line1).toBe('1 New  Road')
    await shop.worker.drain()
    const { rows } = await sql<{ body_text: string }>`
      select body_text from outgoing_email where dedupe_key like 'order-changed:%'`.execute(shop.db)
    expect(rows[0]!.body_text, 'the mail says where it goes').toContain('1 New  Road')
    expect(
      await errorCodeOf(
        changeOrderAddress(shop.context, id, { ...address, country: 'DE', postcode: '10115' }, shopper),
      ),
    ).toBe('shipping_zone_changed')
    expect(
      await errorCodeOf(changeOrderAddress(shop.context, id, { ...address, postcode: undefined }, shopper)),
    ).toBe('invalid_input')
  })
})

describe('returns', () => {
  test('items returned one by one add up to the line, and the order ends refunded', async () => {
    const { id, shirt, lines } = await deliverOrder()
    const [shirts, shoe] = lines
    const returned = async (lineId: number, quantity: number) => {
      const number = await requestReturn(shop.context, id, [{ lineId, quantity, reason: 'size' }], shopper)
      expect((await getOrder(id)).status).toBe('return_requested')
      await receiveReturn(shop.context, id, number, {}, staff)
      expect((await getOrder(id)).status).toBe('returned')
      await refundReturn(shop.context, id, number, staff)
      await shop.worker.drain()
      return (await getOrder(id)).status
    }
    expect(await returned(shirts!.id, 1)).toBe('delivered')
    expect((await getOrder(id)).lines.map((line) => line.status)).toEqual(['delivered', 'delivered'])
    expect(await returned(shirts!.id, 1)).toBe('delivered')
    expect((await getOrder(id)).lines.map((line) => line.status)).toEqual(['refunded', 'delivered'])
    expect(await returned(shoe!.id, 1)).toBe('refunded')
    expect(await stockOf(shirt)).toEqual({ on_hand: 100, reserved: 0 })
    expect((await charge()).refunded_minor).toBe(2 * 3_333 + 12_000 + shippingMinor)
    expect((await getOrder(id)).refunds.map(({ amount }) => amount)).toEqual([3_333, 3_333, 12_900])
  })

  test('are limited to delivered items within 30 days, and a withdrawn one can be requested again', async () => {
    const { id, lines } = await deliverOrder()
    const submitReturn = (quantity: number) =>
      requestReturn(shop.context, id, [{ lineId: lines[0]!.id, quantity, reason: 'look' }], shopper)
    expect(await errorCodeOf(submitReturn(3))).toBe('quantity_exceeded')
    const number = await submitReturn(2)
    expect(await errorCodeOf(submitReturn(1))).toBe('quantity_exceeded')
    await cancelReturn(shop.context, id, number, shopper)
    expect((await getOrder(id)).status).toBe('delivered')
    expect(await errorCodeOf(receiveReturn(shop.context, id, number, {}, staff))).toBe('invalid_transition')
    shop.advanceClock(31 * DAY_MS)
    expect(await errorCodeOf(submitReturn(1))).toBe('return_window_closed')
  })

  test('damaged items are refunded and not restocked; items that do not arrive are not refunded', async () => {
    const { id, shirt, lines } = await deliverOrder()
    const number = await requestReturn(
      shop.context,
      id,
      [{ lineId: lines[0]!.id, quantity: 2, reason: 'quality' }],
      shopper,
    )
    const part = { lineId: lines[0]!.id, received: 1, restock: 0 }
    expect(
      await errorCodeOf(
        receiveReturn(shop.context, id, number, { parts: [{ ...part, received: 3 }] }, staff),
      ),
    ).toBe('quantity_exceeded')
    await receiveReturn(shop.context, id, number, { parts: [part] }, staff)
    expect((await stockOf(shirt)).on_hand).toBe(98)
    await refundReturn(shop.context, id, number, staff)
    expect(await errorCodeOf(refundReturn(shop.context, id, number, staff))).toBe('invalid_transition')
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(3_333)
    expect((await getOrder(id)).status).toBe('delivered')
  })

  test('one return refunded twenty times concurrently is refunded once', async () => {
    const { id, lines } = await deliverOrder()
    const number = await requestReturn(
      shop.context,
      id,
      [{ lineId: lines[1]!.id, quantity: 1, reason: 'late' }],
      shopper,
    )
    await receiveReturn(shop.context, id, number, {}, staff)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => refundReturn(shop.context, id, number, staff)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(12_000)
  })
})
