// Opening hours as text, and a store that stays the same where staff do not change it.
import { expect, test, vi } from 'vitest'
import { findChanges, flattenFields, nestFields } from '../../kit/editor/changes.ts'
import { formatHours, parseHours } from './opening-hours.ts'

// The client of the API needs an address.
vi.stubGlobal('location', { origin: 'http://shop.test' })
vi.stubGlobal('document', { cookie: '' })
const { createRetailer, emptyRetailer, findRetailerProblems, saveRetailer, toRetailerTree } =
  await import('./retailer-record.ts')

test.each([
  ['', []],
  ['10:00-18:00', [{ opens: '10:00', closes: '18:00' }]],
  [
    '9-13, 14.30 – 24',
    [
      { opens: '09:00', closes: '13:00' },
      { opens: '14:30', closes: '24:00' },
    ],
  ],
])('the hours %j', (text, hours) => {
  expect(parseHours(text)).toEqual(hours)
  expect(parseHours(formatHours(hours))).toEqual(hours)
})

test.each(['noon', '10:00', '25:00-26:00', '10:70-12:00', '10:00-12:00,'])('%j are no hours', (text) => {
  expect(parseHours(text)).toBeUndefined()
})

const retailer = {
  slug: 'loom',
  code: 'L1',
  name: 'Loom',
  country: 'CA',
  province: 'ON',
  city: 'Toronto',
  address: '12 Queen St W',
  postcode: 'M5H 2N2',
  phone: '',
  time_zone: 'America/Toronto',
  latitude: 43.6525,
  longitude: -79.3835,
  hours: [[{ opens: '10:00', closes: '20:00' }], [], [], [], [], [], []],
  exceptions: [{ date: '2099-12-25', hours: [], reason: 'Christmas' }],
  services: ['returns'],
  brands: ['loom'],
  stock_location: null,
  active: true,
}

test('an edit sends the whole store with what changed, and its code', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json())
    return Response.json(retailer)
  })
  const saved = flattenFields(toRetailerTree(retailer))
  const edited = { ...saved, 'hours.day6': '11-15', phone: '+1 416 555 0100' }
  await saveRetailer('loom', findChanges(saved, edited, {}))
  const { slug: _, ...stored } = retailer
  const hours = [...retailer.hours.slice(0, 6), [{ opens: '11:00', closes: '15:00' }]]
  expect(sent).toEqual([{ ...stored, phone: '+1 416 555 0100', hours }])
})

test('a new store needs a name and a country, and coordinates are given together', async () => {
  expect(findRetailerProblems(emptyRetailer)).toEqual(['name', 'country'])
  const fields = nestFields({ ...flattenFields(emptyRetailer), name: 'Loom', country: 'CA', latitude: 43 })
  expect(findRetailerProblems(fields)).toEqual(['longitude'])
  await expect(createRetailer({ name: { was: '', to: 'Loom' } })).rejects.toMatchObject({
    details: { issues: [{ path: 'country' }] },
  })
})
