// The markets, for all pages that name them.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

export async function fetchMarkets(signal?: AbortSignal) {
  const { version, store_currency, markets } = await unwrap(
    api.GET('/api/v1/staff/markets', signal && { signal }),
  )
  return { version, store_currency, rows: markets }
}
export type Markets = Awaited<ReturnType<typeof fetchMarkets>>
export type Market = Markets['rows'][number]

export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: ({ signal }) => fetchMarkets(signal),
})

/** Currencies of the markets, without the store currency. */
export const listOtherCurrencies = ({ store_currency: store, rows }: Markets): string[] => [
  ...new Set(rows.flatMap(({ currency }) => (currency === store ? [] : [currency]))),
]
