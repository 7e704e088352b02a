// What every list loads: the products of its address, and something to look at where there are none.
import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Listing } from '../../../modules/search/listing.ts'
import { requestContext, shopContext } from '../../context.ts'
import { type CardView, cardView } from '../../ui/card-view.ts'
import { canonicalParams, toSearch, requestedSeasons, withoutFilters } from './listing-address.ts'

/** A list as its page shows it. `seasons`: the names of those that it is narrowed to, by their slugs. */
export type ListingView = Omit<Listing, 'products'> & {
  products: CardView[]
  seasons: Record<string, string>
}
export type ListingData = { listing: ListingView; instead: CardView[] }

/** @throws a redirect to the one way of writing the address, or to the first page from one that is not there. */
export async function loadListing(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  scope?: { category?: string; collection?: string },
): Promise<ListingData> {
  const { searchParams } = new URL(request.url)
  const { path } = context.get(requestContext)
  const params = canonicalParams(searchParams)
  if (toSearch(params) !== toSearch(searchParams)) throw redirect(path + toSearch(params))
  const shop = context.get(shopContext)
  const listing = await shop.list(params, scope).catch((error: unknown) => {
    if (!isInvalidQuery(error)) throw error
    // A filter that can be no filter leaves the list as it is without any.
    const unfilteredParams = withoutFilters(params)
    throw unfilteredParams === toSearch(params)
      ? data(null, { status: 404 })
      : redirect(path + unfilteredParams)
  })
  if (listing.products.length === 0 && Number(params.get('page') ?? 1) > 1) {
    params.delete('page')
    throw redirect(path + toSearch(params))
  }
  const instead =
    listing.total === 0 ? (await shop.list(new URLSearchParams('sort_by=popularity&limit=8'))).products : []
  const seasonSlugs = requestedSeasons(params)
  const names = await shop.seasonNames(seasonSlugs)
  const seasons = Object.fromEntries(seasonSlugs.map((slug, index) => [slug, names[index] ?? slug]))
  return {
    listing: { ...listing, products: listing.products.map(cardView), seasons },
    instead: instead.map(cardView),
  }
}

/** The shop's error is told by its name: the class that this bundle knows is another one. */
const isInvalidQuery = (error: unknown) =>
  error instanceof Error && error.name === 'ShopError' && 'status' in error && error.status === 400
