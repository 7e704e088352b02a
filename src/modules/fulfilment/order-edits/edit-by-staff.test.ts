// Edits of whole orders by staff: items, prices, discount, address and shipping method. After each test useTestShop runs
// the invariants.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, shopper } from '../../../../tests/support/fulfilment.ts'
import {
  address,
  cards,
  cash,
  getRejection,
  shippingMinor,
  useTestShop,
} from '../../../../tests/support/shop.ts'
import { createTestStaff } from '../../../../tests/support/staff-context.ts'
import { testAccountId } from '../../../../tests/support/test-id.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { setExemption } from '../../tax/exemptions/exemptions.store.ts'
import { createPromotion } from '../../promotions/create-promotion.ts'
import { cancelOrder } from '../cancel-order.ts'
import { refundOrderAmount } from '../refund-order.ts'
import { pickOrder } from '../ship-order.ts'
import { getOrderEditView, payOrderEdit } from './additional-payment.ts'
import { changeLineVariant } from './edit-order.ts'
import { orderEditInput } from './order-edit-input.ts'
import { createStaffOrderEditService } from './staff-order-edits.service.ts'

const shop = useTestShop()
const { look, placed, stockOf, charge, addSizes } = createOrderHelpers(shop)
const ctx = createTestStaff({ roles: ['customer-service'] })
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' }
type Input = Parameters<typeof orderEditInput.parse>[0]

const edits = () => createStaffOrderEditService(shop.context)
const preview = (id: OrderId, input: Input) =>
  edits().edit(ctx, id, orderEditInput.parse(input), { isDryRun: true })
/** Edits the order after a dry run, which has to show the same. */
async function edit(id: OrderId, input: Input, key?: string) {
  const { after, settlement } = await preview(id, input)
  const result = await edits().edit(ctx, id, orderEditInput.parse(input), {
    expectedTotal: after.totalMinor,
    ...(key && { request: { key, fingerprint: JSON.stringify(input) } }),
  })
  expect([result.after, result.settlement]).toEqual([after, settlement])
  return result
}
const rate = (country: string, ppm: number) =>
  sql`insert into tax_rate (country, region, tax_class, rate_ppm) values (${country}, '', 'standard', ${ppm})`.execute(
    shop.db,
  )
const audits = async () =>
  (
    await sql<{ diff: Record<string, unknown> }>`
      select diff from audit_event where action = 'order.edit' order by id`.execute(shop.db)
  ).rows.map(({ diff }) => diff)

test('a dry run shows what the edit does; the edit refunds the difference, is audited once, emailed, and reverted', async () => {
  const { id, shirt, shoe } = await placed()
  const [belt] = await shop.add({ sku: 'BELT', priceMinor: 2_000, onHand: 3 })
  const { lines, total } = await look(id)
  const input = {
    lines: [
      { line_id: lines[0]!.id, quantity: 1, price: 3_000, reason: 'Damaged box' },
      { line_id: lines[1]!.id, quantity: 0 },
    ],
    add: [{ sku: 'BELT', quantity: 2 }],
    custom_items: [{ name: 'Hemming', price: 500, quantity: 1 }],
    discount: { percent: 10, reason: 'Sorry for the delay' },
  }
  const before = await look(id)
  await preview(id, input)
  expect(await look(id)).toEqual(before)
  expect(await audits()).toEqual([])
  await edit(id, input, 'first-key-of-the-test')
  // 10 % of 30.00 + 2 × 20.00 + 5.00.
  const after = await look(id)
  expect(after).toMatchObject({
    status: 'paid',
    items_total: 7_500,
    discount_total: 750,
    total: 6_750 + shippingMinor,
    promotions: [{ code: null, name: 'Sorry for the delay', discount: 750 }],
    lines: [
      { sku: 'SHIRT', quantity: 1, unit_price: 3_000, total: 2_700 },
      { sku: 'BELT', quantity: 2, unit_price: 2_000, total: 3_600 },
      { sku: '', name: 'Hemming', quantity: 1, total: 450 },
    ],
  })
  // Repeated, it is the same edit; with another body the key is rejected.
  const again = {
    expectedTotal: 1,
    request: { key: 'first-key-of-the-test', fingerprint: JSON.stringify(input) },
  }
  expect((await edits().edit(ctx, id, orderEditInput.parse(input), again)).number).toBe(1)
  const other = { ...again, request: { ...again.request, fingerprint: 'other' } }
  expect(await errorCodeOf(edits().edit(ctx, id, orderEditInput.parse(input), other))).toBe(
    'idempotency_key_reused',
  )
  expect(await Promise.all([shirt, shoe, belt!].map(stockOf))).toMatchObject([
    { on_hand: 99 },
    { on_hand: 100 },
    { on_hand: 1 },
  ])
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(total - after.total)
  const { rows } = await sql<{ body: string }>`
    select body_text as body from outgoing_email where dedupe_key like 'order-changed:%'`.execute(shop.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.body).toContain('-$119.16')
  expect(await audits()).toEqual([
    expect.objectContaining({
      edit: 1,
      total: { was: total, to: after.total },
      settlement: 'refund',
      added: [
        { item: 'BELT', quantity: 2, price: 2_000 },
        { item: 'Hemming', quantity: 1, price: 500 },
      ],
    }),
  ])
  // Reverting makes the order more expensive, so the customer pays first.
  await edits().revert(ctx, id, 1)
  expect((await look(id)).total).toBe(after.total)
  expect((await payOrderEdit(shop.context, id, 2, card)).status).toBe('done')
  const { lines: restored, ...reverted } = await look(id)
  expect(reverted).toMatchObject({ total, discount_total: 0, promotions: [] })
  expect(restored.map(({ sku, quantity, total: sum }) => [sku, quantity, sum])).toEqual(
    lines.map(({ sku, quantity, total: sum }) => [sku, quantity, sum]),
  )
  expect(await errorCodeOf(edits().revert(ctx, id, 1))).toBe('content_changed')
})

