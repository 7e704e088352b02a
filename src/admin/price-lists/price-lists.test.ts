// Lines that staff type or paste, and the rows that edits of the table make.
import { expect, test, vi } from 'vitest'

// The client of the API needs an address.
vi.stubGlobal('location', { origin: 'http://shop.test' })
const { readPrices, toLineProblems } = await import('./read-prices.ts')
const { pricePath, toPriceChanges, toPriceTree } = await import('./price-lists.ts')

const options = { currency: 'USD', timeZone: 'UTC', starts: undefined, ends: undefined }
const read = (text: string) => readPrices(text, options)

test.each([
  ['LS-1 12.50\n\nLS-1 11 10 sale', 'spaces'],
  ['LS-1;12,50\nLS-1;11;10;sale', 'semicolons'],
  ['LS-1\t$12.50\nLS-1\t11.00\t10\tsale', 'tabs'],
  ['LS-1\t12.50\nLS-1 11 10 sale', 'tabs, and spaces in a line without tabs'],
  ['sku,amount,from,kind\n"LS-1",12.50,,\nLS-1,11,10,sale', 'a header and quotes'],
])('prices with %j are read', (text) => {
  expect(read(text)).toMatchObject({
    problems: [],
    rows: [
      { sku: 'LS-1', price: 1_250, min_quantity: 1, kind: 'regular' },
      { sku: 'LS-1', price: 1_100, min_quantity: 10, kind: 'sale' },
    ],
  })
})

test('an empty price ends the row, thousands can have commas, and lines have their dates or those of the form', () => {
  expect(read('sku;price\nLS-1;\nLS-2;1,234.50').rows.map(({ price }) => price)).toEqual([null, 123_450])
  const dated = readPrices('sku,price,starts_at,ends_at\nA,1,2026-12-01 10:00,\nB,1,,', {
    ...options,
    timeZone: 'Asia/Ho_Chi_Minh',
    ends: '2026-12-31T00:00:00.000Z',
  })
  expect(dated.rows).toEqual([
    {
      sku: 'A',
      price: 100,
      min_quantity: 1,
      kind: 'regular',
      starts_at: '2026-12-01T03:00:00.000Z',
      ends_at: '2026-12-31T00:00:00.000Z',
    },
    { sku: 'B', price: 100, min_quantity: 1, kind: 'regular', ends_at: '2026-12-31T00:00:00.000Z' },
  ])
})

test('each problem has its line, also those of the API', () => {
  expect(read('').problems).toEqual([{ line: 0, problem: 'price-list.invalid.none', value: '' }])
  expect(read('sku,cost\nA,1').problems).toEqual([
    { line: 1, problem: 'price-list.invalid.columns', value: 'cost' },
  ])
  const { problems } = read('A,much\n\nB,1,0,rent,\nC,1,1,sale,soon')
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'price-list.invalid.price'],
    [3, 'price-list.invalid.quantity'],
    [3, 'price-list.invalid.kind'],
    [4, 'price-list.invalid.date'],
  ])
  const { rows, lines } = read('A,1\n\nB,1')
  expect(toLineProblems([{ path: 'rows.1.sku', message: 'unknown SKU: B' }], rows, lines)).toEqual([
    { line: 3, problem: 'price-list.invalid.sku', value: 'B' },
  ])
})

test('an edit of a price keeps the periods of its quantity that have prices of their own', () => {
  const row = { variant_id: 7 as never, sku: 'A', kind: 'regular', min_quantity: 1, starts_at: null }
  const open = { ...row, price: 900, ends_at: null }
  const period = { ...row, price: 800, ends_at: '2026-12-31T00:00:00.000Z' }
  const other = { ...open, min_quantity: 10, price: 700 }
  const page = {
    code: 'trade',
    name: 'Trade',
    currency: 'USD',
    segment: null,
    prices: [open, period, other],
  }
  expect(toPriceTree(page)).toEqual({ segment: null, prices: { '7_regular_1': 900, '7_regular_10': 700 } })
  const own = { sku: 'A', kind: 'regular', min_quantity: 1 }
  expect(toPriceChanges(page, { [pricePath(open)]: { was: 900, to: 850 } })).toEqual([
    { ...own, price: 850 },
    { ...own, price: 800, ends_at: '2026-12-31T00:00:00.000Z' },
  ])
  expect(toPriceChanges(page, { [pricePath(other)]: { was: 700, to: null } })).toEqual([
    { ...own, min_quantity: 10, price: null },
  ])
})
