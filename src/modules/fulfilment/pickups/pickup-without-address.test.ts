// Orders that are collected need no address of the customer. After each test useTestShop checks the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, staff } from '../../../../tests/support/fulfilment.ts'
import { address, getRejection, useTestShop } from '../../../../tests/support/shop.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Invoice } from '../../documents/invoices/invoice.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { collectOrder } from './collect-order.ts'

const shop = useTestShop()
const helpers = createOrderHelpers(shop)
const STORE = 'pickup:soho'
const contact = { name: 'Ada Lovelace', phone: '+44 20 7946 0000' }

// The reset of the test database keeps locations.
beforeEach(async () => {
  await sql`delete from location where code <> 'main'`.execute(shop.db)
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]))
  await sql`insert into location (code, name, line1, city, postcode, country, time_zone, offers_pickup, opening_hours, pickup_minutes)
    values ('soho', 'Soho store', '1 Berwick Street', 'London', 'W1F 0DR', 'GB', 'Europe/London', true, ${week}::jsonb, 60)`.execute(
    shop.db,
  )
})

async function addShirt(): Promise<VariantId> {
  const { rows } = await sql<{ id: VariantId }>`select id from variant where sku = 'SHIRT'`.execute(shop.db)
  if (rows[0]) return rows[0].id
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 10 })
  await shop.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: shirt!, onHand: 5 }], 'initial', 'soho'))
  return shirt!
}
const buy = async (change: Partial<Parameters<typeof shop.order>[0]> = {}) =>
  shop.order({
    items: [{ variant_id: await addShirt(), quantity: 1 }],
    shipping_method: STORE,
    address: undefined,
    contact,
    ...change,
  })
async function readInvoice(code: string): Promise<Invoice> {
  await collectOrder(shop.context, { code }, staff)
  const { rows } = await sql<{ invoice: Invoice }>`select invoice from order_document`.execute(shop.db)
  return rows[0]!.invoice
}

test('the order has the address of the store, and its tax', async () => {
  await sql`insert into tax_rate (country, region, postcodes, tax_class, rate_ppm) values
    ('GB', '', '{}', 'standard', 200000), ('GB', '', '{W1F*}', 'standard', 70000)`.execute(shop.db)
  const { order } = await buy()
  expect(await helpers.look(order.id)).toMatchObject({
    address: { ...contact, line1: '1 Berwick Street', city: 'London', postcode: 'W1F 0DR', country: 'GB' },
    is_store_address: true,
    taxes: [{ rate: 0.07 }],
  })
  await shop.worker.drain()
  const { rows } = await sql<{ text: string }>`
    select body_text as text from outgoing_email where dedupe_key like 'order-placed:%'`.execute(shop.db)
  expect(rows[0]!.text).toContain('Who’s collecting\nAda Lovelace\nSoho store\n1 Berwick Street')
})

test('the invoice names the customer without the address of the store', async () => {
  const { order } = await buy()
  const invoice = await readInvoice((await helpers.look(order.id)).pickup!.code)
  expect(invoice.buyer).toMatchObject({ name: 'Ada Lovelace', lines: [], city: '', country: 'GB' })
})

test('the invoice has the billing address that the customer entered', async () => {
  const { order } = await buy({ billing_address: { ...address, country: 'FR' } })
  const details = await helpers.look(order.id)
  expect(details.billing_address).toMatchObject({ line1: '12 St James Square' })
  const invoice = await readInvoice(details.pickup!.code)
  expect(invoice.buyer).toMatchObject({ lines: ['12 St James Square'], city: 'London', country: 'FR' })
})

test('orders are collected without an address also at the pickup point of a shipping method', async () => {
  await sql`insert into pickup_point (code, name, line1, city, country) values ('kiosk', 'Kiosk', '9 Old Street', 'London', 'GB')`.execute(
    shop.db,
  )
  await sql`insert into shipping_method (code, name, pickup_point_id, price_minor, days_min, days_max)
    select 'kiosk', 'Kiosk', id, 100, 1, 1 from pickup_point where code = 'kiosk'`.execute(shop.db)
  const { order } = await buy({ shipping_method: 'kiosk' })
  expect(await helpers.look(order.id)).toMatchObject({
    address: { line1: '9 Old Street' },
    is_store_address: true,
  })
})

test('without an address nothing is sent, and a contact needs a name', async () => {
  const issuesOf = async (change: Parameters<typeof buy>[0]) =>
    ((await getRejection(buy(change))).details as { issues: { path: string }[] }).issues.map(
      ({ path }) => path,
    )
  expect(await issuesOf({ shipping_method: 'standard' })).toEqual(['address'])
  expect(await issuesOf({ contact: undefined })).toEqual(['address'])
  expect(await issuesOf({ contact: { name: '‎' } })).toEqual(['contact.name'])
  expect(await issuesOf({ address })).toEqual(['contact'])
  expect(await issuesOf({ billing_address: { ...address, postcode: undefined } })).toEqual([
    'billing_address.postcode',
  ])
})
