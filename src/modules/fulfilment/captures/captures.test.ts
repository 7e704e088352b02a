// Payments that are authorised at checkout and captured when parcels ship. After each test useTestShop runs the
// invariants, which compare the captures with what the test card provider has captured.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, staff } from '../../../../tests/support/fulfilment.ts'
import { card, cards, getRejection, shippingMinor, useTestShop } from '../../../../tests/support/shop.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { createMethodSettings } from '../../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../../payments/payment-method-settings.store.ts'
import { ProviderUnavailable } from '../../payments/provider.ts'
import { createGiftCard } from '../../payments/stored-value/stored-value.store.ts'
import { createChargeJob } from '../../checkout/payment/settle-payment.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { cancelOrder } from '../cancel-order.ts'
import { refundOrderAmount } from '../refund-order.ts'
import { pickOrder, shipOrder } from '../ship-order.ts'
import { changeLineVariant } from '../order-edits/edit-order.ts'
import { listAuthorizations } from './authorizations.store.ts'
import { captureAll } from './capture-payment.ts'
import { revertWriteOff, writeOffPayment } from './write-off-payment.ts'

const shop = useTestShop()
const { look, placed, mails, addSizes } = createOrderHelpers(shop)
const failing = card('4000000000000341')
const total = 2 * 3_333 + 12_000 + shippingMinor
const hourMs = 3_600_000

beforeEach(async () => {
  const method = { ...createMethodSettings('test-card', true), capture: 'on_shipment' as const }
  await shop.db.transaction().execute((tx) => setPaymentMethodSettings(tx, [method]))
  await shop.context.providers.reload(shop.db)
})

const charge = async () =>
  (
    await sql<{ outcome: string; captured: number; refunded: number }>`
      select outcome, captured_minor as captured, refunded_minor as refunded from test_card_charge`.execute(
      shop.db,
    )
  ).rows[0]!
const kinds = async (id: OrderId) => (await look(id)).events.map(({ kind }) => kind)
const ship = (id: OrderId, tracking: string, parts?: { lineId: number; quantity: number }[], rest = {}) =>
  shipOrder(shop.context, id, { carrier: 'Post', tracking, parts, ...rest }, staff)
async function toShip(payment = cards.good) {
  const { id } = await placed(payment)
  const authorized = await look(id)
  expect(authorized).toMatchObject({
    status: 'paid',
    payment: { status: 'authorized', authorization: { amount: total, captured: 0 } },
  })
  await pickOrder(shop.context, id, staff)
  return { id, lines: authorized.lines }
}
/** Makes the provider capture, and lose its answers as long as the function returned is not called. */
function loseCaptures() {
  const provider = shop.context.providers.getProvider('test-card')
  const { capture } = provider
  provider.capture = async (...request) => {
    await capture(...request)
    throw new ProviderUnavailable('lost')
  }
  return () => void (provider.capture = capture)
}

test('the card is authorised at checkout, and captured once when the order ships', async () => {
  const { id } = await toShip()
  expect(await charge()).toEqual({ outcome: 'authorised', captured: 0, refunded: 0 })
  await Promise.allSettled([ship(id, 'T1'), ship(id, 'T1'), ship(id, 'T1')])
  expect(await charge()).toEqual({ outcome: 'captured', captured: total, refunded: 0 })
  const order = await look(id)
  expect([order.status, order.payment.status, order.shipments.length]).toEqual(['shipped', 'captured', 1])
  await shop.worker.drain()
  expect((await kinds(id)).filter((kind) => kind === 'payment_captured')).toHaveLength(1)
  expect((await mails()).toSorted()).toEqual(['order-placed', 'order-shipped'])
  const { rows } =
    await sql`select diff->>'amount' as amount from audit_event where action = 'order.capture'`.execute(
      shop.db,
    )
  expect(rows).toEqual([{ amount: String(total) }])
})

test('each parcel captures its part, the first with shipping and the last the rest; only that is refunded', async () => {
  const { id, lines } = await toShip()
  const [shirts, shoe] = lines
  const refund = (amountMinor: number, requestKey: string) =>
    refundOrderAmount(shop.context, id, { amountMinor, note: 'late', requestKey }, staff)
  expect(await errorCodeOf(refund(1, 'a'))).toBe('refund_exceeds_payment')
  await ship(id, 'T1', [{ lineId: shirts!.id, quantity: 1 }])
  const first = 3_333 + shippingMinor
  expect((await charge()).captured).toBe(first)
  expect((await look(id)).payment).toMatchObject({
    status: 'authorized',
    authorization: { amount: total, captured: first },
  })
  expect(await errorCodeOf(refund(first + 1, 'b'))).toBe('refund_exceeds_payment')
  await refund(1_000, 'c')
  await shop.worker.drain()
  expect(await charge()).toMatchObject({ captured: first, refunded: 1_000 })
  await ship(id, 'T2', [
    { lineId: shirts!.id, quantity: 1 },
    { lineId: shoe!.id, quantity: 1 },
  ])
  expect(await charge()).toEqual({ outcome: 'captured', captured: total, refunded: 1_000 })
})

