// Files of shops: what is right is written once, what is wrong is told where it stands, and the real files load.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { fileText } from '../imports/file-text.ts'
import { importRetailers } from './import-retailers.ts'
import { allRetailers } from './retailers.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(() => database.reset())

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 37) yield text.slice(at, at + 37)
}
const bring = (text: string, dryRun = false) =>
  importRetailers(database.db, pieces(text), { dryRun, locations: new Set(['main']) })

const header =
  'code,name,country,province,city,address,postcode,phone,latitude,longitude,hours,exceptions,services,brands,stock_location\n'
const good =
  'A1,Cedar & Salt,CA,BC,Vancouver,402 Alder Street,V6B 0C1,604 555 0142,49.28,-123.1,"Mon-Fri 10-18; Sat 22:00-02:00","2026-12-25 closed Christmas Day; 2026-12-24 10:00-16:00 Christmas Eve","Returns, gift wrapping",levis|nike,main\n'

test('a row becomes a shop, with all that it says', async () => {
  expect(await bring(header + good)).toMatchObject({ created: 1, errors: [] })
  expect(await allRetailers(database.db)).toEqual([
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

test('the same file again changes nothing; a change changes that shop alone, and its address stays', async () => {
  const two = header + good + 'A2,Loom,CA,ON,Ottawa,1 Way,,,,,Mon 9-17,,,,\n'
  await bring(two)
  expect(await bring(two)).toMatchObject({ created: 0, updated: 0, unchanged: 2, changed: [] })
  expect(await bring(two.replace('Loom', 'Loom & Last'))).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await allRetailers(database.db)).map(({ name, slug }) => [name, slug])).toEqual([
    ['Cedar & Salt', 'cedar-salt-vancouver'],
    ['Loom & Last', 'loom-ottawa'],
  ])
})

test('a dry run tells the same and writes nothing', async () => {
  expect(await bring(header + good, true)).toMatchObject({ created: 1, errors: [] })
  expect(await allRetailers(database.db)).toEqual([])
})

test('shops of one name in one town have addresses of their own', async () => {
  await bring(`${header}A1,Loom,CA,ON,Ottawa,1 Way,,,,,,,,,\nA2,Loom,CA,ON,Ottawa,2 Way,,,,,,,,,\n`)
  expect((await allRetailers(database.db)).map(({ slug }) => slug)).toEqual(['loom-ottawa', 'loom-ottawa-2'])
})

test('each wrong row is told by line and column, and the rest is taken', async () => {
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

test('one code twice is an error of the second row', async () => {
  const { created, errors } = await bring(header + good + good)
  expect([created, errors]).toMatchObject([
    1,
    [{ line: 3, column: 'code', reason: '"A1" is on line 2 already' }],
  ])
})

test.each([
  ['', 'the file is empty'],
  ['a,b\n1,2\n', 'the file has no column name, country, hours'],
  ['[{"name":', 'no JSON'],
])('%j is told to be no such file', async (text, reason) => {
  const { errors } = await bring(text)
  expect(errors).toMatchObject([{ line: 1, reason: expect.stringContaining(reason) }])
})

const folder = '/work/shared/data/stores'
describe.skipIf(!existsSync(folder))('real files (skipped where the folder is not there)', () => {
  test.each([
    ['sportchek_ca.csv', 162, 'CA', 162],
    ['roots.csv', 112, 'CA', 0],
    ['ftel_vn.json', 230, 'VN', 230],
  ])('%s loads whole, and once', async (name, rows, country, placed) => {
    const file = () => fileText(join(folder, name))
    const options = { locations: new Set<string>() }
    expect(await importRetailers(database.db, file(), options)).toMatchObject({ created: rows, errors: [] })
    expect(await importRetailers(database.db, file(), options)).toMatchObject({
      unchanged: rows,
      changed: [],
    })
    const all = await allRetailers(database.db)
    expect(all.filter(({ latitude }) => latitude !== null).length).toBe(placed)
    expect(all.filter((one) => one.country === country && !one.province)).toEqual([])
    expect(all.some(({ province }) => province === 'NF')).toBe(false)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(rows)
  })
})
