// The rows of a list for the query in the address, loaded page by page.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  formatListQuery,
  type ListQuery,
  type ListQueryProblem,
  parseListQuery,
} from '../../../contracts/lists/list-query.ts'
import { listPages } from './list-pages.ts'
import type { List } from './list.ts'

export type ListState<Row extends object> = {
  query: ListQuery
  /** Parts of the address that the list does not have. */
  problems: readonly ListQueryProblem[]
  /** Replaces the query in the address; `push` adds a step to the history. */
  setQuery(query: ListQuery, history?: 'push' | 'replace'): void
  /** Removes one part of the address. */
  removeParameter(name: string): void
  rows: readonly Row[]
  /** Of all matches; undefined until it is known. */
  total: number | undefined
  /** Whether the rows of the query have not arrived yet. */
  isLoading: boolean
  /** Whether the last request failed. Rows that arrived before stay. */
  hasFailed: boolean
  /** Whether the rows are those of the previous query. */
  isStale: boolean
  /** Whether a further page can be loaded now. */
  canLoadNext: boolean
  loadNext(): void
  retry(): void
}

export function useList<Row extends object>(list: List<Row>): ListState<Row> {
  const [params, setParams] = useSearchParams()
  const { query, problems } = parseListQuery(list.definition, params)
  const result = useInfiniteQuery({
    ...listPages(list, formatListQuery(list.definition, query)),
    placeholderData: keepPreviousData,
  })
  const pages = result.data?.pages ?? []
  return {
    query,
    problems,
    setQuery: (next, history = 'push') =>
      setParams(formatListQuery(list.definition, next), { replace: history === 'replace' }),
    removeParameter: (name) =>
      setParams((current) => {
        current.delete(name)
        return current
      }),
    rows: pages.flatMap(({ rows }) => rows),
    total: pages[0]?.total,
    isLoading: result.isPending,
    hasFailed: result.isError,
    isStale: result.isPlaceholderData,
    // Not again by itself after an error: every render would repeat it.
    canLoadNext: result.hasNextPage && !result.isFetching && !result.isError,
    loadNext: () => void result.fetchNextPage(),
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  }
}
