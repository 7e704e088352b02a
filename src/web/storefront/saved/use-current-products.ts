import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductCard } from '../../../modules/search/listing.ts'
import { callApi } from '../../state/api.ts'
import { queryClient } from '../../state/query-client.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { useText } from '../../text.tsx'

/** What a saved piece is today: its card; `gone` when it is no longer sold; `unknown` until the server says, or when it cannot be reached. */
export type CurrentProduct = ProductCard | 'gone' | 'unknown'

export function useCurrentProducts(): (slug: string) => CurrentProduct {
  const { locale } = useText()
  // In an order of their own: taking one off asks for fewer, moving them asks nothing.
  const slugs = useWishlist((list) =>
    list.items
      .map(({ slug }) => slug)
      .toSorted()
      .join(','),
  )
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['saved', slugs, locale],
      queryFn: ({ signal }) =>
        callApi<{ products: ProductCard[] }>(
          `/v1/dynamic/products/saved?${new URLSearchParams({ slugs, locale })}`,
          {
            signal,
          },
        ),
      enabled: slugs !== '',
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const cards = new Map(data?.products.map((product) => [product.slug, product]))
  return (slug) => cards.get(slug) ?? (data && !isPlaceholderData ? 'gone' : 'unknown')
}
