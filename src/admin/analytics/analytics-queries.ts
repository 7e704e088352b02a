// Reports of a period. Days are in the time zone of the shop.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { operations } from '../../../sdk/admin-schema.ts'
import type { Comparison } from '../../contracts/reports.ts'
import { api, unwrap } from '../data/client.ts'

/** ISO dates, both inclusive; without them, the last 30 days. */
export type Period = { from?: string; to?: string }
type ComparedPeriod = Period & { compare?: Comparison }

export const salesQuery = (query: ComparedPeriod) =>
  queryOptions({
    queryKey: ['reports', 'sales', query],
    // The document also has the response as a file, so its type is unknown.
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/v1/staff/reports/sales', { params: { query }, signal }))) as SalesReport,
  })
type SalesReport = operations['getSalesReport']['responses'][200]['content']['application/json']

export const visitsQuery = (query: ComparedPeriod) =>
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

const ROWS_PER_PAGE = 100
/** Pages of a report, by how many rows are before them. */
const pageOptions = {
  initialPageParam: 0,
  getNextPageParam: ({ count }: { count: number }, pages: readonly unknown[]) => {
    const shown = pages.length * ROWS_PER_PAGE
    return shown < count ? shown : undefined
  },
}

type Operation = 'getSalesBreakdown' | 'getStockReport' | 'getReturnsReport'
type Report<Name extends Operation> = operations[Name]['responses'][200]['content']['application/json']
type Query<Name extends Operation> = NonNullable<operations[Name]['parameters']['query']>
/** The address can have a field that the report does not have. The API rejects it. */
type Sorted<Name extends Operation> = Omit<Query<Name>, 'sort' | 'limit' | 'offset'> & { sort: string }

export type Breakdown = Report<'getSalesBreakdown'>
export type BreakdownRow = Breakdown['rows'][number]
export const breakdownQuery = (query: Sorted<'getSalesBreakdown'>) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'breakdown', query],
    queryFn: ({ signal, pageParam: offset }) => {
      const page = { ...query, limit: ROWS_PER_PAGE, offset } as Query<'getSalesBreakdown'>
      return unwrap(api.GET('/api/v1/staff/reports/breakdown', { params: { query: page }, signal }))
    },
    ...pageOptions,
  })

export type StockReportRow = Report<'getStockReport'>['rows'][number]
export const stockReportQuery = (query: Sorted<'getStockReport'>) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'stock', query],
    queryFn: ({ signal, pageParam: offset }) => {
      const page = { ...query, limit: ROWS_PER_PAGE, offset } as Query<'getStockReport'>
      return unwrap(api.GET('/api/v1/staff/reports/stock', { params: { query: page }, signal }))
    },
    ...pageOptions,
  })

export type ReturnsReport = Report<'getReturnsReport'>
export const returnsReportQuery = (query: Sorted<'getReturnsReport'>) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'returns', query],
    queryFn: ({ signal, pageParam: offset }) => {
      const page = { ...query, limit: ROWS_PER_PAGE, offset } as Query<'getReturnsReport'>
      return unwrap(api.GET('/api/v1/staff/reports/returns', { params: { query: page }, signal }))
    },
    ...pageOptions,
  })

export type CustomersReport =
  operations['getCustomersReport']['responses'][200]['content']['application/json']
export const customersReportQuery = queryOptions({
  queryKey: ['reports', 'customers'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/reports/customers', { signal })),
})

export type EuSalesReport = operations['getEuSalesReport']['responses'][200]['content']['application/json']
export const euSalesQuery = queryOptions({
  queryKey: ['reports', 'eu-sales'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/reports/eu-sales', { signal })),
})

export type TaxThresholdsReport =
  operations['getTaxThresholdsReport']['responses'][200]['content']['application/json']
export const taxThresholdsQuery = queryOptions({
  queryKey: ['reports', 'tax-thresholds'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/reports/tax-thresholds', { signal })),
})
