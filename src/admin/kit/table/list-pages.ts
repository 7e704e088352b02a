// Pages of a list by its query; the cache is shared by the list and the records that are opened from it.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { List } from './list.ts'

export function listPages<Row extends object>(list: List<Row>, params: URLSearchParams) {
  const listParams = Object.fromEntries(params)
  return infiniteQueryOptions({
    queryKey: [list.name, 'list', listParams],
    queryFn: ({ pageParam, signal }) =>
      list.fetch({ ...listParams, ...(pageParam !== undefined && { after: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}
