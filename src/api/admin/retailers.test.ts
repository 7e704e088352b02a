// Tests stores over HTTP: created once, shown to shoppers at once, located, imported and removed with history.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (name: string, method: Method, path: string, payload?: object | string, headers = {}) => {
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/retailers${path}`,
    headers: {
      authorization: `Bearer ${await actors.find((actor) => actor.name === name)!.token()}`,
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}

const open = [{ opens: '10:00', closes: '20:00' }]
const store = {
  name: 'Loom & Field',
  country: 'CA',
  province: 'Ontario',
  city: 'Toronto',
  address: '12 Queen St W',
  postcode: 'M5H 2N2',
  phone: '+1 416 555 0100',
  time_zone: '',
  latitude: 43.6525,
  longitude: -79.3835,
  hours: [open, open, open, open, open, open, []],
  exceptions: [{ date: '2099-12-25', hours: [], reason: 'Christmas' }],
  services: ['returns'],
  brands: [],
  stock_location: null,
  active: true,
}
const found = async () =>
  (await api.get('/api/v1/dynamic/retailer_locator?q=toronto&limit=100'))
    .json()
    .retailers.map(({ name }: { name: string }) => name)

test('a store is created once with a code, a slug and the time zone of its province, and shoppers find it', async () => {
  for (const _ of [1, 2])
    expect(await call('sale', 'POST', '', store)).toEqual({
      status: 201,
      body: { slug: 'loom-field-toronto' },
    })
  const { body } = await call('sale', 'GET', '/loom-field-toronto')
  expect(body).toMatchObject({
    code: 'loom-field-toronto-m5h-2n2',
    province: 'ON',
    time_zone: 'America/Toronto',
    hours: store.hours,
    exceptions: store.exceptions,
  })
  expect(await found()).toContain('Loom & Field')
  const { events } = (await call('sale', 'GET', '/loom-field-toronto/history')).body
  expect(events).toHaveLength(1)
  const taken = await call('sale', 'POST', '', { ...store, name: 'Other', slug: 'loom-field-toronto' })
  expect(taken.body.error.details.issues).toMatchObject([{ path: 'slug' }])
  const nowhere = await call('sale', 'POST', '', { ...store, province: 'Nowhere' })
  expect(nowhere.body.error.details.issues).toMatchObject([{ path: 'province' }])
  expect((await call('warehouse', 'POST', '', store)).status).toBe(403)
})

test('a point is shown on the map with its province', async () => {
  const { body } = await call('sale', 'GET', '/locate?country=CA&latitude=48.5&longitude=-73.5')
  expect(body.province).toBe('Québec')
  expect([body.map.pins.length, body.map.land.length > 1]).toEqual([1, true])
  const elsewhere = await call('sale', 'GET', '/locate?country=ZZ&latitude=0&longitude=0')
  expect(elsewhere.body.province).toBeNull()
  const { body: choices } = await call('sale', 'GET', '/choices')
  expect(choices.provinces.CA).toContain('Ontario')
})

test('a removed store is restored from its history', async () => {
  const { code } = (await call('sale', 'GET', '/loom-field-toronto')).body
  await call('sale', 'PUT', '/loom-field-toronto', { ...store, code, active: false })
  expect(await found()).not.toContain('Loom & Field')
  expect((await call('sale', 'DELETE', '/loom-field-toronto')).status).toBe(200)
  expect((await call('sale', 'GET', '/loom-field-toronto')).status).toBe(404)
  const { events } = (await call('sale', 'GET', '/loom-field-toronto/history')).body
  expect(events[0]).toMatchObject({ action: 'retailer.remove', revertible: true })
  const revert = await call('sale', 'POST', `/loom-field-toronto/history/${events[0].id}/revert`, {})
  expect(revert.status).toBe(204)
  expect((await call('sale', 'GET', '/loom-field-toronto')).body.phone).toBe(store.phone)
})

test('a file is checked before it is imported, with reasons in the language of the staff member', async () => {
  const csv = [
    'code,name,country,city,address,hours,time_zone',
    'bergen,Bergen Torget,NO,Bergen,Torget 2,Mon-Sat 10:00-18:00,Europe/Oslo',
    'oslo,Oslo,NO,,,9 bells,',
  ].join('\n')
  const importFile = async (query: string) =>
    (await call('sale', 'POST', `/import?${query}`, csv, { 'content-type': 'text/csv' })).body
  const checked = await importFile('dry_run=1&locale=vi')
  expect(checked).toMatchObject({ created: 1, updated: 0, errors: [{ line: 3 }] })
  expect(checked.errors[0].reason).toContain('"9 bells" không phải ngày hoặc giờ hợp lệ')
  expect((await call('sale', 'GET', '/bergen-torget-bergen')).status).toBe(404)
  expect(await importFile('dry_run=0')).toMatchObject({ created: 1 })
  expect(await importFile('dry_run=1')).toMatchObject({ created: 0, unchanged: 1 })
})
