// Tests price lists over HTTP: currency, segment, choices, and the history with revert.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`insert into market (code, name, currency, rounding_increment, rest_of_world, is_primary, active, default_language, languages, "position")
    values ('us', 'America', 'USD', 1, true, true, true, 'en', '{}', 0), ('eu', 'Europe', 'EUR', 1, false, false, true, 'en', '{}', 1)`.execute(
    api.db,
  )
  await sql`insert into exchange_rate (currency, valid_from, rate) values ('EUR', '2020-01-01', 0.5)`.execute(
    api.db,
  )
  await sql`insert into customer_segment (code, name, conditions) values ('vip', 'VIP', '[]')`.execute(api.db)
})

const call = async (name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${await actors.find((actor) => actor.name === name)!.token()}` },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}

test('a price list has the currency of a market and a segment; a change based on another segment is rejected', async () => {
  const { body: choices } = await call('sale', 'GET', 'price-lists/choices')
  expect(choices).toEqual({ currencies: ['USD', 'EUR'], segments: [{ code: 'vip', name: 'VIP' }] })
  const add = async (currency: string, code = 'euros') =>
    (await call('sales-manager', 'POST', 'price-lists', { name: 'Euros', code, currency })).status
  expect([await add('JPY'), await add('EUR'), await add('EUR')]).toEqual([400, 201, 409])
  const assign = async (was: string | null, segment: string | null) =>
    (await call('sales-manager', 'PUT', 'price-lists/euros/segment', { was, segment })).status
  expect([await assign(null, 'vip'), await assign(null, null), await assign('vip', 'none')]).toEqual([
    200, 409, 400,
  ])
  const { lists } = (await call('sale', 'GET', 'price-lists')).body
  expect(lists).toContainEqual(expect.objectContaining({ code: 'euros', currency: 'EUR', segment: 'vip' }))
})

test('sales staff see the history of a list; sales managers revert a change of prices', async () => {
  const { sku } = (await call('admin', 'GET', 'stock?limit=1')).body.stock[0]
  await call('sales-manager', 'POST', 'price-lists', { name: 'Trade', code: 'trade' })
  const rows = [{ sku, price: 500, min_quantity: 10 }]
  expect((await call('sales-manager', 'PUT', 'price-lists/trade/prices', { rows })).body).toEqual({ set: 1 })
  const { events } = (await call('sale', 'GET', 'price-lists/trade/history')).body
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['price-list.set', 'price-list.add'])
  const path = `price-lists/trade/history/${events[0].id}/revert`
  expect((await call('sale', 'POST', path, {})).status).toBe(403)
  expect((await call('sales-manager', 'POST', path, {})).status).toBe(204)
  expect((await call('sale', 'GET', 'price-lists/trade/prices')).body.prices).toEqual([])
  // Its former price is not counted.
  const { lists } = (await call('sale', 'GET', 'price-lists')).body
  expect(lists).toContainEqual(expect.objectContaining({ code: 'trade', prices: 0 }))
})
