// An order that is paid by bank transfer: reserved until the money arrives, recorded by staff, cancelled otherwise.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runShop } from '../../../../tests/support/command-line.ts'
import { useFolders } from '../../../../tests/support/folder.ts'
import { createOrderHelpers, errorCodeOf, shopper, staff } from '../../../../tests/support/fulfilment.ts'
import { type TestShop, useTestShop } from '../../../../tests/support/shop.ts'
import { cancelOrder } from '../../fulfilment/cancel-order.ts'
import { pickOrder } from '../../fulfilment/ship-order.ts'
import { refundOrderAmount } from '../../fulfilment/refund-order.ts'
import { recordTransferRefund } from '../../fulfilment/record-transfer-refund.ts'
import { listDueTransferRefunds } from '../../fulfilment/due-transfer-refunds.store.ts'
import { listDueTransfers } from './due-transfers.store.ts'
import { withInstructions } from './payment-instructions.ts'
import { recordPayment } from './record-payment.ts'

const account = { BANK_TRANSFER_PAYEE: 'Weberei', BANK_TRANSFER_ACCOUNT_NUMBER: '12345678' }
const shop: TestShop = useTestShop({
  payments: async () => ({
    methods: ['bank-transfer'],
    settings: { ...account, BANK_TRANSFER_PAY_WITHIN_DAYS: 5 },
  }),
})
const newFolder = useFolders()
const run = (...args: string[]) =>
  runShop(newFolder(), { DATABASE_URL: shop.database.url, ...account }, ['payments', ...args])
const { look, placed, sent, mails } = createOrderHelpers(shop)
const method = { method: 'bank-transfer' }
const expireOrders = async () => {
  await shop.checkout.jobs['orders.expire']!(shop.db, {}, { id: 0 })
  await shop.worker.drain()
}
const readStock = async () =>
  (
    await sql<{ on_hand: number; reserved: number }>`
      select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock`.execute(shop.db)
  ).rows[0]!

