import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { type LocationRouting, type LocationStock, routeItems, routingRules } from './route-order.ts'

const location = (id: number, country: string | null = null, region = '', priority = 100) => ({
  id,
  code: `l${id}`,
  country,
  region,
  priority,
})
const variant = (id: number): VariantId => testVariantId(id)
const stock = (rows: [variant: number, location: number, available: number][]): LocationStock[] =>
  rows.map(([variantId, locationId, available]) => ({ variantId: variant(variantId), locationId, available }))
const want = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ variantId: variant(at + 1), quantity }))
/** As `variant@location x quantity`. */
const route = (
  demands: ReturnType<typeof want>,
  available: LocationStock[],
  routing: LocationRouting,
  destination?: { country: string; region: string },
) =>
  routeItems(demands, available, routing, destination)?.map(
    ({ variantId, locationId, quantity }) => `${variantId}@${locationId} x${quantity}`,
  )

test('one location that has everything sends the order, even if a preferred one has a part', () => {
  const locations = [location(1, null, '', 1), location(2, null, '', 2), location(3, null, '', 3)]
  const available = stock([
    [1, 1, 5],
    [1, 3, 1],
    [2, 2, 5],
    [2, 3, 1],
  ])
  expect(route(want(1, 1), available, { rule: 'fewest_parcels', locations })).toEqual(['1@3 x1', '2@3 x1'])
  expect(route(want(2, 1), available, { rule: 'fewest_parcels', locations })).toEqual(['1@1 x2', '2@2 x1'])
  expect(route(want(1, 1), available, { rule: 'priority', locations })).toEqual(['1@1 x1', '2@2 x1'])
  expect(route(want(6, 7), available, { rule: 'fewest_parcels', locations })).toBeUndefined()
})

test('what is sold beyond the stock waits at a location that stocks the variant and sends the rest', () => {
  const locations = [location(1, null, '', 1), location(2, null, '', 2), location(3, null, '', 3)]
  const available = stock([
    [1, 2, 2],
    [1, 3, 1],
    [2, 3, 4],
  ]).map((row) => ({
    ...row,
    policy: row.variantId === variant(1) ? ('continue' as const) : ('deny' as const),
  }))
  const fewest = { rule: 'fewest_parcels' as const, locations }
  expect(route(want(5), available, fewest)).toEqual(['1@2 x4', '1@3 x1'])
  expect(route(want(2), available, fewest)).toEqual(['1@2 x2'])
  expect(route(want(0, 4), available, fewest)).toEqual(['2@3 x4'])
  expect(route(want(1, 5), available, fewest)).toBeUndefined()
})

test('variants that are not tracked come from any location, also without a stock row', () => {
  const locations = [location(1, null, '', 2), location(2, null, '', 1)]
  const available = [...stock([[1, 1, 3]]), { ...stock([[2, 1, 0]])[0]!, policy: 'untracked' as const }]
  expect(route(want(3, 50), available, { rule: 'fewest_parcels', locations })).toEqual(['1@1 x3', '2@1 x50'])
  expect(route(want(0, 50), available, { rule: 'priority', locations })).toEqual(['2@2 x50'])
})

test('the nearest location is that of the region, then of the country', () => {
  const locations = [location(1, 'US', 'CA', 1), location(2, 'DE', '', 2), location(3, 'DE', 'BY', 3)]
  const available = stock([
    [1, 1, 9],
    [1, 2, 9],
    [1, 3, 1],
  ])
  const nearest = { rule: 'nearest' as const, locations }
  expect(route(want(1), available, nearest, { country: 'DE', region: 'BY' })).toEqual(['1@3 x1'])
  expect(route(want(3), available, nearest, { country: 'DE', region: 'BY' })).toEqual(['1@3 x1', '1@2 x2'])
  expect(route(want(1), available, nearest, { country: 'DE', region: 'HH' })).toEqual(['1@2 x1'])
  expect(route(want(1), available, nearest, { country: 'FR', region: '' })).toEqual(['1@1 x1'])
})

test('a route gives exactly what is ordered, never more than a location has, and exists whenever the stock suffices', () => {
  const count = fc.integer({ min: 2, max: 13 })
  fc.assert(
    fc.property(
      count.chain((locations) =>
        fc.record({
          locations: fc.constant(locations),
          rule: fc.constantFrom(...routingRules),
          quantities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
          rows: fc.array(fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 4, maxLength: 4 }), {
            minLength: locations,
            maxLength: locations,
          }),
        }),
      ),
      ({ locations, rule, quantities, rows }) => {
        const demands = want(...quantities)
        const available = rows.flatMap((own, at) =>
          stock(own.map((quantity, index) => [index + 1, at + 1, quantity] as [number, number, number])),
        )
        const has = (id: number, at: number) => Math.max(0, rows[at]![id - 1]!)
        const total = (id: number) => rows.reduce((sum, _, at) => sum + has(id, at), 0)
        const routing = { rule, locations: Array.from({ length: locations }, (_, at) => location(at + 1)) }
        const allocations = routeItems(demands, available, routing)
        expect(allocations !== undefined).toBe(
          demands.every(({ variantId, quantity }) => total(variantId) >= quantity),
        )
        if (!allocations) return
        for (const { variantId, quantity } of demands) {
          const own = allocations.filter((allocation) => allocation.variantId === variantId)
          expect(own.reduce((sum, allocation) => sum + allocation.quantity, 0)).toBe(quantity)
        }
        for (const { variantId, locationId, quantity } of allocations) {
          expect(quantity).toBeGreaterThan(0)
          expect(quantity).toBeLessThanOrEqual(has(variantId, locationId - 1))
        }
        const used = new Set(allocations.map(({ locationId }) => locationId))
        const single = rows.some((_, at) =>
          demands.every(({ variantId, quantity }) => has(variantId, at) >= quantity),
        )
        if (rule === 'fewest_parcels' && single) expect(used.size).toBe(1)
      },
    ),
    propertyRuns(500),
  )
})
