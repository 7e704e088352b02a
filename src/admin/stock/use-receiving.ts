// Items received one after the other in the background, so that the field is free for the next: a scanner is faster than the
// network.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'

/** `failed`: there was no answer, so nothing was counted. */
export type ScanResult =
  | { outcome: 'received'; sku: string; quantity: number; onHand: number }
  | { outcome: 'unknown' | 'rejected' | 'failed'; code: string }

export type Scan = { code: string; quantity: number; note: string }

const receivedQuery = (location: string) => ({
  queryKey: ['stock', 'received', location],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await unwrap(api.GET('/api/v1/staff/stock/received', { params: { query: { location } }, signal })))
      .received,
})
export type ReceivedItem = Awaited<ReturnType<ReturnType<typeof receivedQuery>['queryFn']>>[number]

export function useReceiving(location: string) {
  const client = useQueryClient()
  const query = receivedQuery(location)
  const { data, error } = useQuery(query)
  const [result, setResult] = useState<ScanResult>()
  const queue = useRef(Promise.resolve())

  const send = async ({ code, quantity, note }: Scan) => {
    try {
      const stock = await unwrap(
        api.POST('/api/v1/staff/stock/receive', {
          params: { header: { 'idempotency-key': crypto.randomUUID() } },
          body: { code, quantity, location, note },
        }),
      )
      const { variant, sku, barcode, product, options, counts } = stock
      const onHand = counts.find((count) => count.location === location)?.on_hand ?? 0
      client.setQueryData<ReceivedItem[]>(query.queryKey, (items = []) => {
        const before = items.find((item) => item.variant === variant)
        const received = { variant, sku, barcode, product, options, on_hand: onHand }
        return [
          { ...received, quantity: (before?.quantity ?? 0) + quantity },
          ...items.filter((item) => item !== before),
        ]
      })
      setResult({ outcome: 'received', sku, quantity, onHand })
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0
      const outcome = status === 404 ? 'unknown' : status >= 400 && status < 500 ? 'rejected' : 'failed'
      setResult({ outcome, code })
    }
  }
  const scan = (item: Scan) => {
    queue.current = queue.current.then(() => send(item))
  }
  return { received: data, error, result, scan }
}