test('a gift card pays for the first items, so that the card is charged for the last', async () => {
  const [shirt, shoe] = await shop.add(
    { sku: 'SHIRT', priceMinor: 3_000 },
    { sku: 'SHOE', priceMinor: 12_000 },
  )
  const code = await createGiftCard(shop.db, {
    amountMinor: 4_000,
    currency: 'USD',
    expiresAt: null,
    actor: 'staff',
    note: '',
    at: shop.context.clock.now(),
  })
  const items = [
    { variant_id: shirt!, quantity: 1 },
    { variant_id: shoe!, quantity: 1 },
  ]
  const { order } = await shop.order({ items, codes: [code] })
  const { lines } = await look(order.id)
  await pickOrder(shop.context, order.id, staff)
  await ship(order.id, 'T1', [{ lineId: lines[0]!.id, quantity: 1 }])
  expect((await charge()).captured).toBe(0)
  await ship(order.id, 'T2')
  expect(await charge()).toMatchObject({ outcome: 'captured', captured: 15_000 + shippingMinor - 4_000 })
})

test('cancelling voids the authorisation', async () => {
  const { id } = await placed(cards.good)
  await cancelOrder(shop.context, id, '', staff)
  await shop.worker.drain()
  expect(await charge()).toEqual({ outcome: 'voided', captured: 0, refunded: 0 })
  expect(await look(id)).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' }, refunds: [] })
})

test('cancelling and capturing at once charges nothing in the end', async () => {
  const { id } = await placed(cards.good)
  await Promise.allSettled([captureAll(shop.context, id, staff), cancelOrder(shop.context, id, '', staff)])
  await shop.worker.drain()
  const { captured, refunded } = await charge()
  expect([(await look(id)).status, captured - refunded]).toEqual(['cancelled', 0])
})

test('nothing ships when the capture fails, unless staff say so', async () => {
  const { id } = await toShip(failing)
  const error = await getRejection(ship(id, 'T1'))
  expect([error.code, error.details]).toEqual(['capture_failed', { reason: 'card_declined' }])
  expect(await look(id)).toMatchObject({
    status: 'picking',
    shipments: [],
    payment: { status: 'authorized' },
  })
  expect(await listAuthorizations(shop.db, shop.context.clock.now(), ['failed'])).toMatchObject([
    { order_id: id, failure: 'card_declined', amount: { amount: total, currency: 'USD' } },
  ])
  await ship(id, 'T1', undefined, { withoutCapture: true })
  expect(await look(id)).toMatchObject({ status: 'shipped', payment: { status: 'authorized' } })
  expect(await kinds(id)).toEqual(expect.arrayContaining(['capture_failed', 'shipped_without_capture']))
})

test('a capture whose answer is lost ships nothing, and is made once', async () => {
  const { id, lines } = await toShip()
  const restore = loseCaptures()
  const parts = [{ lineId: lines[0]!.id, quantity: 2 }]
  expect(await errorCodeOf(ship(id, 'T1', parts))).toBe('capture_pending')
  expect(await errorCodeOf(ship(id, 'T1', parts))).toBe('capture_pending')
  expect((await look(id)).shipments).toEqual([])
  restore()
  const first = 2 * 3_333 + shippingMinor
  // The job and the next attempt of staff meet the same capture.
  shop.advanceClock(61_000)
  await Promise.all([shop.worker.drain(), ship(id, 'T1', parts)])
  expect(await charge()).toMatchObject({ outcome: 'authorised', captured: first })
  await ship(id, 'T2')
  expect(await charge()).toMatchObject({ outcome: 'captured', captured: total })
})

test('a cheaper option is captured at its price', async () => {
  const order = await addSizes(cards.good)
  await changeLineVariant(shop.context, order.id, order.lineId, order.xs, { actor: 'shopper' })
  const { total: now, refunds } = await look(order.id)
  expect(refunds).toEqual([])
  await pickOrder(shop.context, order.id, staff)
  await ship(order.id, 'T1')
  expect(await charge()).toMatchObject({ outcome: 'captured', captured: now })
})

