// Transfers of stock between locations.
import { api, unwrap } from '../data/client.ts'

/** How many the API returns at once. */
const PAGE_SIZE = 50

export const transfersKey = ['stock', 'transfers']

export const transfersQuery = {
  queryKey: transfersKey,
  queryFn: async ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
    (
      await unwrap(
        api.GET('/api/v1/staff/stock-transfers', {
          params: { query: pageParam === undefined ? {} : { before: pageParam } },
          signal,
        }),
      )
    ).transfers,
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: readonly { id: number }[]) =>
    page.length === PAGE_SIZE ? page.at(-1)?.id : undefined,
}
export type Transfer = Awaited<ReturnType<typeof transfersQuery.queryFn>>[number]

/** A transfer is sent once, and received until all its items have arrived. */
export const sendTransfer = (id: number) =>
  unwrap(api.POST('/api/v1/staff/stock-transfers/{id}/send', { params: { path: { id } } }))

export const cancelTransfer = (id: number) =>
  unwrap(api.POST('/api/v1/staff/stock-transfers/{id}/cancel', { params: { path: { id } } }))

/** @param arrived the quantities that have arrived now, by SKU. */
export function receiveTransfer({ id, lines }: Transfer, arrived: ReadonlyMap<string, number>) {
  const received = lines.map(({ sku, received: was }) => ({ sku, was, to: was + (arrived.get(sku) ?? 0) }))
  return unwrap(
    api.POST('/api/v1/staff/stock-transfers/{id}/receive', {
      params: { path: { id } },
      body: { lines: received.filter(({ was, to }) => to > was) },
    }),
  )
}
