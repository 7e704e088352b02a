// What goes with what is in the cart, as the product pages have it.
import { useQueries } from '@tanstack/react-query'
import type { Related as Found } from '../../../modules/search/listing.ts'
import { callApi } from '../../state/api.ts'
import { useCart } from '../../state/cart.ts'
import { queryClient } from '../../state/query-client.ts'
import { useText } from '../../text.tsx'
import { cardView } from '../../ui/card-view.ts'
import { Related } from '../product/related.tsx'

/** The pieces that were put in last are asked for: few suggestions that fit, from few questions. */
const askedFor = 3

export function GoesWith() {
  const { t, locale } = useText()
  const items = useCart((cart) => cart.items)
  const inCart = [...new Set(items.map(({ slug }) => slug))]
  const answers = useQueries(
    {
      queries: inCart.slice(-askedFor).map((slug) => ({
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
  // One of each in turn, so that every piece has its share.
  const lists = answers.map(({ data }) => data?.complements ?? [])
  const turns = Math.max(0, ...lists.map((list) => list.length))
  const found = Array.from({ length: turns }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat()
  const fitting = new Map(
    found
      .filter(({ slug, quantity }) => quantity > 0 && !inCart.includes(slug))
      .map((product) => [product.slug, product]),
  )
  return <Related title={t('product.complements')} products={[...fitting.values()].map(cardView)} />
}
