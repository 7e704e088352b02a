// Days of a weekend sale, what a sale needs, and search, filters and order of the list.
import { expect, test, vi } from 'vitest'
import { getWeekend } from './weekend.ts'

// The client of the API needs an address.
vi.stubGlobal('location', { origin: 'http://shop.test' })
const { emptySale, findSaleProblems, toSaleInput } = await import('./sale-form.ts')
const { selectSales } = await import('./sales-list.tsx')

test.each([
  ['2026-11-25T12:00:00Z', 'UTC', '2026-11-28T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-29T23:00:00Z', 'UTC', '2026-11-28T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  // Monday there, but still Sunday in UTC.
  ['2026-11-29T20:00:00Z', 'Asia/Ho_Chi_Minh', '2026-12-04T17:00:00.000Z', '2026-12-06T17:00:00.000Z'],
])('%s in %s: the weekend is %s to %s', (now, zone, starts_at, ends_at) => {
  expect(getWeekend(new Date(now), zone)).toEqual({ starts_at, ends_at })
})

test('a sale needs products, one discount and an end after its start', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(findSaleProblems(emptySale, now)).toEqual(['products', 'percent'])
  const sale = { ...emptySale, products: [1], percent: 20 }
  expect(findSaleProblems(sale, now)).toEqual([])
  expect(toSaleInput(sale)).toEqual({ products: [1], percent_off: 20, ends_at: null })
  expect(findSaleProblems({ ...sale, by: 'price' }, now)).toEqual(['price'])
  expect(toSaleInput({ ...sale, by: 'price', price: 900, starts_at: '2026-12-01T00:00:00Z' })).toEqual({
    products: [1],
    price: 900,
    starts_at: '2026-12-01T00:00:00Z',
    ends_at: null,
  })
  expect(findSaleProblems({ ...sale, ends_at: '2026-11-25T11:00:00Z' }, now)).toEqual(['ends_at'])
  expect(findSaleProblems({ ...sale, percent: 100 }, now)).toEqual(['percent'])
})

test('the list is searched without accents, filtered and sorted', () => {
  const row = (id: number, name: string, state: 'on' | 'planned', starts_at: string | null) => ({
    product: { id, number: 100 + id, name, slug: name },
    state,
    starts_at,
    ends_at: null,
    variants: 1,
    min_price: 1,
    max_price: 1,
    currency: 'USD',
  })
  const rows = [row(1, 'Café shirt', 'on', '2026-11-02'), row(2, 'Coat', 'planned', '2026-11-01')]
  const find = (query: Record<string, string>) => selectSales(rows, query).map(({ product }) => product.id)
  expect(find({})).toEqual([2, 1])
  expect(find({ sort: '-starts' })).toEqual([1, 2])
  expect(find({ q: 'cafe' })).toEqual([1])
  expect(find({ q: '102' })).toEqual([2])
  expect(find({ state: 'planned' })).toEqual([2])
  expect(find({ state: '!planned' })).toEqual([1])
})
