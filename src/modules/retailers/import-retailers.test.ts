// Retailer imports: valid rows are written once, errors name their line, and the real files load.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readFileText } from '../imports/files/file-text.ts'
import { importRetailers } from './import-retailers.ts'
import { listAllRetailers } from './retailers.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(() => database.reset())

async function* chunks(text: string) {
  for (let at = 0; at < text.length; at += 37) yield text.slice(at, at + 37)
}
const bring = (text: string, dryRun = false) =>
  importRetailers(database.db, chunks(text), { dryRun, locations: new Set(['main']) })

const header =
  'code,name,country,province,city,address,postcode,phone,latitude,longitude,hours,exceptions,services,brands,stock_location\n'
const good =
  'A1,Cedar & Salt,CA,BC,Vancouver,402 Alder Street,V6B 0C1,604 555 0142,49.28,-123.1,"Mon-Fri 10-18; Sat 22:00-02:00","2026-12-25 closed Christmas Day; 2026-12-24 10:00-16:00 Christmas Eve","Returns, gift wrapping",levis|nike,main\n'

test('a row becomes a store, with all its fields', async () => {
  expect(await bring(header + good)).toMatchObject({ created: 1, errors: [] })
  expect(await listAllRetailers(database.db)).toEqual([
    {
      code: 'A1',
      slug: 'cedar-salt-vancouver',
      name: 'Cedar & Salt',
      country: 'CA',
      province: 'BC',
      city: 'Vancouver',
      address: '402 Alder Street',
      postcode: 'V6B 0C1',
      phone: '604 555 0142',
      timeZone: 'America/Vancouver',
      latitude: 49.28,
      longitude: -123.1,
      hours: [
        ...Array.from({ length: 5 }, () => [{ opens: 600, closes: 1080 }]),
        [{ opens: 1320, closes: 1560 }],
        [],
      ],
      exceptions: [
        { date: '2026-12-24', hours: [{ opens: 600, closes: 960 }], reason: 'Christmas Eve' },
        { date: '2026-12-25', hours: [], reason: 'Christmas Day' },
      ],
      services: ['gift-wrapping', 'returns'],
      brands: ['levis', 'nike'],
      stockLocation: 'main',
      active: true,
    },
  ])
})

test('the same file again changes nothing; a change affects only that store, which keeps its slug', async () => {
  const two = header + good + 'A2,Loom,CA,ON,Ottawa,1 Way,,,,,Mon 9-17,,,,\n'
  await bring(two)
  expect(await bring(two)).toMatchObject({ created: 0, updated: 0, unchanged: 2, changed: [] })
  expect(await bring(two.replace('Loom', 'Loom & Last'))).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await listAllRetailers(database.db)).map(({ name, slug }) => [name, slug])).toEqual([
    ['Cedar & Salt', 'cedar-salt-vancouver'],
    ['Loom & Last', 'loom-ottawa'],
  ])
})

test('a dry run reports the same and writes nothing', async () => {
  expect(await bring(header + good, true)).toMatchObject({ created: 1, errors: [] })
  expect(await listAllRetailers(database.db)).toEqual([])
})

test('stores with the same name in one town have different slugs', async () => {
  await bring(`${header}A1,Loom,CA,ON,Ottawa,1 Way,,,,,,,,,\nA2,Loom,CA,ON,Ottawa,2 Way,,,,,,,,,\n`)
  expect((await listAllRetailers(database.db)).map(({ slug }) => slug)).toEqual([
    'loom-ottawa',
    'loom-ottawa-2',
  ])
})

