// Paying for a more expensive variant by card: the edit is applied together with the capture, or nothing changes
// and the charge is refunded. After each test useTestShop runs the fulfilment invariants.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { errorCodeOf, createOrderHelpers, shopper, staff } from '../../../../tests/support/fulfilment.ts'
import { createSlowProvider } from '../../../../tests/support/slow-provider.ts'
import {
  address,
  card,
  cards,
  cash,
  getRejection,
  shippingMinor,
  useTestShop,
} from '../../../../tests/support/shop.ts'
import { createMethodSettings } from '../../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../../payments/payment-method-settings.store.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { handlePaymentWebhook } from '../../checkout/payment/payment-webhook.ts'
import { testCardSecret } from '../../payments/built-in/test-card/test-card-secret.ts'
import { signWebhook } from '../../../../sdk/plugin/webhook-signature.ts'
import { cancelOrder } from '../cancel-order.ts'
import { changeOrderAddress, changeLineVariant } from './edit-order.ts'
import { getOrderEditView, confirmOrderEdit, cancelOrderEdit, payOrderEdit } from './additional-payment.ts'
import { refundOrderAmount } from '../refund-order.ts'
import { pickOrder } from '../ship-order.ts'
import { additionalPaymentJobs } from './settle-order-edit.ts'

const shop = useTestShop()
const { look: getOrder, mails, addSizes, stockOf } = createOrderHelpers(shop)

/** Size L costs 1,005 minor units more than size S; the order has two of S. */
const more = 2 * 1_005
const previous = 2 * 4_995 + shippingMinor

async function input(onHand?: number) {
  const sized = await addSizes(cards.good, undefined, onHand)
  const change = (variant = sized.l, mostMinor = more) =>
    changeLineVariant(shop.context, sized.id, sized.lineId, variant, shopper, { mostMinor })
  const charge = await change()
  const pay = (initiator = cards.good, number = charge!.number) =>
    payOrderEdit(shop.context, sized.id, number, initiator.card)
  return { ...sized, charge: charge!, change, pay }
}
const charges = async () =>
  (
    await sql<{ outcome: string; amount: number; back: number }>`
      select outcome, amount_minor as amount, refunded_minor as back from test_card_charge where key like '%:change:%' order by key`.execute(
      shop.db,
    )
  ).rows
const stock = async ({ s, l }: { s: VariantId; l: VariantId }) => [await stockOf(s), await stockOf(l)]
const asItWas = [
  { on_hand: 3, reserved: 0 },
  { on_hand: 100, reserved: 0 },
]
const unchanged = { status: 'paid', total: previous, lines: [{ sku: 'S' }] }

describe('the order edit is applied', () => {
  test('with the payment, once, however often it is paid and requested', async () => {
    const { id, charge, change, pay, ...variants } = await input()
    expect(charge).toMatchObject({ number: 1, amountMinor: more, currency: 'USD' })
    expect(await change(), 'a repeated request returns the same charge').toEqual(charge)
    expect(await getOrder(id)).toMatchObject(unchanged)
    expect(await stock(variants)).toEqual([asItWas[0], { on_hand: 100, reserved: 2 }])
    expect(await Promise.all([pay(), pay(), pay()])).toContainEqual({ status: 'done' })
    expect(await pay()).toEqual({ status: 'done' })
    expect(await getOrder(id)).toMatchObject({
      total: previous + more,
      lines: [{ sku: 'L' }],
      status: 'paid',
    })
    expect(await stock(variants)).toEqual([
      { on_hand: 5, reserved: 0 },
      { on_hand: 98, reserved: 0 },
    ])
    expect(await charges()).toEqual([{ outcome: 'captured', amount: more, back: 0 }])
    await shop.worker.drain()
    expect((await mails()).toSorted()).toEqual(['order-changed', 'order-placed'])
  })

  test('by the method of the order, whatever other methods its provider has', async () => {
    const settings = { ...createMethodSettings('test-card.club', true), titles: { en: 'Club card' } }
    await shop.db.transaction().execute((tx) => setPaymentMethodSettings(tx, [settings]))
    await shop.context.providers.reload(shop.db)
    const { id, l, lineId } = await addSizes({ ...cards.good, method: 'test-card.club' })
    const charge = await changeLineVariant(shop.context, id, lineId, l, shopper, { mostMinor: more })
    expect(charge).toMatchObject({ paymentMethod: 'test-card.club' })
    await payOrderEdit(shop.context, id, charge!.number, cards.good.card)
    const { rows } = await sql<{ method: string; titles: object }>`
      select method, method_titles as titles from payment where order_id = ${id} order by created_at, provider_key nulls first`.execute(
      shop.db,
    )
    expect(rows).toEqual([
      { method: 'test-card.club', titles: { en: 'Club card' } },
      { method: 'test-card.club', titles: { en: 'Club card' } },
    ])
    await shop.db.transaction().execute((tx) => setPaymentMethodSettings(tx, []))
    await shop.context.providers.reload(shop.db)
  })

  test('later, when the provider confirms, and sooner with its webhook', async () => {
    const { id, charge, pay } = await input()
    expect(await pay(cards.late)).toEqual({ status: 'pending' })
    shop.advanceClock(6_000)
    const body = JSON.stringify({ id: 'e1', kind: 'charge.decided', data: { key: `${id}:change:1` } })
    const now = shop.context.clock.now()
    const headers = { 'selvedge-signature': signWebhook(testCardSecret(shop.context.secret), body, now) }
    await handlePaymentWebhook(shop.context, 'test-card', { body, headers, query: {} })
    await shop.worker.drain()
    expect((await getOrderEditView(shop.context, id, charge.number))!.result).toEqual({ status: 'done' })
  })

  test('after the cardholder confirmed; when denied, nothing has changed', async () => {
    for (const yes of [true, false]) {
      const { id, charge, pay } = await input(100)
      const result = await pay(cards.challenged)
      expect(result).toMatchObject({ status: 'action', url: expect.stringContaining('/order/pay?') })
      expect((await getOrderEditView(shop.context, id, charge.number))!.confirm).toBe(true)
      await confirmOrderEdit(shop.context, id, charge.number, yes)
      const then = await getOrderEditView(shop.context, id, charge.number)
      expect(then!.result).toEqual(yes ? { status: 'done' } : { status: 'ended', reason: 'not_confirmed' })
    }
  })

  test('and refunded by both charges when the order is cancelled', async () => {
    const { id, pay } = await input()
    await pay()
    const give = (amountMinor: number) =>
      refundOrderAmount(shop.context, id, { amountMinor, note: 'late', requestKey: 'a' }, staff)
    expect(await errorCodeOf(give(previous + more + 1))).toBe('refund_exceeds_payment')
    await give(previous + 100)
    await cancelOrder(shop.context, id, '', shopper)
    await shop.worker.drain()
    expect(await charges()).toEqual([{ outcome: 'captured', amount: more, back: more }])
  })
})

