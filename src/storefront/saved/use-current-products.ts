import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductCard } from '../../modules/search/listing.ts'
import { callApi } from '../state/api.ts'
import { queryClient } from '../state/query-client.ts'
import { useWishlist } from '../state/wishlist/wishlist.ts'
import { useText } from '../i18n/text.tsx'

/**
 * Current state of a wishlist item: its product card; `unavailable` when it is discontinued; `unknown` while loading or
 * when the server cannot be reached.
 */
export type CurrentProduct = ProductCard | 'unavailable' | 'unknown'

export function useCurrentProducts(): (slug: string) => CurrentProduct {
  const { locale } = useText()
  // Sorted, so that reordering the list causes no request.
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
  return (slug) => cards.get(slug) ?? (data && !isPlaceholderData ? 'unavailable' : 'unknown')
}
