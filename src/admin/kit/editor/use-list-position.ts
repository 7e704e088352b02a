// Where a record is in the list that the user came from.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { formatListQuery, parseListQuery } from '../../../contracts/lists/list-query.ts'
import { listPages } from '../table/list-pages.ts'
import type { List, ListOrigin } from '../table/list.ts'

export type ListPosition = {
  /** Address of the list with its query. */
  back: string
  /** From 1; undefined when the record is not among the loaded rows. */
  position: number | undefined
  total: number | undefined
  previous: string | undefined
  next: string | undefined
}

export function useListPosition<Row extends object>(list: List<Row>, path: string, id: string): ListPosition {
  const origin = useLocation().state as ListOrigin | null
  const isFromList = origin?.list === list.name
  const { query } = parseListQuery(list.definition, new URLSearchParams(isFromList ? origin.query : ''))
  const result = useInfiniteQuery({
    ...listPages(list, formatListQuery(list.definition, query)),
    enabled: isFromList,
    placeholderData: keepPreviousData,
  })
  const rows = result.data?.pages.flatMap((page) => page.rows) ?? []
  const index = rows.findIndex((row) => list.rowId(row) === id)
  const link = (at: number) => {
    const row = index === -1 ? undefined : rows[at]
    return row && list.href?.(row)
  }
  return {
    back: isFromList && origin.query !== '' ? `${path}?${origin.query}` : path,
    position: index === -1 ? undefined : index + 1,
    total: result.data?.pages[0]?.total,
    previous: link(index - 1),
    next: link(index + 1),
  }
}
