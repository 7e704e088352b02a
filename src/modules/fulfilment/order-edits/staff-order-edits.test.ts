// Edits of orders by staff. After each test useTestShop runs the invariants.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf } from '../../../../tests/support/fulfilment.ts'
import { address, cards, cash, useTestShop } from '../../../../tests/support/shop.ts'
import { createTestStaff } from '../../../../tests/support/staff-context.ts'
import { listEmails } from '../stored-emails.store.ts'
import { pickOrder } from '../ship-order.ts'
import { payOrderEdit } from './additional-payment.ts'
import { createStaffOrderEditService } from './staff-order-edits.service.ts'

const shop = useTestShop()
const { look, addSizes, mails, stockOf, charge } = createOrderHelpers(shop)
const ctx = createTestStaff({ roles: ['customer-service'] })
const edits = () => createStaffOrderEditService(shop.context)
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' }

test('staff see what a size costs, and a higher price is collected by a link within a day', async () => {
  const { id, lineId, l, s } = await addSizes(cards.good)
  const { editable, choices } = await edits().options(ctx, id)
  const choice = choices[lineId]!.find(({ variant_id }) => variant_id === l)!
  expect([editable, choice.pays, choice.open, choice.more > 0]).toEqual([true, 'card', true, true])
  const change = { lineId, variantId: l, maxMinor: choice.more }
  expect(await errorCodeOf(edits().changeVariant(ctx, id, { ...change, maxMinor: choice.more - 1 }))).toBe(
    'additional_payment_required',
  )
  const payment = (await edits().changeVariant(ctx, id, change))!
  expect([payment.amountMinor, payment.url]).toEqual([
    choice.more,
    expect.stringContaining(`/order/pay?id=${id}`),
  ])
  expect(await edits().changeVariant(ctx, id, change)).toEqual(payment)
  await shop.worker.drain()
  expect((await mails()).filter((kind) => kind === 'order-edit-payment')).toHaveLength(1)
  expect((await listEmails(shop.db, { orderId: id }, 9)).map(({ kind }) => kind)).toContain(
    'order-edit-payment',
  )
  // An edit of a customer at the page would have expired.
  shop.advanceClock(23 * 3_600_000)
  await shop.worker.drain()
  expect((await look(id)).lines[0]!.variant_id).toBe(s)
  expect((await payOrderEdit(shop.context, id, payment.number, card)).status).toBe('done')
  const order = await look(id)
  expect([order.lines[0]!.variant_id, order.status, (await stockOf(l)).reserved]).toEqual([l, 'paid', 0])
  const { rows } = await sql<{ actor: string }>`
    select actor from audit_event where action = 'order.change'`.execute(shop.db)
  expect(rows).not.toHaveLength(0)
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([ctx.actor]))
})

test('an unpaid edit changes nothing after a day, and gives the item back', async () => {
  const { id, lineId, l, s } = await addSizes(cards.good)
  await edits().changeVariant(ctx, id, { lineId, variantId: l, maxMinor: 1_000_000 })
  expect((await stockOf(l)).reserved).toBe(2)
  shop.advanceClock(25 * 3_600_000)
  await shop.worker.drain()
  expect([(await look(id)).lines[0]!.variant_id, (await stockOf(l)).reserved]).toEqual([s, 0])
})

test('a lower price is refunded, and cash on delivery is adjusted both ways', async () => {
  const paid = await addSizes(cards.good)
  const change = { lineId: paid.lineId, variantId: paid.xs, maxMinor: 0 }
  expect(await edits().changeVariant(ctx, paid.id, change)).toBeUndefined()
  await shop.worker.drain()
  const { refunds } = await look(paid.id)
  expect([refunds.length, (await charge()).refunded_minor]).toEqual([1, refunds[0]!.amount])
  const due = await addSizes(cash)
  const before = (await look(due.id)).payment.due!
  const more = { lineId: due.lineId, variantId: due.l, maxMinor: 1_000_000 }
  expect(await edits().changeVariant(ctx, due.id, more)).toBeUndefined()
  expect((await look(due.id)).payment.due!).toBeGreaterThan(before)
})

test('the address changes within its country, without a change of status, until the order is picked (Saleor 4978: it moved the order back to draft)', async () => {
  const { id } = await addSizes(cards.good)
  await edits().changeAddress(ctx, id, { ...address, line1: '99 New Road' })
  expect(await look(id)).toMatchObject({ status: 'paid', address: { line1: '99 New Road' } })
  expect(
    await errorCodeOf(edits().changeAddress(ctx, id, { ...address, country: 'DE', postcode: '10115' })),
  ).toBe('shipping_zone_changed')
  await pickOrder(shop.context, id, ctx)
  expect(await errorCodeOf(edits().changeAddress(ctx, id, address))).toBe('invalid_transition')
  expect((await edits().options(ctx, id)).editable).toBe(false)
  expect(
    await errorCodeOf(edits().changeAddress(createTestStaff({ roles: ['warehouse'] }), id, address)),
  ).toBe('forbidden')
})