test('a higher total is paid by a link first: the items are reserved, and the price is the one of the edit', async () => {
  const { id } = await placed()
  const [belt] = await shop.add({ sku: 'BELT', priceMinor: 2_000, onHand: 2 })
  const { total } = await look(id)
  const { payment, settlement } = await edit(id, { add: [{ sku: 'BELT', quantity: 2 }] })
  expect([settlement, payment?.amountMinor]).toEqual(['payment', 4_000])
  expect([await stockOf(belt!), (await look(id)).total]).toMatchObject([{ on_hand: 2, reserved: 2 }, total])
  expect(await getOrderEditView(shop.context, id, payment!.number)).toMatchObject({ reserved: 2 })
  await sql`update price set amount_minor = 9900 where variant_id = ${belt!}`.execute(shop.db)
  // The address changes before the payment; the edit still costs the same.
  await edits().changeAddress(ctx, id, { ...address, line1: '1 Another Road' })
  expect((await payOrderEdit(shop.context, id, payment!.number, card)).status).toBe('done')
  expect(await look(id)).toMatchObject({ total: total + 4_000, address: { line1: '1 Another Road' } })
  expect(await stockOf(belt!)).toMatchObject({ on_hand: 0, reserved: 0 })
  // Cancelling it while it waits is a revert.
  const second = await edit(id, { custom_items: [{ name: 'Hemming', price: 900, quantity: 1 }] })
  expect(await getOrderEditView(shop.context, id, second.number)).toMatchObject({ reserved: 0 })
  await edits().revert(ctx, id, second.number)
  await shop.worker.drain()
  expect((await payOrderEdit(shop.context, id, second.number, card)).status).toBe('ended')
  expect((await look(id)).total).toBe(total + 4_000)
})

