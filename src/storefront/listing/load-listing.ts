// Loader for all product lists: products for the URL, and recommendations when there are none.
import { data, redirect } from 'react-router'
import { toSentenceCase } from '../../kernel/locale.ts'
import { facetParameters } from '../../contracts/listing-query.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Listing } from '../../modules/search/listing.ts'
import { requestContext, shopContext } from '../context.ts'
import { type CardView, cardView } from '../ui/product/card-view.ts'
import { cardInColour } from './card-in-colour.ts'
import { buildCategoryMenu, type CategoryMenu } from './categories/category-menu.ts'
import {
  canonicalParams,
  requestedSeasons,
  toSearch,
  type UnderstoodFilter,
  withoutFilters,
  withValue,
} from './listing-address.ts'

/** A list as shown on its page. `seasons`: names of the selected seasons by slug. */
export type ListingView = Omit<Listing, 'products'> & {
  products: CardView[]
  seasons: Record<string, string>
  /** Conditions of the search, in its words. */
  understood: UnderstoodFilter[]
  categories: CategoryMenu
}
export type ListingData = { listing: ListingView; instead: CardView[] }

/**
 * @throws a redirect to the canonical URL, to the page of a search that staff redirect, or to the first page when the page
 *   number is out of range.
 */
export async function loadListing(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  scope?: { category?: string; collection?: string },
): Promise<ListingData> {
  const { searchParams } = new URL(request.url)
  const { path } = context.get(requestContext)
  const params = canonicalParams(searchParams)
  if (toSearch(params) !== toSearch(searchParams)) throw redirect(path + toSearch(params))
  const shop = context.get(shopContext)
  const readListing = shop.list(params, scope).catch((error: unknown): never => {
    if (!isInvalidQuery(error)) throw error
    // An invalid filter redirects to the list without filters.
    const unfilteredParams = withoutFilters(params)
    throw unfilteredParams === toSearch(params)
      ? data(null, { status: 404 })
      : redirect(path + unfilteredParams)
  })
  const [listing, roots] = await Promise.all([readListing, shop.categories()])
  if (listing.meaning.redirect_to) throw redirect(listing.meaning.redirect_to)
  if (listing.products.length === 0 && Number(params.get('page') ?? 1) > 1) {
    params.delete('page')
    throw redirect(path + toSearch(params))
  }
  const instead =
    listing.total === 0 ? (await shop.list(new URLSearchParams('sort_by=popularity&limit=8'))).products : []
  const seasonSlugs = requestedSeasons(params)
  const names = await shop.seasonNames(seasonSlugs)
  const seasons = Object.fromEntries(seasonSlugs.map((slug, index) => [slug, names[index] ?? slug]))
  const { facets, meaning } = listing
  const families = new Set([
    ...facets.color.flatMap(({ value, selected }) => (selected ? [value] : [])),
    ...(meaning.understood ?? []).flatMap(({ kind, value }) => (kind === 'colour' ? value.split(',') : [])),
  ])
  const categories = buildCategoryMenu(roots, facets.category, {
    page: scope?.category,
    selected: params.get(facetParameters.category) ?? undefined,
  })
  return {
    listing: {
      ...listing,
      products: listing.products.map((product) => cardInColour(product, families)),
      // The menu shows the others.
      facets: { ...facets, category: facets.category.filter(({ selected }) => selected) },
      seasons,
      understood: (meaning.understood ?? []).map(({ text, remaining }) => ({
        kind: 'understood',
        label: toSentenceCase(text),
        remove: withValue(params, 'q', remaining),
      })),
      categories,
    },
    instead: instead.map(cardView),
  }
}

/** Checked by name, because this bundle has its own copy of the error class. */
const isInvalidQuery = (error: unknown) =>
  error instanceof Error && error.name === 'ShopError' && 'status' in error && error.status === 400