describe('the order is unchanged', () => {
  test('when the buyer has left before a slow provider charges: the money is refunded without anybody reporting it', async () => {
    const { id, charge, pay, ...variants } = await input()
    const provider = createSlowProvider(shop.context.providers.getProvider('test-card'))
    shop.context.patienceMs = 30
    expect(await pay()).toEqual({ status: 'pending' })
    delete shop.context.patienceMs
    provider.becomeUnavailable()
    expect(await cancelOrderEdit(shop.context, id, charge.number)).toMatchObject({ status: 'ended' })
    await shop.worker.drain()
    provider.answer()
    await expect.poll(charges).toEqual([{ outcome: 'captured', amount: more, back: more }])
    expect(await getOrder(id)).toMatchObject(unchanged)
    expect(await stock(variants)).toEqual(asItWas)
  })

  test.each([
    ['a declined card', cards.declined, 'card_declined'],
    ['a poor card', cards.poor, 'insufficient_funds'],
    ['another amount', cards.takesMore, 'overtaken'],
    ['no test card', card('4111111111111111'), 'not_a_test_card'],
  ])('after %s, and the next attempt is another charge', async (_, initiator, reason) => {
    const { id, pay, change, ...variants } = await input()
    expect(await pay(initiator)).toEqual({ status: 'ended', reason })
    await shop.worker.drain()
    expect(await getOrder(id)).toMatchObject(unchanged)
    expect(await stock(variants)).toEqual(asItWas)
    for (const { outcome, amount, back: returned } of await charges())
      expect(outcome === 'declined' ? 0 : amount).toBe(returned)
    const again = await change()
    expect(again!.number).toBe(2)
    expect(await pay(cards.good, 2)).toEqual({ status: 'done' })
  })

  test('when the edit is abandoned or expires, and money that arrives later is refunded', async () => {
    for (const over of ['left', 'expired']) {
      const { id, charge, pay } = await input(100)
      await pay(cards.late)
      if (over === 'left') await cancelOrderEdit(shop.context, id, charge.number)
      else {
        shop.advanceClock(16 * 60_000)
        await sql`update test_card_charge set notified_at = ${new Date(shop.context.clock.now().getTime() + 4_000)} where key like ${`${id}:%`}`.execute(
          shop.db,
        )
        await shop.worker.drain()
      }
      shop.advanceClock(6_000)
      await shop.worker.drain()
      expect(await getOrder(id)).toMatchObject(unchanged)
      const { result } = (await getOrderEditView(shop.context, id, charge.number))!
      expect(result).toEqual({ status: 'ended', reason: over })
    }
    expect((await charges()).every(({ amount, back: returned }) => amount === returned)).toBe(true)
  })

  test('when it is not paid: the reservation expires', async () => {
    const { id, pay, ...variants } = await input()
    shop.advanceClock(16 * 60_000)
    expect(await pay()).toEqual({ status: 'ended', reason: 'expired' })
    await shop.worker.drain()
    expect(await stock(variants)).toEqual(asItWas)
    expect([await charges(), await getOrder(id)]).toMatchObject([[], unchanged])
  })

  test('when it was picked, cancelled or edited before the payment arrived: reserved stock is released at once', async () => {
    for (const step of ['pick', 'cancel', 'change'] as const) {
      const { id, l, xs, charge, pay, change } = await input(100)
      await pay(cards.late)
      if (step === 'pick') await pickOrder(shop.context, id, staff)
      if (step === 'cancel') await cancelOrder(shop.context, id, '', shopper)
      if (step === 'change') await change(xs)
      expect(await stockOf(l), step).toEqual({ on_hand: 100, reserved: 0 })
      expect((await getOrderEditView(shop.context, id, charge.number))!.result).toMatchObject({
        status: 'pending',
      })
      shop.advanceClock(6_000)
      await shop.worker.drain()
      const { status, lines } = await getOrder(id)
      const [end, sku] = { pick: ['picking', 'S'], cancel: ['cancelled', 'S'], change: ['paid', 'XS'] }[step]
      expect([status, lines[0]!.sku]).toEqual([end, sku])
    }
    expect((await charges()).every(({ amount, back: returned }) => amount === returned)).toBe(true)
  })

  test('requested again while reserving the last items it is the same edit; a new address keeps it pending', async () => {
    const { id, l, charge, pay, change } = await input()
    await shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId: l, onHand: 2 }]))
    expect(await change()).toEqual(charge)
    expect(await getRejection(change(l, more - 1))).toMatchObject({
      code: 'additional_payment_required',
      details: { more },
    })
    await changeOrderAddress(shop.context, id, { ...address, line1: '1 Another Road' }, shopper)
    expect(await pay()).toEqual({ status: 'done' })
  })

  test('when another is pending, stock is short, the price is above the agreed one, or the card is another order’s', async () => {
    const { id, l, lineId, change } = await input()
    await sql`update price set amount_minor = 7000 where variant_id = (select id from variant where sku = 'M')`.execute(
      shop.db,
    )
    const { m } = await addSizes(cash)
    const most = (variant: VariantId) =>
      changeLineVariant(shop.context, id, lineId, variant, shopper, { mostMinor: 99_999 })
    expect(await errorCodeOf(most(m))).toBe('order_edit_pending')
    await cancelOrderEdit(shop.context, id, 1)
    expect(await getRejection(change(l, more - 1))).toMatchObject({
      code: 'additional_payment_required',
      details: { more },
    })
    await sql`update stock set on_hand = 1 where variant_id = ${l}`.execute(shop.db)
    expect(await errorCodeOf(change())).toBe('out_of_stock')
    await sql`update stock set on_hand = 100 where variant_id = ${l}`.execute(shop.db)
    expect(await errorCodeOf(payOrderEdit(shop.context, id, 9, cards.good.card))).toBe('not_found')
  })
})

