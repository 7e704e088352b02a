// Reports of a period. Days are in the time zone of the shop.
import { queryOptions } from '@tanstack/react-query'
import type { operations } from '../../../sdk/admin-schema.ts'
import { api, unwrap } from '../data/client.ts'

/** ISO dates, both inclusive; without them, the last 30 days. */
export type Period = { from?: string; to?: string }

export const salesQuery = (query: Period) =>
  queryOptions({
    queryKey: ['reports', 'sales', query],
    // The document also has the response as a file, so its type is unknown.
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/v1/staff/reports/sales', { params: { query }, signal }))) as SalesReport,
  })
type SalesReport = operations['getSalesReport']['responses'][200]['content']['application/json']

export const visitsQuery = (query: Period) =>
  queryOptions({
    queryKey: ['reports', 'visits', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/reports/visits', { params: { query }, signal })),
  })

const MAX_SEARCHES = 12
export const missedSearchesQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', 'searches', period],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/v1/staff/reports/searches', {
            params: { query: { ...period, limit: MAX_SEARCHES } },
            signal,
          }),
        )
      ).searches,
  })

export const lowStockQuery = queryOptions({
  queryKey: ['reports', 'low-stock'],
  queryFn: async ({ signal }) =>
    (await unwrap(api.GET('/api/v1/staff/reports/low-stock', { signal }))).variants,
})