test('each invalid row is reported with line and column, and the rest is imported', async () => {
  const rows = [
    'B1,,CA,ON,Ottawa,1 Way,,,,,Mon 9-17,,,,',
    'B2,Loom,CA,Atlantis,Ottawa,1 Way,,,,,Mon 9-17,,,,',
    'B3,Loom,CA,ON,Ottawa,1 Way,,,,,Mon when it rains,,,,',
    'B4,Loom,CA,ON,Ottawa,1 Way,,,north,1,Mon 9-17,,,,',
    'B5,Loom,CA,ON,Ottawa,1 Way,,,45,,Mon 9-17,,,,',
    'B6,Loom,CA,ON,Ottawa,1 Way,,,,,Mon 9-17,Christmas,,,',
    'B7,Loom,CA,ON,Ottawa,1 Way,,,,,Mon 9-17,,,,moon',
    'B8,"Loom,CA',
  ]
  const done = await bring(`${header}${rows.join('\n')}\n`)
  expect(done.created).toBe(0)
  expect(done.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'name'],
    [3, 'province'],
    [4, 'hours'],
    [5, 'latitude'],
    [6, 'latitude'],
    [7, 'exceptions'],
    [8, 'stock_location'],
    [9, 'name'],
  ])
  expect(await bring(`${header}${rows.join('\n')}\n`.replace('B8,"Loom,CA', good))).toMatchObject({
    created: 1,
    errors: { length: 7 },
  })
})

