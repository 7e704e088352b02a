// The plan of a bulk edit: what the server would change, planned again after each change of the form.
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type BulkEdit,
  type BulkEditInput,
  createBulkEdit,
  discardBulkEdit,
  excludeFromBulkEdit,
  getBulkEdit,
} from './bulk-edit.ts'

/** After the last keystroke. */
const PREVIEW_DELAY_MS = 500
const POLL_MS = 300

/** A plan that is replaced, or whose dialog closes, is deleted. */
export function useBulkEditPlan(
  products: BulkEditInput['products'],
  change: BulkEditInput['change'] | undefined,
) {
  const client = useQueryClient()
  const [plan, setPlan] = useState<{ id: number; change: string }>()
  const [error, setError] = useState<Error>()
  const wanted = change && JSON.stringify(change)
  const create = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const { id } = await createBulkEdit({ products, change: change! }, crypto.randomUUID())
      if (!isCurrent()) return discardBulkEdit(id)
      setError(undefined)
      setPlan({ id, change: wanted! })
    } catch (cause) {
      if (isCurrent()) setError(cause as Error)
    }
  })
  useEffect(() => {
    setError(undefined)
    if (wanted === undefined) setPlan(undefined)
    if (wanted === undefined) return undefined
    let isCurrent = true
    const timer = window.setTimeout(() => void create(() => isCurrent), PREVIEW_DELAY_MS)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [wanted])
  const id = plan?.id
  const isKept = useRef(false)
  useEffect(() => {
    if (id === undefined) return undefined
    return () => {
      if (!isKept.current) discardBulkEdit(id)
    }
  }, [id])
  const queryKey = ['bulk-edit', id]
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => getBulkEdit(id!, pageParam, signal),
    enabled: id !== undefined,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.state === 'checking' ? POLL_MS : false),
  })
  const isCurrent = plan?.change === wanted
  return {
    id: isCurrent ? id : undefined,
    pages: wanted === undefined ? [] : (result.data?.pages ?? []),
    isPlanning:
      wanted !== undefined &&
      error === undefined &&
      (!isCurrent || result.data?.pages[0]?.state !== 'ready' || result.isPlaceholderData),
    error: error ?? (result.error instanceof Error ? result.error : undefined),
    /** Does not delete the plan when the dialog closes. */
    keep: () => {
      isKept.current = true
    },
    exclude: async (product: number, isExcluded: boolean) => {
      client.setQueryData<InfiniteData<BulkEdit>>(
        queryKey,
        (data) =>
          data && { ...data, pages: data.pages.map((page) => withExcluded(page, product, isExcluded)) },
      )
      await excludeFromBulkEdit(id!, [product], isExcluded).catch(setError)
      await client.invalidateQueries({ queryKey })
    },
    loadMore: result.hasNextPage ? () => void result.fetchNextPage() : undefined,
  }
}

/** As the server will answer. */
const withExcluded = (page: BulkEdit, product: number, isExcluded: boolean): BulkEdit => ({
  ...page,
  counts: {
    ...page.counts,
    changed: page.counts.changed + (isExcluded ? -1 : 1),
    excluded: page.counts.excluded + (isExcluded ? 1 : -1),
  },
  products: page.products.map((each) =>
    each.id === product ? { ...each, result: isExcluded ? 'excluded' : 'changed' } : each,
  ),
})
