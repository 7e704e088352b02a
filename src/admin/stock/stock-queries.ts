// Stock of variants and the locations that have it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/v1/staff/locations', { signal }))).locations,
})
export type StockLocation = Awaited<ReturnType<NonNullable<typeof locationsQuery.queryFn>>>[number]

/** All pages that show quantities of a variant have this key first. */
export const variantStockKey = (variant: number) => ['stock', 'variant', variant]

/** Quantities by location, and the newest changes. */
export const variantStockQuery = (variant: number) =>
  queryOptions({
    queryKey: [...variantStockKey(variant), 'newest'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/staff/stock/{variant}', { params: { path: { variant } }, signal })),
  })
export type VariantStock = Awaited<ReturnType<NonNullable<ReturnType<typeof variantStockQuery>['queryFn']>>>

/** The name of a location, or its code while names are loading. */
export function useLocationName(): (code: string) => string {
  const { data } = useQuery(locationsQuery)
  return (code) => data?.find((location) => location.code === code)?.name ?? code
}

/** Locations where stock can be put. */
export function useOpenLocations(): StockLocation[] {
  const { data } = useQuery(locationsQuery)
  return data?.filter(({ closed }) => !closed) ?? []
}