test('a capture or cancellation in the provider’s dashboard is found, also from late and repeated webhooks', async () => {
  const { id } = await placed(cards.good)
  const report = async () => {
    await shop.db.transaction().execute((tx) => enqueue(tx, createChargeJob(id, shop.context.clock.now())))
    await shop.worker.drain()
  }
  await report()
  expect((await look(id)).payment.status).toBe('authorized')
  await sql`update test_card_charge set outcome = 'captured', captured_minor = amount_minor`.execute(shop.db)
  await report()
  await report()
  expect((await look(id)).payment.status).toBe('captured')
  expect((await kinds(id)).filter((kind) => kind === 'payment_captured')).toHaveLength(1)
  const { id: other } = await addSizes(cards.good)
  await sql`update test_card_charge set outcome = 'voided' where key = ${other}`.execute(shop.db)
  await shop.db.transaction().execute((tx) => enqueue(tx, createChargeJob(other, shop.context.clock.now())))
  await shop.worker.drain()
  expect(await listAuthorizations(shop.db, shop.context.clock.now(), ['expired'])).toMatchObject([
    { order_id: other },
  ])
  await cancelOrder(shop.context, other, '', staff)
})

test('staff are notified once before an authorisation expires; then it can no longer be captured', async () => {
  const { id } = await toShip()
  const check = async () => {
    await sql`insert into job (kind, payload, run_at) values ('payments.authorizations', '{}', now())`.execute(
      shop.db,
    )
    await shop.worker.drain()
  }
  const states = async () =>
    (await listAuthorizations(shop.db, shop.context.clock.now())).map(({ state }) => state)
  await check()
  expect(await states()).toEqual(['authorized'])
  shop.advanceClock(6 * 24 * hourMs)
  await check()
  await check()
  expect(await states()).toEqual(['expiring'])
  shop.advanceClock(25 * hourMs)
  await check()
  expect(await states()).toEqual(['expired'])
  expect((await kinds(id)).filter((kind) => kind.startsWith('authorization_'))).toEqual([
    'authorization_expiring',
    'authorization_expired',
  ])
  expect((await getRejection(ship(id, 'T1'))).details).toEqual({ reason: 'order_expired' })
})

test('what expires after shipping without a capture is written off once, and reverted; what was captured is refunded', async () => {
  const { id, lines } = await toShip()
  const parts = [{ lineId: lines[0]!.id, quantity: 2 }]
  await ship(id, 'T1', parts)
  const captured = 2 * 3_333 + shippingMinor
  const writeOff = () => writeOffPayment(shop.context, id, 'The bank cannot help', staff)
  expect(await errorCodeOf(writeOff())).toBe('invalid_transition')
  shop.advanceClock(8 * 24 * hourMs)
  await ship(id, 'T2', undefined, { withoutCapture: true })
  const results = await Promise.allSettled([writeOff(), writeOff(), writeOff()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await look(id)).payment.status).toBe('written_off')
  expect(await listAuthorizations(shop.db, shop.context.clock.now())).toEqual([])
  const { rows } = await sql<{ diff: { payment: string; amount: number } }>`
    select diff from audit_event where action = 'order.write-off'`.execute(shop.db)
  expect(rows[0]!.diff).toMatchObject({ amount: total - captured, reason: 'The bank cannot help' })
  await revertWriteOff(shop.context, id, rows[0]!.diff.payment, staff)
  expect(await errorCodeOf(revertWriteOff(shop.context, id, rows[0]!.diff.payment, staff))).toBe(
    'content_changed',
  )
  expect((await look(id)).payment.status).toBe('authorized')
  await writeOff()
  const refund = (amountMinor: number, requestKey: string) =>
    refundOrderAmount(shop.context, id, { amountMinor, note: 'late', requestKey }, staff)
  expect(await errorCodeOf(refund(captured + 1, 'a'))).toBe('refund_exceeds_payment')
  await refund(captured, 'b')
  await shop.worker.drain()
  expect(await charge()).toMatchObject({ captured, refunded: captured })
})

test('a payment that can still be captured is not written off', async () => {
  const { id } = await toShip(failing)
  await errorCodeOf(ship(id, 'T1'))
  await ship(id, 'T1', undefined, { withoutCapture: true })
  expect(await errorCodeOf(writeOffPayment(shop.context, id, 'x', staff))).toBe('payment_not_expired')
})