test('items are reserved until the transfer is recorded; then the order is paid and confirmed', async () => {
  const { id } = await placed(method)
  await shop.worker.drain()
  const order = await look(id)
  expect(order).toMatchObject({ status: 'pending', payment: { status: 'pending', method: 'bank-transfer' } })
  expect(await mails()).toEqual(['payment-due'])
  expect((await readStock()).reserved).toBe(3)
  const { payment } = await withInstructions(shop.db, shop.context.providers, order, 'vi')
  expect(payment.instructions).toEqual({
    amount: order.total,
    fields: [
      { label: 'Chủ tài khoản', value: 'Weberei' },
      { label: 'Số tài khoản', value: '12345678' },
      { label: 'Nội dung chuyển khoản', value: `Order ${order.number}` },
    ],
    qr_code: null,
  })
  const due = { order_id: id, number: order.number, amount: { amount: order.total, currency: 'USD' } }
  expect(await listDueTransfers(shop.db)).toMatchObject([due])
  // No one works on it before the money is there.
  expect(await errorCodeOf(pickOrder(shop.context, id, staff))).toBe('order_not_paid')
  const record = (amount: number, reference = 'STATEMENT 7') =>
    recordPayment(shop.context, id, { amount, reference }, staff)
  expect(await errorCodeOf(record(order.total - 1))).toBe('invalid_input')
  expect((await look(id)).status).toBe('pending')

  await record(order.total)
  // Twice, by two people.
  await record(order.total)
  expect(await errorCodeOf(record(order.total, 'STATEMENT 8'))).toBe('invalid_transition')
  await shop.worker.drain()
  expect(await look(id)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
  expect(await mails()).toEqual(['payment-due', 'order-placed'])
  expect(await readStock()).toMatchObject({ reserved: 0 })
  expect(await listDueTransfers(shop.db)).toEqual([])
  await sent(id)
  const { lines } = await look(id)
  const refund = { parts: [{ lineId: lines[0]!.id, quantity: 1 }], note: '', requestKey: 'refund-1' }
  await refundOrderAmount(shop.context, id, refund, staff)
  await shop.worker.drain()
  // Open until staff have transferred the money: the customer gets an email then.
  expect((await look(id)).refunds).toMatchObject([{ to: [{ method: 'transfer' }], completed_at: null }])
  const [dueRefund] = await listDueTransferRefunds(shop.db)
  expect(dueRefund).toMatchObject({ order_id: id, number: order.number, name: 'Ada Lovelace' })
  expect(await mails()).not.toContain('order-refunded')
  const recordRefund = () =>
    recordTransferRefund(shop.context, dueRefund!.refund_id, { reference: 'STATEMENT 9' }, staff)
  await recordRefund()
  await shop.worker.drain()
  expect((await look(id)).refunds).toMatchObject([{ completed_at: expect.any(String) as string }])
  expect(await mails()).toContain('order-refunded')
  expect(await errorCodeOf(recordRefund())).toBe('not_found')
})

test('one transfer pays two orders', async () => {
  const { id, shirt } = await placed(method)
  const other = await shop.order({ items: [{ variant_id: shirt, quantity: 1 }], payment: method })
  for (const orderId of [id, other.order.id]) {
    const { total } = await look(orderId)
    await recordPayment(shop.context, orderId, { amount: total, reference: 'STATEMENT 7' }, staff)
    expect((await look(orderId)).status).toBe('paid')
  }
})

test('an order whose money does not arrive in time is cancelled, and cannot be recorded as paid', async () => {
  const { id } = await placed(method)
  await shop.worker.drain()
  const { total } = await look(id)
  shop.advanceClock(5 * DAY_MS - 60_000)
  await expireOrders()
  expect((await look(id)).status).toBe('pending')
  shop.advanceClock(2 * 60_000)
  await expireOrders()
  expect(await look(id)).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' } })
  expect(await readStock()).toMatchObject({ reserved: 0 })
  expect(await mails()).toEqual(['payment-due', 'order-cancelled'])
  const late = recordPayment(shop.context, id, { amount: total, reference: 'X' }, staff)
  expect(await errorCodeOf(late)).toBe('invalid_transition')
})

test('the customer can cancel before paying; nothing is given back', async () => {
  const { id } = await placed(method)
  await cancelOrder(shop.context, id, '', shopper)
  await shop.worker.drain()
  expect(await look(id)).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' }, refunds: [] })
})

test('no job asks a provider about a transfer, however long it takes', async () => {
  await placed(method)
  await shop.worker.drain()
  shop.advanceClock(3 * 60 * 60_000)
  await shop.checkout.jobs['payments.reconcile']!(shop.db, {}, { id: 0 })
  const { rows } = await sql`select kind from job where kind = 'payment.charge'`.execute(shop.db)
  expect(rows).toEqual([])
})

test('another method of the provider is due, recorded, invoiced and refunded like the first', async () => {
  await sql`insert into payment_method (code, position, active, titles) values
    ('bank-transfer', 0, true, '{}'), ('bank-transfer.vn', 1, true, '{"en": "Vietnamese account"}')`.execute(
    shop.db,
  )
  await shop.context.providers.reload(shop.db)
  const { id } = await placed({ method: 'bank-transfer.vn' })
  await sql`delete from payment_method`.execute(shop.db)
  await shop.context.providers.reload(shop.db)
  await shop.worker.drain()
  const order = await look(id)
  expect(order.payment).toMatchObject({
    method: 'bank-transfer.vn',
    label: 'Vietnamese account',
    status: 'pending',
  })
  expect(
    (await withInstructions(shop.db, shop.context.providers, order, 'en')).payment.instructions,
  ).toBeDefined()
  expect(await listDueTransfers(shop.db)).toMatchObject([{ order_id: id, provider: 'bank-transfer' }])
  await recordPayment(shop.context, id, { amount: order.total, reference: 'STATEMENT 9' }, staff)
  await sent(id)
  await refundOrderAmount(shop.context, id, { amountMinor: 500, note: 'late', requestKey: 'vn' }, staff)
  await shop.worker.drain()
  const { refunds } = await look(id)
  expect(refunds).toMatchObject([{ amount: 500, to: [{ method: 'transfer', amount: 500 }] }])
  expect(await listDueTransferRefunds(shop.db)).toMatchObject([{ order_id: id }])
})

test('the command line lists transfers that are due, records them, and says why it cannot', async () => {
  const { id } = await placed(method)
  const { display_number: number, total } = await look(id)
  const amount = (total / 100).toFixed(2)
  expect((await run('open')).out).toContain(`transfer  ${number}  ${amount} USD due until `)
  expect((await run('record', number, '1.00', 'STATEMENT 7')).err).toContain(`amount: ${amount} USD is due`)
  expect((await run('record', number, 'all', 'STATEMENT 7')).err).toBe(
    'all is not an amount in USD: use a point, such as 104.80.\n',
  )
  expect((await run('record', number, amount, 'STATEMENT 7')).out).toBe(
    `Order ${number} is paid: ${amount} USD.\n`,
  )
  expect((await look(id)).status).toBe('paid')
  expect((await run('open')).out).toBe(
    '0 transfers due, 0 refunds to transfer, 0 payments of another amount, 0 failed jobs.\n',
  )
  expect((await run('accept', number)).code).toBe(2)
  expect((await run('retry', '999')).code).toBe(2)
  expect((await run('record', number)).code).toBe(2)
  const { rows } = await sql`select actor from audit_event where action = 'payment.record'`.execute(shop.db)
  expect(rows).toEqual([{ actor: 'command line' }])
})

test('the command line records the transfer of a refund', async () => {
  const { id } = await placed(method)
  const { total } = await look(id)
  await recordPayment(shop.context, id, { amount: total, reference: 'STATEMENT 7' }, staff)
  await pickOrder(shop.context, id, staff)
  await refundOrderAmount(shop.context, id, { amountMinor: 500, note: 'late', requestKey: 'cli' }, staff)
  await shop.worker.drain()
  const refund = /^refund (\S+) {2}/m.exec((await run('open')).out)![1]!
  expect((await run('record-refund', refund, 'STATEMENT 8')).code).toBe(0)
  await shop.worker.drain()
  expect(await listDueTransferRefunds(shop.db)).toEqual([])
})
