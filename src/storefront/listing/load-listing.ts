// Loader for all product lists: products for the URL, and recommendations when there are none.
import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Listing } from '../../modules/search/listing.ts'
import { requestContext, shopContext } from '../context.ts'
import { type CardView, cardView } from '../ui/product/card-view.ts'
import { canonicalParams, toSearch, requestedSeasons, withoutFilters } from './listing-address.ts'

/** A list as shown on its page. `seasons`: names of the selected seasons by slug. */
export type ListingView = Omit<Listing, 'products'> & {
  products: CardView[]
  seasons: Record<string, string>
}
export type ListingData = { listing: ListingView; instead: CardView[] }

/** @throws a redirect to the canonical URL, or to the first page when the page number is out of range. */
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
    // An invalid filter redirects to the list without filters.
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

/** Checked by name, because this bundle has its own copy of the error class. */
const isInvalidQuery = (error: unknown) =>
  error instanceof Error && error.name === 'ShopError' && 'status' in error && error.status === 400