test('when the process crashes after the charge the job finds the charge and applies the edit once', async () => {
  const { id, charge } = await input()
  const die = { ...shop.context, clock: shop.context.clock }
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger die before insert on payment for each row execute function die()`.execute(shop.db)
  await expect(payOrderEdit(die, id, charge.number, cards.good.card)).rejects.toThrow('killed')
  expect(await getOrder(id)).toMatchObject(unchanged)
  await sql`drop trigger die on payment`.execute(shop.db)
  await sql`drop function die()`.execute(shop.db)
  shop.advanceClock(6_000)
  await shop.worker.drain()
  expect(await getOrder(id)).toMatchObject({ total: previous + more, lines: [{ sku: 'L' }] })
  expect(await charges()).toEqual([{ outcome: 'captured', amount: more, back: 0 }])
})

test('payment against pick, cancel, leave, expiry and another order, twenty rounds: money and items match', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const { id, pay, charge, l, s } = await input(200)
    const job = () =>
      additionalPaymentJobs(shop.context)['order.change']!(shop.db, { key: `${id}:change:1` }, { id: 0 })
    const both = [
      { variant_id: s, quantity: 1 },
      { variant_id: l, quantity: 1 },
    ]
    const steps = [
      () => pay(),
      () => pickOrder(shop.context, id, staff),
      () => pay(),
      () => (round % 3 ? job() : cancelOrderEdit(shop.context, id, charge.number)),
      () => (round % 2 ? cancelOrder(shop.context, id, '', shopper) : job()),
      () => shop.order({ items: both }),
    ]
    const results = await Promise.allSettled(steps.map((_, at) => steps[(at + round) % steps.length]!()))
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toHaveProperty('name', 'ShopError')
    await shop.worker.drain()
    const { status, lines } = await getOrder(id)
    ends.add(`${status} ${lines[0]!.sku}`)
  }
  for (const end of ends)
    expect(['picking S', 'picking L', 'cancelled S', 'cancelled L', 'paid L', 'paid S']).toContain(end)
})
