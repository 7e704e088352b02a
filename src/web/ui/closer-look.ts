import type { ProductCard } from '../../modules/search/listing.ts'
import { callApi } from '../state/api.ts'
import { queryClient } from '../state/query-client.ts'

/** A product as it is now, sizes and pictures included; undefined when it is no longer sold or nobody answers: a card does without. */
export const closerLook = (slug: string): Promise<ProductCard | undefined> =>
  queryClient
    .fetchQuery({
      queryKey: ['saved', slug],
      queryFn: ({ signal }) =>
        callApi<{ products: ProductCard[] }>(
          `/v1/dynamic/products/saved?${new URLSearchParams({ slugs: slug })}`,
          { signal },
        ),
      staleTime: 60_000,
    })
    .then(
      ({ products }) => products[0],
      () => undefined,
    )
