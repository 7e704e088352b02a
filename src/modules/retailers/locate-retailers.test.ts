// The store locator: nearest stores compared with an independent oracle, accents in searches, former provinces,
// filters and their counts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { demoRetailers } from '../../../demo/retailers.ts'
import { distanceKm } from './distance.ts'
import { locateRetailers, type LocatorQuery } from './locate-retailers.ts'
import { parseLocatorQuery } from './locator-query.ts'
import { formerProvinces, findProvince } from './provinces.ts'
import type { Retailer } from './retailers.ts'

const now = new Date('2026-06-03T15:00:00Z')
const locate = (query: string, all: readonly Retailer[] = demoRetailers) =>
  locateRetailers(all, { ...parseLocatorQuery(new URLSearchParams(query)), limit: 100, now })
const names = (query: string) => locate(query).located.map(({ retailer }) => retailer.name)

/** Great-circle distance by vectors, a different formula from the one under test. */
function oracleKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) {
  const vector = ({ latitude, longitude }: typeof a) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [u, v] = [vector(a), vector(b)]
  const cross = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
  return 6371.0088 * Math.atan2(cross, u[0] * v[0] + u[1] * v[1] + u[2] * v[2])
}

const anyPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('distances match a reference implementation, to the metre', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (a, b) => {
      expect(Math.abs(distanceKm(a, b) - oracleKm(a, b))).toBeLessThan(0.001)
    }),
    propertyRuns(200),
  )
})

test('stores are sorted by distance as in the reference, for any point; those without coordinates come last', () => {
  const lost = { ...demoRetailers[0]!, code: 'lost', latitude: null, longitude: null }
  fc.assert(
    fc.property(anyPoint, fc.array(anyPoint, { minLength: 1, maxLength: 60 }), (point, places) => {
      const shops = places.map((location, at) => ({
        ...demoRetailers[0]!,
        ...location,
        code: `shop ${at}`,
        name: '',
      }))
      const query: LocatorQuery = {
        near: point,
        services: [],
        brands: [],
        openNow: false,
        page: 1,
        limit: 100,
      }
      const located = locateRetailers([lost, ...shops], { ...query, now }).located
      expect(located.at(-1)!.retailer.code).toBe('lost')
      const requested = shops.map((shop) => oracleKm(point, shop)).toSorted((a, b) => a - b)
      for (const [at, { distanceKm: km }] of located.slice(0, -1).entries())
        expect(Math.abs(km! - requested[at]!)).toBeLessThan(0.001)
    }),
    propertyRuns(100),
  )
})

describe('words', () => {
  test.each([
    ['q=montreal', ['Atelier Saint-Aubin', 'Maison Lisière']],
    ['q=MAISON+lisiere', ['Maison Lisière']],
    ['q=h2j', ['Atelier Saint-Aubin']],
    ['q=H2J0A1', ['Atelier Saint-Aubin']],
    ['q=tisserands', ['Atelier Saint-Aubin']],
    ['q=NF', ['Signal Point Supply']],
    ['q=newfoundland', ['Signal Point Supply']],
    ['q=da+nang+my+khe', ['Biển Mỹ Khê Sport']],
  ])('%s', (query, requested) => expect(names(query)).toEqual(requested))

  test('a place without a store shows the nearest, and says so', () => {
    const located = locate('q=Gatineau')
    expect(located).toMatchObject({ instead: true, place: { name: 'Gatineau' } })
    expect(located.located[0]!.retailer.name).toBe('Rideau Outfitters')
    expect(located.total).toBe(demoRetailers.length)
  })
  test('a postcode without a store leads to stores whose postcodes start the same', () => {
    expect(locate('q=K1A+0B1').located[0]!.retailer.name).toBe('Rideau Outfitters')
    expect(locate('q=530001&near=place').located[0]!.retailer.city).toBe('Huế')
  })
  test('an unknown place finds nothing', () => expect(locate('q=zzzz').total).toBe(0))
  test('near a named place lists all stores, nearest first', () => {
    const located = locate('q=hai+phong&near=place')
    expect(located.total).toBe(demoRetailers.length)
    expect(located.located[0]!.retailer.name).toBe('Cảng Vải')
    expect(located.located[1]!.retailer.city).toBe('Hà Nội')
  })
})

describe('provinces before July 2025', () => {
  test('there were 63: 34 keep their name, 29 are now part of another', () => {
    expect(formerProvinces.length).toBe(29)
    for (const { name, code, now: today } of formerProvinces) {
      expect([name, findProvince('VN', name)]).toEqual([name, today])
      expect([code, findProvince('VN', `VN-${code}`)]).toEqual([code, today])
    }
  })
  test.each(['Quảng Nam', 'quang nam', 'Tỉnh Quảng Nam', 'QUANG NAM'])(
    '%s finds the stores in Đà Nẵng',
    (q) => {
      const located = locate(new URLSearchParams({ q }).toString())
      expect(located.former).toMatchObject({ name: 'Quảng Nam', now: { name: 'Đà Nẵng' } })
      expect(located.located.map(({ retailer }) => retailer.city).toSorted()).toEqual(['Hội An', 'Đà Nẵng'])
    },
  )
  test('also work as a filter, by name and by code', () => {
    for (const province of ['VN-57', 'Bình Dương', 'VN-Binh Duong'])
      expect(locate(new URLSearchParams({ province }).toString()).total).toBe(4)
  })
  test('Canada’s NF is NL', () => expect(names('province=CA-NF')).toEqual(['Signal Point Supply']))
})

describe('filters', () => {
  test('a facet’s count is the number of results of selecting it', () => {
    const { facets } = locate('')
    for (const { country, code, count } of facets.provinces)
      expect([code, locate(`province=${country}-${code}`).total]).toEqual([code, count])
    for (const { value, count } of facets.services) expect(locate(`service=${value}`).total).toBe(count)
    for (const { value, count } of facets.brands) expect(locate(`brand=${value}`).total).toBe(count)
    for (const { value, count } of facets.countries) expect(locate(`country=${value}`).total).toBe(count)
  })
  test('open now keeps only open stores', () => {
    const { located, total } = locate('open_now=1')
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(demoRetailers.length)
    expect(located.every(({ state }) => state.open)).toBe(true)
  })
  test('an inactive store is in none of them', () => {
    const shut = demoRetailers.map((shop) => ({ ...shop, active: false }))
    expect(locate('', shut)).toMatchObject({ total: 0, facets: { provinces: [], services: [] } })
  })
})

test.each(['near=91,0', 'near=here', 'province=Atlantis', 'page=0', 'limit=1000', 'country=Canada'])(
  '%s is rejected by name',
  (query) => {
    const name = query.split('=')[0]
    expect(() => parseLocatorQuery(new URLSearchParams(query))).toThrowError(
      expect.objectContaining({
        code: 'invalid_input',
        details: { issues: [expect.objectContaining({ path: name })] },
      }),
    )
  },
)