test('a repeated code is an error of the second row', async () => {
  const { created, errors } = await bring(header + good + good)
  expect([created, errors]).toMatchObject([
    1,
    [{ line: 3, column: 'code', reason: '"A1" is a duplicate of line 2.' }],
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['a,b\n1,2\n', 'The file is missing these columns: name, country.'],
  ['[{"name":', 'Invalid JSON'],
])('%j is rejected as not a store file', async (text, reason) => {
  const { errors } = await bring(text)
  expect(errors).toMatchObject([{ line: 1, reason: expect.stringContaining(reason) }])
})

const folder = '/work/shared/data/stores'
describe.skipIf(!existsSync(folder))('real files (skipped if the folder is missing)', () => {
  test.each([
    ['sportchek_ca.csv', 162, 'CA', 162],
    ['roots.csv', 112, 'CA', 0],
    ['ftel_vn.json', 230, 'VN', 230],
  ])('%s is imported completely, and once', async (name, rows, country, placed) => {
    const file = () => readFileText(join(folder, name))
    const options = { locations: new Set<string>() }
    expect(await importRetailers(database.db, file(), options)).toMatchObject({ created: rows, errors: [] })
    expect(await importRetailers(database.db, file(), options)).toMatchObject({
      unchanged: rows,
      changed: [],
    })
    const all = await listAllRetailers(database.db)
    expect(all.filter(({ latitude }) => latitude !== null).length).toBe(placed)
    expect(all.filter((item) => item.country === country && !item.province)).toEqual([])
    expect(all.some(({ province }) => province === 'NF')).toBe(false)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(rows)
  })
})

describe('store lists of many countries', () => {
  /** Country as in lists, its code, postcode, phone, hours, and coordinates of a city in it. */
  const places: [string, string, string, string, string, string, number, number][] = [
    ['United States', 'US', 'TX', '78701', '(512) 555-0142', 'Mon-Sat 10-9, Sun 12-6', 30.27, -97.74],
    [
      'USA',
      'US',
      'New York',
      '10001-1234',
      '+1 212 555 0142',
      'Monday 10AM-9PM, Sunday 11AM-5PM',
      40.75,
      -73.99,
    ],
    ['Canada', 'CA', 'QC', 'H3B 2Y5', '514.555.0142', 'Mon-Fri 10:00-21:00; Sat, Sun 10-5', 45.5, -73.57],
    [
      'Deutschland',
      'DE',
      'Bayern',
      '80331',
      '+49 89 5550142',
      'Mo-Fr 10-20 Uhr; Sa 10-18 Uhr; So geschlossen',
      48.14,
      11.58,
    ],
    ['France', 'FR', '', '75002', '01 55 50 01 42', 'Du lundi au samedi de 10h à 19h30', 48.87, 2.34],
    [
      'España',
      'ES',
      'Madrid',
      '28013',
      '915 550 142',
      'Lunes a Sábado 10:00 a 21:00; Domingo cerrado',
      40.42,
      -3.7,
    ],
    ['UK', 'GB', 'England', 'SW1A 1AA', '020 7946 0142', 'Mon-Sat 9:30 AM - 8:00 PM; Sun 11-5', 51.51, -0.13],
    ['Brasil', 'BR', 'SP', '01310-100', '(11) 5555-0142', 'Segunda a sexta das 9h às 18h', -23.56, -46.66],
    ['México', 'MX', 'CDMX', '06600', '55 5550 0142', 'Lun-Dom 11:00-20:00', 19.43, -99.13],
    [
      '日本',
      'JP',
      '東京都',
      '150-0001',
      '03-5555-0142',
      '月-金 11:00～20:00、土・日 10:00～20:00',
      35.67,
      139.7,
    ],
    [
      'Việt Nam',
      'VN',
      'Hồ Chí Minh',
      '700000',
      '028 5555 0142',
      '9h00 - 22h00 từ Thứ Hai đến Chủ Nhật',
      10.78,
      106.7,
    ],
    ['Vietnam', 'VN', '', '', '0905 550 142', 'daily 08:00-21:30', 16.07, 108.22],
    ['السعودية', 'SA', '', '12271', '+966 11 555 0142', 'السبت - الخميس 10:00-23:00', 24.71, 46.68],
    ['ישראל', 'IL', '', '6433001', '03-555-0142', 'ראשון-חמישי 9:00-21:00; שישי 9:00-14:00', 32.07, 34.78],
    [
      'Australia',
      'AU',
      'NSW',
      '2000',
      '02 5550 0142',
      'Mon-Wed 9am-6pm; Thu 9am-9pm; Fri-Sun 9am-6pm',
      -33.87,
      151.21,
    ],
    ['South Korea', 'KR', '서울', '04524', '02-555-0142', 'Mo-Su 10:30-22:00', 37.56, 126.98],
    ['The Netherlands', 'NL', '', '1012 JS', '+31 20 555 0142', 'Mo-Sa 10:00-19:00; Su off', 52.37, 4.89],
    ['U.A.E.', 'AE', 'Dubai', '', '+971 4 555 0142', 'Daily 10:00 - 12:00 AM', 25.2, 55.27],
    ['Turkey', 'TR', 'İstanbul', '34433', '0212 555 01 42', '24/7', 41.01, 28.98],
    ['in', 'IN', 'Maharashtra', '400001', '022 5555 0142', 'Mon - Sun: 1030-2130', 18.94, 72.84],
    ['China', 'CN', '上海市', '200001', '021-5555-0142', 'Mon-Sun 10:00 - 09:30', 31.23, 121.47],
    ['Indonesia', 'ID', '', '10110', '021 5550142', 'Mon-Sun 10.00-22.00', -6.18, 106.83],
    [
      'Sverige',
      'SE',
      '',
      '111 51',
      '08-555 01 42',
      'Mån-Fre 10-19'.replace('Mån-Fre', 'Mon-Fri'),
      59.33,
      18.07,
    ],
    [
      'Ελλάδα',
      'GR',
      '',
      '105 63',
      '210 555 0142',
      'Mon-Fri 9-5; Sat 9-3; 2026-12-25 closed Christmas',
      37.98,
      23.73,
    ],
  ]
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  const names =
    'Brand,Store Number,Store Name,Country,State/Province,City,Street Address,Postcode,Phone Number,Latitude,Longitude,Store Hours,Holiday hours'
  /** Every third store has no coordinates, every fifth no hours, every seventh no phone and postcode. */
  const world = Array.from({ length: 2_000 }, (_, n) => {
    const [country, , province, postcode, phone, hours, latitude, longitude] = places[n % places.length]!
    const [lat, lon] = n % 3 === 2 ? (n % 2 ? ['', ''] : [0, 0]) : [latitude + (n % 9) / 100, longitude]
    return [
      n % 2 ? 'Alpine Co.' : 'Harbour & Sons',
      Math.floor(n / 2),
      `Store ${n}`,
      country,
      province,
      `Town ${n % 40}`,
      `${n} High Street, "Unit" 2`,
      n % 7 ? postcode : '',
      n % 7 ? phone : '',
      lat,
      lon,
      n % 5 ? hours : '',
      n % 11 ? '' : 'from 2026-12-24 to 2026-12-26: closed; 31 Dec 2026 10-16',
    ]
      .map(cell)
      .join(',')
  })

  test('2,000 stores are imported with country and time zone, and again nothing changes', async () => {
    const text = `${names}\n${world.join('\n')}\n`
    const planned = await bring(text, true)
    expect(planned).toMatchObject({ created: 2_000, errors: [] })
    expect(await bring(text)).toEqual(planned)
    const all = await listAllRetailers(database.db)
    expect(all).toHaveLength(2_000)
    for (const [at, { country }] of all.entries()) expect(country).toBe(places[at % places.length]![1])
    const zones = new Set(all.map(({ timeZone }) => timeZone))
    for (const zone of ['America/Chicago', 'Europe/Berlin', 'Asia/Tokyo', 'Asia/Riyadh', 'Australia/Sydney'])
      expect(zones).toContain(zone)
    expect(await bring(text)).toMatchObject({ created: 0, updated: 0, unchanged: 2_000, errors: [] })
  }, 60_000)

  test('stores of two chains with the same numbers are different stores, in one file or in two', async () => {
    const list = (rows: string[]) => `store_number,name,country,city,hours\n${rows.join('\n')}\n`
    const [item, two] = ['12,Alpine Oslo,Norway,Oslo,', '12,Harbour Lima,Peru,Lima,']
    expect(await bring(list([item]))).toMatchObject({ created: 1 })
    expect(await bring(list([two]))).toMatchObject({ created: 1 })
    for (const text of [list([item]), list([two]), list([item, two])])
      expect(await bring(text)).toMatchObject({ created: 0, updated: 0, errors: [] })
    // A store that is only renamed or only moved is the same store.
    expect(await bring(list(['12,Alpine Oslo City,Norway,Oslo,']))).toMatchObject({ created: 0, updated: 1 })
  })

  test('special hours are in the weekly ones or separate, for one date, several, or from a date on', async () => {
    const text =
      'name,country,city,hours,exceptions\n' +
      'A,France,Paris,Mon-Sat 10-19; 2026-12-24 10:00-16:00 Christmas Eve,"25.12.2026 closed Christmas; Dec 31, 2026: 10am-4pm"\n' +
      'B,France,Lyon,Mon-Fri 10-19; from 2026-12-28 to 2026-12-31 Mon-Wed 12-16,from 2027-01-04 9-17\n' +
      'C,France,Nice,Mon-Fri 10-19,05/06/2026 closed\n'
    const { errors } = await bring(text)
    expect(errors).toMatchObject([{ line: 4, column: 'exceptions' }])
    const [a, b] = await listAllRetailers(database.db)
    expect(a!.exceptions).toEqual([
      { date: '2026-12-24', hours: [{ opens: 600, closes: 960 }], reason: 'Christmas Eve' },
      { date: '2026-12-25', hours: [], reason: 'Christmas' },
      { date: '2026-12-31', hours: [{ opens: 600, closes: 960 }], reason: '' },
    ])
    expect(b!.exceptions.slice(0, 4).map(({ hours }) => hours.length)).toEqual([1, 1, 1, 0])
    expect(b!.exceptions.slice(4)).toHaveLength(366)
  })

  test('the time zone follows the coordinates, not the province', async () => {
    await bring('name,country,province,city,latitude,longitude,hours\nEl Paso,US,TX,El Paso,31.76,-106.49,\n')
    expect((await listAllRetailers(database.db))[0]!.timeZone).toBe('America/Denver')
  })
})
