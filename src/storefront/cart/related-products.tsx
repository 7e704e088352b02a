// Products that go with the cart's items, from the same recommendations as the product pages.
import { useQueries } from '@tanstack/react-query'
import type { Related as Found } from '../../modules/search/listing.ts'
import { callApi } from '../state/api.ts'
import { useCart } from '../state/cart/cart.ts'
import { queryClient } from '../state/query-client.ts'
import { useText } from '../i18n/text.tsx'
import { cardView } from '../ui/product/card-view.ts'
import { Related } from '../product/related.tsx'

/** Uses only the items added last, to limit the number of requests. */
const MAX_QUERIED_ITEMS = 3

export function RelatedProducts() {
  const { t, locale } = useText()
  const items = useCart((cart) => cart.items)
  const slugsInCart = [...new Set(items.map(({ slug }) => slug))]
  const results = useQueries(
    {
      queries: slugsInCart.slice(-MAX_QUERIED_ITEMS).map((slug) => ({
        queryKey: ['related', slug, locale],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callApi<Found>(`/v1/dynamic/product/related_products?${new URLSearchParams({ slug, locale })}`, {
            signal,
          }),
        staleTime: 60_000,
      })),
    },
    queryClient,
  )
  // Takes one product of each list in turn, so that every item is represented.
  const lists = results.map(({ data }) => data?.complements ?? [])
  const longestList = Math.max(0, ...lists.map((list) => list.length))
  const interleaved = Array.from({ length: longestList }, (_, position) =>
    lists.flatMap((list) => list[position] ?? []),
  ).flat()
  const fitting = new Map(
    interleaved
      .filter(({ slug, quantity }) => quantity > 0 && !slugsInCart.includes(slug))
      .map((product) => [product.slug, product]),
  )
  return <Related title={t('product.complements')} products={[...fitting.values()].map(cardView)} />
}
