// The orders before and after one in the list from which the user came.
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { officePaths } from '../../../contracts/admin-paths.ts'
import type { OrderRow } from '../orders-list.tsx'

type Neighbours = {
  /** Address of the list, with its filters. */
  list: string
  /** From 1; undefined when the order is not in the list. */
  position: number | undefined
  total: number | undefined
  previous: string | undefined
  next: string | undefined
}

export function useNeighbours(id: string): Neighbours {
  const lists = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['orders', 'list'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { queryKey, state } of lists) {
    const pages = (state.data as InfiniteData<{ rows: OrderRow[]; total?: number }> | undefined)?.pages ?? []
    const ids = pages.flatMap(({ rows }) => rows.map((row) => row.id))
    const index = ids.indexOf(id)
    if (index === -1) continue
    return {
      list: officePaths.office('orders', queryKey[2] as Record<string, string>),
      position: index + 1,
      total: pages[0]?.total,
      previous: ids[index - 1],
      next: ids[index + 1],
    }
  }
  return {
    list: officePaths.office('orders'),
    position: undefined,
    total: undefined,
    previous: undefined,
    next: undefined,
  }
}
