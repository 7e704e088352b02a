import type { Mark } from '../../contracts/listing-query.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  appliedFilters,
  canonicalParams,
  isSameList,
  pageAddress,
  toSearch,
  withoutValue,
  withoutFilters,
} from './listing-address.ts'

const params = (text: string) => new URLSearchParams(text)
const mark = (value: Mark) => ({ value, label: value, count: 1, selected: false })
const emptyListing = {
  seasons: { winter: 'Winter' },
  understood: [],
  facets: {
    category: [],
    brand: [],
    department: [],
    color: [],
    size: [],
    marks: [mark('in_stock'), mark('new')],
    price: { min: 0, max: 0 },
  },
}

test('a form submission without scripts becomes the canonical URL', () => {
  const sent = params(
    'q=shirt&brand=nike&brand=puma&brand=nike&filter[size]=m&price_min=$20&price_max=&sort_by=&page=1',
  )
  expect(toSearch(canonicalParams(sent))).toBe('?q=shirt&brand=nike,puma&filter[size]=m&price=20-')
})

test('sort order and page do not make it another list, a filter does', () => {
  const list = params('page=2&in_stock=1&brand=puma,nike&q=shirt')
  expect(isSameList(list, params('q=shirt&brand=nike&brand=puma&in_stock=1&price_min=&price_max='))).toBe(
    true,
  )
  expect(isSameList(list, params('q=shirt&brand=nike&in_stock=1'))).toBe(false)
  expect(isSameList(list, params('q=shirt&brand=nike,puma&in_stock=1&price_min=20'))).toBe(false)
})

test('a canonical URL stays unchanged, whatever it contains', () => {
  const name = fc.constantFrom(
    'q',
    'brand',
    'filter[color]',
    'filter[size]',
    'price',
    'sale',
    'page',
    'season',
  )
  const entries = fc.array(fc.tuple(name, fc.string({ maxLength: 8 })), { maxLength: 8 })
  fc.assert(
    fc.property(entries, (list) => {
      const canonical = toSearch(canonicalParams(new URLSearchParams(list)))
      expect(toSearch(canonicalParams(params(canonical)))).toBe(canonical)
    }),
  )
})

test('empty price fields remove the price filter', () => {
  expect(toSearch(canonicalParams(params('price=20-40&price_min=&price_max=')))).toBe('')
})

test('removing one value keeps the others and goes back to the first page', () => {
  expect(withoutValue(params('brand=nike,puma&page=3'), 'brand', 'nike')).toBe('?brand=puma')
  expect(withoutValue(params('brand=nike&page=3'), 'brand', 'nike')).toBe('')
})

test('clearing keeps the search and the sort order', () => {
  expect(withoutFilters(params('q=shirt&brand=nike&price=2-&sale=1&sort_by=newest'))).toBe(
    '?q=shirt&sort_by=newest',
  )
})

test('the first page has no page parameter', () => {
  expect(pageAddress(params('q=a&page=4'), 1)).toBe('?q=a')
  expect(pageAddress(params('q=a'), 2)).toBe('?q=a&page=2')
})

test('every active filter is listed, with a link to remove it', () => {
  const input = params('q=x&brand=nike&filter[color]=navy,ecru&price=20-&in_stock=1&new=1&season=winter')
  const nike = { value: 'nike', label: 'Nike', count: 3, selected: true }
  const listing = { ...emptyListing, facets: { ...emptyListing.facets, brand: [nike] } }
  const applied = appliedFilters(input, listing)
  expect(applied.map((filter) => filter.kind)).toEqual([
    'color',
    'color',
    'brand',
    'season',
    'price',
    'in_stock',
    'new',
  ])
  expect(applied[2]).toMatchObject({ label: 'Nike' })
  expect(applied[3]).toMatchObject({ label: 'Winter' })
  for (const filter of applied)
    expect(appliedFilters(params(filter.remove), listing)).toHaveLength(applied.length - 1)
})

test('conditions of the search come before filters', () => {
  const understood = [{ kind: 'understood' as const, label: 'Red', remove: '?q=dress&new=1' }]
  const applied = appliedFilters(params('q=red+dress&new=1'), { ...emptyListing, understood })
  expect(applied.map(({ kind }) => kind)).toEqual(['understood', 'new'])
})