test('another country: taxes of all lines, delivery and its methods are calculated anew, the status stays', async () => {
  await rate('GB', 200_000)
  await rate('DE', 190_000)
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max, countries)
    values ('europe', 'Europe', 1900, 3, 6, '{DE}')`.execute(shop.db)
  await sql`update shipping_method set countries = '{GB}' where code = 'standard'`.execute(shop.db)
  const { id } = await placed()
  const before = await look(id)
  const berlin = { ...address, city: 'Berlin', postcode: '10115', country: 'DE' }
  const error = await getRejection(preview(id, { address: berlin }))
  expect([error.code, error.details?.['shipping_methods']]).toMatchObject([
    'shipping_unavailable',
    [{ code: 'europe', price: 1_900 }],
  ])
  await edit(id, { address: berlin, shipping_method: 'europe', discount: { amount: 1_000, reason: 'Move' } })
  const order = await look(id)
  expect(order).toMatchObject({
    status: 'paid',
    currency: before.currency,
    shipping_method: 'Europe',
    shipping_total: 1_900,
    taxes: [{ rate: 0.19, amount: order.tax_total }],
    total: before.total,
  })
  for (const line of order.lines) expect(line.tax).toBe(Math.round((line.total * 0.19) / 1.19))
})

test('where the buyer is exempt the included tax comes out of every price, and goes back in where they are not', async () => {
  await rate('GB', 200_000)
  await rate('DE', 190_000)
  const buyer = testAccountId('00000000-0000-4000-8000-000000000009')
  await sql`insert into account (id, email, name, created_at) values (${buyer}, 'ada@example.com', 'Ada', now())`.execute(
    shop.db,
  )
  await shop.db
    .transaction()
    .execute((tx) =>
      setExemption(
        tx,
        { accountId: buyer },
        { reason: 'Embassy', certificate: '', countries: ['DE'], valid_until: null },
      ),
    )
  const { id } = await placed(cash, buyer)
  const before = await look(id)
  await edit(id, { address: { ...address, city: 'Berlin', postcode: '10115', country: 'DE' } })
  const exempt = await look(id)
  const net = (minor: number) => Math.round(minor / 1.19)
  expect(exempt).toMatchObject({
    tax_total: 0,
    tax_included: false,
    tax_details: { reason: 'exempt' },
    shipping_total: net(shippingMinor),
    total: 2 * net(3_333) + net(12_000) + net(shippingMinor),
  })
  await edit(id, { address })
  const { tax_total, total, tax_included } = await look(id)
  expect([tax_total, total, tax_included]).toEqual([before.tax_total, before.total, true])
})

test('promotions stay as placed: fewer items take their share along, new ones get none', async () => {
  await createPromotion(shop.db, { name: 'A tenth', percent: 10 })
  const { id } = await placed(cash)
  const { lines } = await look(id)
  await shop.add({ sku: 'BELT', priceMinor: 2_000 })
  expect(lines.map(({ discount }) => discount)).toEqual([667, 1_200])
  await sql`update promotion set active = false`.execute(shop.db)
  await edit(id, {
    lines: [
      { line_id: lines[0]!.id, quantity: 1 },
      { line_id: lines[1]!.id, quantity: 2 },
    ],
    add: [{ sku: 'BELT', quantity: 1, percent_off: 50, reason: 'Goodwill' }],
  })
  const order = await look(id)
  expect(order.lines.map(({ quantity, discount, total }) => [quantity, discount, total])).toEqual([
    [1, 334, 2_999],
    [2, 1_200, 22_800],
    [1, 0, 1_000],
  ])
  expect(order.promotions).toEqual([{ code: null, name: 'A tenth', discount: 1_534 }])
  expect(order.payment.due).toBe(order.total)
})

test('lines add up at any quantity with a discount, per line and per document', async () => {
  await rate('GB', 77_000)
  await sql`update price_list set tax_included = false where code = 'retail'`.execute(shop.db)
  for (const rounding of ['line', 'document']) {
    await sql`update tax_setting set rounding = ${rounding}`.execute(shop.db)
    const { id } = await shop
      .order({
        items: (await shop.add({ sku: `A-${rounding}`, priceMinor: 3_333 })).map((variant_id) => ({
          variant_id,
          quantity: 1,
        })),
        payment: cash,
      })
      .then(({ order }) => order)
    const { lines } = await look(id)
    for (const quantity of [3, 7, 90]) {
      await edit(id, {
        lines: [{ line_id: lines[0]!.id, quantity }],
        discount: { percent: 13, reason: `Volume ${quantity}` },
      })
      const order = await look(id)
      const [line] = order.lines
      expect(line!.total).toBe(line!.unit_price * quantity - line!.discount + line!.tax)
      expect(order.total).toBe(line!.total + order.shipping_total + order.tax_total - line!.tax)
    }
  }
})

test('short stock is named and nothing changes; of two edits for the last items one succeeds', async () => {
  const [first, second] = [
    await placed(cash),
    await shop.order({ items: await itemsOf('SHIRT'), payment: cash }),
  ]
  const [belt] = await shop.add({ sku: 'BELT', priceMinor: 2_000, onHand: 2 })
  const before = await look(first.id)
  const error = await getRejection(preview(first.id, { add: [{ sku: 'BELT', quantity: 3 }] }))
  expect([error.code, error.details]).toEqual([
    'out_of_stock',
    { items: [{ variant_id: belt, sku: 'BELT', needed: 3, available: 2 }] },
  ])
  expect(await look(first.id)).toEqual(before)
  const input = { add: [{ sku: 'BELT', quantity: 2 }] }
  const results = await Promise.allSettled(
    [first.id, second.order.id].map(async (id) => {
      const { total } = await look(id)
      return edits().edit(ctx, id, orderEditInput.parse(input), { expectedTotal: total + 4_000 })
    }),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await stockOf(belt!)).toMatchObject({ on_hand: 2, reserved: 2 })
})

const itemsOf = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('id').where('sku', '=', sku).execute()).map(({ id }) => ({
    variant_id: id,
    quantity: 1,
  }))

test('a staff edit replaces one that waits for the customer; edits against pick, cancel and the customer’s own keep the books', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, lineId, l } = await addSizes(cards.good, undefined, 100)
    await changeLineVariant(shop.context, id, lineId, l, shopper, { mostMinor: 1_000_000 })
    const { total } = await look(id)
    const { after } = await preview(id, { lines: [{ line_id: lineId, quantity: 1 }] })
    expect(after.totalMinor).toBeLessThan(total)
    const steps = [
      () =>
        edits().edit(ctx, id, orderEditInput.parse({ lines: [{ line_id: lineId, quantity: 1 }] }), {
          expectedTotal: after.totalMinor,
        }),
      () => payOrderEdit(shop.context, id, 1, card),
      () => (round % 2 ? pickOrder(shop.context, id, ctx) : cancelOrder(shop.context, id, '', shopper)),
    ]
    const results = await Promise.allSettled(steps.map((_, at) => steps[(at + round) % steps.length]!()))
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toHaveProperty('name', 'ShopError')
    await shop.worker.drain()
  }
})

test('errors name the reason and the field', async () => {
  const { id } = await placed()
  const { lines, total } = await look(id)
  const issuesOf = async (input: Input) =>
    ((await getRejection(preview(id, input))).details!['issues'] as { path: string }[])[0]!.path
  const all = lines.map(({ id: line_id }) => ({ line_id, quantity: 0 }))
  expect(await issuesOf({ lines: all })).toBe('lines')
  expect(await issuesOf({ lines: [{ line_id: 999_999, quantity: 1 }] })).toBe('lines.0.line_id')
  expect(await issuesOf({ add: [{ sku: 'NOSUCH', quantity: 1 }] })).toBe('add.0.sku')
  expect(await issuesOf({ address: { ...address, postcode: undefined } })).toBe('address.postcode')
  expect(orderEditInput.safeParse({ lines: [{ line_id: 1, price: 5 }] }).error?.issues[0]?.path).toEqual([
    'lines',
    0,
    'reason',
  ])
  const run = (input: Input, expectedTotal = total) =>
    errorCodeOf(edits().edit(ctx, id, orderEditInput.parse(input), { expectedTotal }))
  expect(await run({})).toBe('invalid_input')
  expect(await run({ lines: [{ line_id: lines[0]!.id, quantity: 1 }] })).toBe('total_changed')
  await sql`update product set status = 'archived' where id = ${lines[1]!.product_id}`.execute(shop.db)
  expect(await issuesOf({ add: [{ sku: 'SHOE', quantity: 1 }] })).toBe('add.0.sku')
  // What was refunded already cannot be refunded again.
  await refundOrderAmount(shop.context, id, { amountMinor: total - 100, note: '', requestKey: 'k' }, ctx)
  const cheaper = { lines: [{ line_id: lines[1]!.id, quantity: 0 }] }
  expect(await errorCodeOf(preview(id, cheaper))).toBe('refund_exceeds_payment')
  await pickOrder(shop.context, id, ctx)
  expect(await errorCodeOf(preview(id, cheaper))).toBe('invalid_transition')
  const warehouse = createTestStaff({ roles: ['warehouse'] })
  expect(await errorCodeOf(edits().edit(warehouse, id, orderEditInput.parse({}), {}))).toBe('forbidden')
})
