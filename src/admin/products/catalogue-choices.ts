// What the fields of products can be set to.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

export const catalogueChoicesQuery = queryOptions({
  queryKey: ['catalogue-choices'],
  queryFn: () => unwrap(api.GET('/api/v1/staff/catalogue/choices')),
})
export type CatalogueChoices = Awaited<ReturnType<NonNullable<typeof catalogueChoicesQuery.queryFn>>>
