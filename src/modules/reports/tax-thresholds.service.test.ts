// Sales that reach the thresholds of states of the USA and of countries with GST. Orders are written as they are stored.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { checkTaxThresholds } from '../../cli/doctor/doctor-tax.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { listRegions } from '../../kernel/regions.ts'
import { defaultTaxSettings, type TaxSettings } from '../tax/settings/tax-settings.ts'
import { saveTaxSettings } from '../tax/settings/tax-settings.store.ts'
import { createTaxThresholdsService } from './tax-thresholds.service.ts'
import { assessThreshold, taxThresholds } from './tax-thresholds.ts'

let database: TestDatabase
const clock = { now: () => new Date('2026-11-27T10:00:00Z') }
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database?.close())
beforeEach(async () => {
  await database.reset()
  await sql`update price_list set currency = 'USD'`.execute(database.db)
  await setSettings({ country: 'US', us_states: ['WA'] })
})

const setSettings = (change: Partial<TaxSettings>) =>
  database.db.transaction().execute((tx) => saveTaxSettings(tx, { ...defaultTaxSettings, ...change }))
const read = () => createTaxThresholdsService({ db: database.db, clock }).taxThresholds(commandContext)
const findings = async () =>
  (await checkTaxThresholds(database.db, clock)).map(({ level, says }) => `${level} ${says}`)

type Sold = {
  country?: string
  region?: string
  total: number
  tax?: number
  at?: string
  refunded?: number
  count?: number
}
/** `total` of each of `count` orders, in minor units. */
async function sell({
  country = 'US',
  region,
  total,
  tax = 0,
  at = '2026-06-01',
  refunded = 0,
  count = 1,
}: Sold) {
  for (let index = 0; index < count; index++) {
    const id = randomUUID()
    await sql`insert into shop_order (id, status, email, currency, items_minor, shipping_minor, total_minor, tax_minor, shipping_method, shipping_name,
      address, payment_method, placed_at)
      values (${id}, 'paid', 'a@example.com', 'USD', ${total}, 0, ${total}, ${tax}, 'post', 'Post',
        ${JSON.stringify({ country, ...(region && { region }) })}::jsonb, 'test-card', ${at})`.execute(
      database.db,
    )
    if (refunded > 0)
      await sql`insert into refund (id, order_id, kind, amount_minor, currency, requested_at)
        values (${randomUUID()}, ${id}, 'returned', ${refunded}, 'USD', ${at})`.execute(database.db)
  }
}

test('sales without tax and refunds are compared with the threshold of their state, in either year', async () => {
  await sell({ region: 'California', total: 40_000_000 })
  await sell({ region: 'CA', total: 11_000_000, tax: 1_000_000 })
  await sell({ region: 'Florida', total: 8_000_000, at: '2025-03-01' })
  await sell({ region: 'Florida', total: 9_000_000, refunded: 5_000_000 })
  await sell({ region: 'Washington', total: 10_000_000 })
  await sell({ region: 'Texas', total: 30_000_000, at: '2024-12-31' })
  const { places, currency } = await read()
  expect(currency).toBe('USD')
  expect(places.map(({ region, sales, status, collects }) => [region, sales, status, collects])).toEqual([
    ['CA', 50_000_000, 'exceeded', false],
    ['WA', 10_000_000, 'exceeded', true],
    ['FL', 8_000_000, 'near', false],
  ])
  expect(await findings()).toEqual([
    expect.stringContaining('wrong Sales to US-CA reach 500000 USD'),
    expect.stringContaining('note Sales to US-FL are close to 100000 USD'),
  ])
  await setSettings({ country: 'US', us_states: ['CA', 'FL', 'WA'] })
  expect(await findings()).toEqual([])
})

test('a number of orders counts where the law says so, alone or only with the amount', async () => {
  await sell({ region: 'Georgia', total: 1_000, count: 200 })
  await sell({ region: 'Florida', total: 1_000, count: 200 })
  await sell({ region: 'New York', total: 60_000_000 })
  const { places } = await read()
  expect(places.map(({ region, status }) => [region, status])).toEqual([
    ['GA', 'exceeded'],
    ['NY', 'below'],
    ['FL', 'below'],
  ])
  const newYork = { orders: 100, isBoth: true } as const
  expect(assessThreshold(newYork, 50_000_000, { amountMinor: 50_000_000, orders: 100 })).toBe('exceeded')
  expect(assessThreshold(newYork, 50_000_000, { amountMinor: 45_000_000, orders: 99 })).toBe('near')
  expect(assessThreshold(newYork, 50_000_000, { amountMinor: null, orders: 100 })).toBe('unknown')
})

test('GST counts the last twelve months in its currency; a shop that charges it, or is located there, gets no warning', async () => {
  await sell({ country: 'AU', total: 6_000_000 })
  await sell({ country: 'AU', total: 9_000_000, at: '2025-11-26' })
  expect((await read()).places).toMatchObject([
    { country: 'AU', sales: 6_000_000, converted: null, status: 'unknown', collects: false },
  ])
  expect(await findings()).toEqual([expect.stringContaining('note Sales to AU cannot be compared')])
  await sql`update price_list set currency = 'AUD'`.execute(database.db)
  expect((await read()).places).toMatchObject([{ converted: 6_000_000, status: 'near' }])
  await sql`insert into tax_rate (country, region, tax_class, rate_ppm) values ('AU', '', 'standard', 100000)`.execute(
    database.db,
  )
  expect((await read()).places).toMatchObject([{ status: 'near', collects: true }])
  expect(await findings()).toEqual([])
  await setSettings({ country: 'AU' })
  expect((await read()).places).toEqual([])
})

test('every state with a sales tax has one threshold', () => {
  const withoutTax = ['AK', 'DE', 'MT', 'NH', 'OR']
  const states = listRegions('US')
    .map(({ code }) => code)
    .filter((code) => !withoutTax.includes(code))
  const known = taxThresholds.flatMap(({ country, region }) => (country === 'US' ? [region] : []))
  expect(new Set(known).size).toBe(known.length)
  expect(known.filter((code) => !states.includes(code))).toEqual([])
  expect(known).toHaveLength(46)
})
