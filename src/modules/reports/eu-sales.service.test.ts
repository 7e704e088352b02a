// Orders of a German shop, and which of them count for the threshold of distance sales.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { checkEuSales } from '../../cli/doctor/doctor-tax.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { upsertRates } from '../markets/markets.store.ts'
import { defaultTaxSettings, type TaxSettings } from '../tax/settings/tax-settings.ts'
import { saveTaxSettings } from '../tax/settings/tax-settings.store.ts'
import { createEuSalesService } from './eu-sales.service.ts'

let database: TestDatabase
const clock = { now: () => new Date('2026-11-27T10:00:00Z') }
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database?.close())
beforeEach(async () => {
  await database.reset()
  await sql`update price_list set currency = 'EUR'`.execute(database.db)
  await setSettings({ country: 'DE', eu_sales: 'origin' })
})

const setSettings = (change: Partial<TaxSettings>) =>
  database.db.transaction().execute((tx) => saveTaxSettings(tx, { ...defaultTaxSettings, ...change }))
const read = () => createEuSalesService({ db: database.db, clock }).euSales(commandContext)
const findings = async () =>
  (await checkEuSales(database.db, clock)).map(({ check, level }) => `${check} ${level}`)

type TestOrder = {
  country: string
  total: number
  tax?: number
  at?: string
  status?: string
  method?: string
  reason?: string
  refunded?: number
  storeFactor?: number
}
async function placeOrder(order: TestOrder) {
  const { country, total, tax = 0, at = '2026-06-01T00:00:00Z', status = 'paid', method = 'post' } = order
  const { reason = null, refunded = 0, storeFactor = 1 } = order
  const id = randomUUID()
  await sql`insert into shop_order (id, status, email, currency, items_minor, shipping_minor, total_minor, tax_minor, shipping_method, shipping_name,
    address, payment_method, placed_at, store_factor, tax_details)
    values (${id}, ${status}, 'a@example.com', 'EUR', ${total}, 0, ${total}, ${tax}, ${method}, 'Post',
      ${JSON.stringify({ country })}::jsonb, 'test-card', ${at}, ${storeFactor}, ${JSON.stringify({ country, reason })}::jsonb)`.execute(
    database.db,
  )
  if (refunded > 0)
    await sql`insert into refund (id, order_id, kind, amount_minor, currency, requested_at)
      values (${randomUUID()}, ${id}, 'returned', ${refunded}, 'EUR', ${at})`.execute(database.db)
}

test('sales to consumers in other member states count without VAT and refunds, in the year of the order', async () => {
  await placeOrder({ country: 'FR', total: 12_000, tax: 2_000 })
  await placeOrder({ country: 'AT', total: 11_900, tax: 1_900, refunded: 5_950 })
  await placeOrder({ country: 'IT', total: 1_000, storeFactor: 0.5 })
  await placeOrder({ country: 'FR', total: 500, at: '2025-01-01T00:00:00Z' })
  for (const other of [
    { country: 'DE' },
    { country: 'US' },
    { country: 'FR', reason: 'reverse-charge' },
    { country: 'FR', status: 'cancelled' },
    { country: 'FR', at: '2024-12-31T23:00:00Z' },
    { country: 'FR', method: 'store' },
  ])
    await placeOrder({ total: 7_777_777, ...other })
  await sql`insert into pickup_point (code, name, line1, city, country) values ('berlin', 'Berlin', 'Torstr. 1', 'Berlin', 'DE')`.execute(
    database.db,
  )
  await sql`insert into shipping_method (code, name, pickup_point_id, price_minor, days_min, days_max)
    select 'store', 'Store', id, 0, 1, 1 from pickup_point`.execute(database.db)
  expect(await read()).toEqual({
    country: 'DE',
    currency: 'EUR',
    threshold_eur: 1_000_000,
    years: [
      { year: 2025, orders: 1, net: 500, net_eur: 500 },
      { year: 2026, orders: 3, net: 15_500, net_eur: 15_500 },
    ],
    status: 'below',
    eu_sales: 'origin',
  })
  expect(await findings()).toEqual([])
})

test('doctor warns before the threshold, and reports an error above it, while the tax is that of the origin', async () => {
  await placeOrder({ country: 'FR', total: 960_000, tax: 160_000 })
  expect([(await read()).status, await findings()]).toEqual(['near', ['tax note']])
  await placeOrder({ country: 'AT', total: 240_012, tax: 40_000 })
  expect([(await read()).status, await findings()]).toEqual(['exceeded', ['tax wrong']])
  await setSettings({ country: 'DE', eu_sales: 'destination' })
  expect([(await read()).status, await findings()]).toEqual(['exceeded', []])
})

test('a shop in another currency needs a rate of EUR; a shop outside of the Union has no threshold', async () => {
  await sql`update price_list set currency = 'SEK'`.execute(database.db)
  await setSettings({ country: 'SE', eu_sales: 'origin' })
  await placeOrder({ country: 'FR', total: 11_000_000 })
  expect([(await read()).status, await findings()]).toEqual(['unknown', ['tax note']])
  await database.db
    .transaction()
    .execute((tx) => upsertRates(tx, [{ currency: 'EUR', rate: '0.09', valid_from: '2026-01-01' }]))
  expect(await read()).toMatchObject({ status: 'near', years: [{ net_eur: 0 }, { net_eur: 990_000 }] })
  await setSettings({ country: 'CH' })
  expect(await read()).toMatchObject({ country: '', status: 'not-applicable', years: [] })
})
