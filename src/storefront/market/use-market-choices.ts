import { useQuery } from '@tanstack/react-query'
import type { MarketChoices } from '../../modules/markets/market-view.ts'
import { useText } from '../i18n/text.tsx'
import { callApi } from '../state/api.ts'
import { queryClient } from '../state/query-client.ts'

/** Countries, languages and currencies of the shop. */
export function useMarketChoices(enabled = true) {
  const { locale } = useText()
  return useQuery(
    {
      queryKey: ['markets', locale],
      queryFn: ({ signal }) =>
        callApi<MarketChoices>(`/v1/dynamic/markets?${new URLSearchParams({ locale })}`, { signal }),
      staleTime: 60_000,
      enabled,
    },
    queryClient,
  )
}
