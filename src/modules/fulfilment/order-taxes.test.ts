// Taxes of an order from quote to invoice: several taxes in a rate, postcodes, and rounding. After each test useTestShop
// runs the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, staff } from '../../../tests/support/fulfilment.ts'
import { address, useTestShop } from '../../../tests/support/shop.ts'
import { getDocument } from '../orders/documents.store.ts'
import { defaultTaxSettings } from '../tax/settings/tax-settings.ts'
import { saveTaxSettings } from '../tax/settings/tax-settings.store.ts'
import { refundOrderAmount } from './refund-order.ts'

const shop = useTestShop()
const { look: getOrder, sent } = createOrderHelpers(shop)
const montreal = { ...address, city: 'Montréal', region: 'Quebec', postcode: 'H2X 1Y4', country: 'CA' }
const losAngeles = { ...address, city: 'Los Angeles', region: 'California', postcode: '90001', country: 'US' }

beforeEach(async () => {
  await sql`update price_list set tax_included = false where code = 'retail'`.execute(shop.db)
})
async function order(to: typeof montreal, ...prices: number[]) {
  const ids = await shop.add(...prices.map((priceMinor, at) => ({ sku: `P${at}`, priceMinor })))
  const { order: placed } = await shop.order({
    items: ids.map((variant_id) => ({ variant_id, quantity: 1 })),
    address: to,
  })
  await shop.worker.drain()
  return getOrder(placed.id)
}

test('a rate of several taxes is listed as these taxes on order and invoice, and refunded', async () => {
  const parts = JSON.stringify([
    { name: 'GST', rate: 5, compound: false },
    { name: 'QST', rate: 9.975, compound: false },
  ])
  await sql`insert into tax_rate (country, region, tax_class, rate_ppm, parts) values
    ('CA', '', 'standard', 50000, '[]'), ('CA', 'QC', 'standard', 149750, ${parts}::jsonb)`.execute(shop.db)
  const placed = await order(montreal, 10_000)
  // 14.98 for the product and 1.35 for delivery.
  expect(placed).toMatchObject({
    tax_total: 1_633,
    taxes: [
      { name: 'GST', rate: 0.05, amount: 545 },
      { name: 'QST', rate: 0.09975, amount: 1_088 },
    ],
  })
  const { id, lines } = await sent(placed.id)
  const invoice = (await getDocument(shop.db, id as never, 'invoice'))!.content
  expect(invoice.totals).toEqual(
    expect.arrayContaining([
      { label: 'GST (5%)', amount: '$5.45' },
      { label: 'QST (9.975%)', amount: '$10.88' },
    ]),
  )
  const back = { parts: [{ lineId: lines[0]!.id, quantity: 1 }], note: '', requestKey: 'all' }
  await refundOrderAmount(shop.context, id, back, staff)
  await shop.worker.drain()
  expect((await getDocument(shop.db, id as never, 'credit-note', 1))!.content.totals).toEqual([
    { label: 'Net amount (14.975%)', amount: '$100.00' },
    { label: 'Includes tax', amount: '$14.98' },
    { label: 'Total', amount: '$114.98', strong: true },
  ])
})

test('the rate of the postcode applies to quote and order, and quotes say that they depend on it', async () => {
  await sql`insert into tax_rate (country, region, postcodes, tax_class, rate_ppm) values
    ('US', 'CA', '{}', 'standard', 72500), ('US', 'CA', '{90000-90899}', 'standard', 95000)`.execute(shop.db)
  const [id] = await shop.add({ sku: 'Q', priceMinor: 10_000 })
  const quote = (country: string, postcode?: string) =>
    shop.checkout.selling.previewCheckout({
      items: [{ variant_id: id!, quantity: 1 }],
      country,
      region: 'CA',
      postcode,
    })
  expect(await quote('US')).toMatchObject({ depends_on_postcode: true, taxes: [{ rate: 0.0725 }] })
  expect(await quote('US', '90210-1234')).toMatchObject({ taxes: [{ rate: 0.095 }] })
  expect(await quote('GB')).not.toHaveProperty('depends_on_postcode')
  const placed = await shop.order({
    items: [{ variant_id: id!, quantity: 1 }],
    address: losAngeles,
    expected_total: (await quote('US', '90001')).total,
  })
  expect(await getOrder(placed.order.id)).toMatchObject({ taxes: [{ rate: 0.095, amount: 1_036 }] })
})

test('rounded per document, lines keep their share of the tax, and refunds of all lines return it', async () => {
  await sql`insert into tax_rate (country, tax_class, rate_ppm) values ('CA', 'standard', 200000)`.execute(
    shop.db,
  )
  await sql`update shipping_method set price_minor = 0`.execute(shop.db)
  await shop.db
    .transaction()
    .execute((tx) => saveTaxSettings(tx, { ...defaultTaxSettings, rounding: 'document' }))
  const placed = await order(montreal, 1_013, 1_013, 1_013)
  // 2.026 each, 6.078 together.
  expect(placed.lines.map(({ tax }) => tax)).toEqual([203, 202, 203])
  expect(placed).toMatchObject({ tax_total: 608, taxes: [{ rate: 0.2, amount: 608 }] })
  const { id, lines } = await sent(placed.id)
  for (const line of lines)
    await refundOrderAmount(
      shop.context,
      id,
      { parts: [{ lineId: line.id, quantity: 1 }], note: '', requestKey: String(line.id) },
      staff,
    )
  await shop.worker.drain()
  const { refunds } = await getOrder(id)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(placed.total)
})
