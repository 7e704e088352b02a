import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import { defaultDispatch } from './delivery-dates.ts'
import {
  listMethodsForDestination,
  listShippingOptions,
  shippingMethodsQuery,
  shippingRegionsQuery,
} from './shipping-options.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`
    with zones as (insert into shipping_zone (code, name) values ('us', 'US'), ('far', 'Far'), ('world', 'World') returning id, code),
      places as (insert into shipping_zone_region (zone_id, country, region) select z.id, p.country, p.region from zones z
        join (values ('us', 'US', ''), ('far', 'US', 'HI'), ('far', 'PR', ''), ('world', '*', '')) as p(code, country, region) using (code)),
      point as (insert into pickup_point (code, name, line1, city, country) values ('le-loi', 'Lê Lợi', '12 Lê Lợi', 'Hồ Chí Minh City', 'VN') returning id)
    insert into shipping_method (code, name, zone_id, pickup_point_id, countries, price_minor, days_min, days_max, position)
    select 'post-' || code, 'Post', id, null::bigint, '{}'::text[], 900, 2, 4, 1 from zones
    union all select 'pick-up', 'Pick up', null, id, '{}', 0, 1, 1, 2 from point
    union all select 'old', 'Without a zone', null, null, '{GB,US}', 700, 2, 4, 3`.execute(database.db)
})
afterAll(() => database.close())

const methods = async (country: string, region = '', postcode?: string) =>
  listMethodsForDestination(
    await readBatch(database.db, { methods: shippingMethodsQuery, places: shippingRegionsQuery }),
    { country, region, postcode },
  )
const codes = async (country: string, region?: string, postcode?: string) =>
  (await methods(country, region, postcode)).map(({ code }) => code)

test('a region beats its country, a country the rest of the world; without a zone the countries decide', async () => {
  expect(await codes('US')).toEqual(['post-us', 'old'])
  expect(await codes('US', 'CA')).toEqual(['post-us', 'old'])
  expect(await codes('US', 'HI')).toEqual(['post-far', 'old'])
  expect(await codes('PR')).toEqual(['post-far'])
  expect(await codes('GB')).toEqual(['post-world', 'old'])
  expect(await codes('FR', 'HI')).toEqual(['post-world'])
})

test('a postcode beats its region and country; without one its zone does not apply', async () => {
  await sql`
    with zone as (insert into shipping_zone (code, name) values ('alaska', 'Alaska') returning id),
      places as (insert into shipping_zone_region (zone_id, country, region, postcodes)
        select id, 'US', '', array['99501-99950'] from zone union all select id, 'US', 'HI', array['96701'] from zone)
    insert into shipping_method (code, name, zone_id, price_minor, days_min, days_max) select 'post-alaska', 'Post', id, 2900, 5, 9 from zone`.execute(
    database.db,
  )
  expect(await codes('US', 'AK', '99801-0001')).toEqual(['post-alaska', 'old'])
  expect(await codes('US', 'AK')).toEqual(['post-us', 'old'])
  expect(await codes('US', 'AK', '94107')).toEqual(['post-us', 'old'])
  expect(await codes('US', 'HI', '96701')).toEqual(['post-alaska', 'old'])
  expect(await codes('US', 'HI', '96702')).toEqual(['post-far', 'old'])
})

test('a store is offered in its own country, with its address', async () => {
  expect(await codes('VN')).toEqual(['post-world', 'pick-up'])
  const [, option] = listShippingOptions(await methods('VN'), {
    destination: { country: 'VN', region: '' },
    parcel: { weightGrams: 1, volumeMm3: 0, itemsMinor: 1, itemCount: 1 },
    delivery: { dispatches: [{ ...defaultDispatch, locationId: null }], holidays: new Set() },
    at: new Date(),
  })
  expect(option).toMatchObject({
    code: 'pick-up',
    price: 0,
    pickup: { name: 'Lê Lợi', line1: '12 Lê Lợi', city: 'Hồ Chí Minh City', country: 'VN' },
  })
})
