// Listings from the in-memory index: the products that match a query, in order.
import type { Mark } from '../../../contracts/listing-query.ts'
import { minorDigits } from '../../../kernel/money.ts'
import type { ConvertAmount } from '../../../kernel/currency-amounts.ts'
import { findSmallestSource } from '../../markets/convert-amount.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type BitSet, countBits, removeBit, hasBit, intersect, createBitSet } from './bit-set.ts'
import type { IndexSnapshot } from './listing-index-cache.ts'
import { type CardVersion, getCardVersions } from './card-cache.ts'
import type { SearchMeaning } from '../listing.ts'
import type { flags, ValueKind } from './listing-index.ts'
import type { ParsedListingQuery } from '../query/listing-query.ts'
import type { NamedKind } from '../query/taxonomy-names.ts'
import type { MarketColumn } from './market-columns.ts'
import { rankPositions } from './rank.ts'
import { expandSizeValues } from '../size-kind.ts'
import { findSlugMatch, type Match, type SearchResult, searchWords } from '../query/parse-search-terms.ts'

export type FilterName =
  | 'category'
  | 'collection'
  | 'brand'
  | 'department'
  | 'season'
  | 'colour'
  | 'size'
  | 'price'
  | Mark
  | `field ${string}`

/** Index flag of each `marks` filter. */
export const flagByMark: Record<Mark, (typeof flags)[number]> = {
  in_stock: 'in_stock',
  top_rated: 'top_rated',
  sale: 'on_sale',
  new: 'is_new',
  last_few: 'low_stock',
}

/**
 * A prepared query: the fixed conditions, and each filter separately, so that a facet can leave out its own.
 */
export type ListingPlan = {
  snapshot: IndexSnapshot
  scope: BitSet
  /** By FilterName. */
  filters: Readonly<Record<string, BitSet>>
  /** Positions that match the scope and all filters. */
  matches: BitSet
  /** Set when the listing uses the manual order of a collection: product ids that come before all others. */
  first?: readonly number[]
  /** Set when the listing is sorted by text relevance. */
  words?: SearchResult
  meaning: SearchMeaning
  query: ParsedListingQuery
  currency: string
  /** From the currency of the index to `currency`. */
  convert: ConvertAmount
  /** Set when prices are those of a market. */
  market?: string | undefined
  /** Set in a market with fixed prices: its prices, which are in `currency`, and their order. */
  column?: MarketColumn | undefined
}

/** `market` undefined: prices of the store. `key` changes with the conversion. `publishedIn`: see `MarketPricing`. */
export type ListingPricing = {
  market?: string | undefined
  publishedIn?: string | undefined
  key: string
  convert: ConvertAmount
}

const storePricing: ListingPricing = { key: '', convert: (minor) => minor }

/** Resolves q and the filters. `scope` is the category or collection of the page itself. */
export async function planListing(
  db: Db,
  snapshot: IndexSnapshot,
  query: ParsedListingQuery,
  scope: { category?: string; collection?: string },
  currency: string,
  pricing: ListingPricing = storePricing,
): Promise<ListingPlan> {
  const { q } = query
  const matched = q === undefined ? undefined : findSlugMatch(snapshot, q)
  const isWords = q !== undefined && !matched
  const understood = isWords ? await searchWords(db, snapshot, q) : undefined
  const scopeMatches = intersect([
    snapshot.index.listedIn(pricing.publishedIn),
    ...(matched ? [getSlugMatches(snapshot, matched)] : []),
    ...(isWords ? [understood?.matches ?? createBitSet(0)] : []),
    ...(scope.category ? [getNamedMatches(snapshot, 'category', [scope.category])] : []),
    ...(scope.collection ? [getNamedMatches(snapshot, 'collection', [scope.collection])] : []),
  ])
  const { market, convert } = pricing
  const column = market === undefined ? undefined : snapshot.index.markets.get(market, pricing.key, convert)
  const filters = buildFilters(snapshot, query, currency, pricing, column)
  const collection = scope.collection ?? query.collection
  const first =
    collection !== undefined && query.sort === undefined
      ? snapshot.language.names.manualOrders.get(
          snapshot.language.names.collection.bySlug.get(collection)?.id ?? 0,
        )
      : undefined
  return {
    snapshot,
    scope: scopeMatches,
    filters,
    matches: intersect([scopeMatches, ...Object.values(filters)]),
    ...(first && { first }),
    ...(understood && (query.sort ?? 'relevance') === 'relevance' && { words: understood }),
    meaning: {
      ...(matched && { matched }),
      ...(understood?.relaxedTo && { relaxed_to: understood.relaxedTo }),
    },
    query,
    currency,
    convert,
    market,
    column,
  }
}

/** Card references in listing order; cards that are not cached are read next. */
export const listCardRefs = (plan: ListingPlan, offset: number, limit: number): CardVersion[] =>
  getCardVersions(plan.snapshot.index, getPositions(plan, offset, limit))

function getPositions(plan: ListingPlan, offset: number, limit: number): number[] {
  const { first, matches, words: understood, query } = plan
  const { index } = plan.snapshot
  if (understood) return rankPositions(index, matches, understood, offset, limit)
  if (first) return getPositionsAfter(plan, first, offset, limit)
  const { popularity, newest } = index.orders
  const price = plan.column?.order ?? index.orders.price
  switch (query.sort) {
    case 'newest':
      return newest.page(matches, offset, limit)
    case 'low-high':
      return price.page(matches, offset, limit)
    case 'high-low':
      return price.page(matches, offset, limit, { backwards: true })
    case 'relevance':
    case 'popularity':
    case undefined:
      return popularity.page(matches, offset, limit)
  }
}

/** Manually ordered products, then the rest by popularity. */
function getPositionsAfter(
  { snapshot: { index }, matches }: ListingPlan,
  first: readonly number[],
  offset: number,
  limit: number,
): number[] {
  const ordered = first.flatMap((id) => {
    const position = index.getPosition(id)
    return position !== undefined && hasBit(matches, position) ? [position] : []
  })
  const orderedPage = ordered.slice(offset, offset + limit)
  if (orderedPage.length === limit) return orderedPage
  const remaining = matches.slice()
  for (const position of ordered) removeBit(remaining, position)
  const from = Math.max(0, offset - ordered.length)
  return [...orderedPage, ...index.orders.popularity.page(remaining, from, limit - orderedPage.length)]
}

export const countCards = ({ matches }: ListingPlan): number => countBits(matches)

function getSlugMatches(snapshot: IndexSnapshot, { kind, slug }: Match): BitSet {
  return kind === 'season' || kind === 'department'
    ? snapshot.index.matchValues(kind, new Set([slug]))
    : getNamedMatches(snapshot, kind, [slug])
}

function getNamedMatches(
  { index, language: { names } }: IndexSnapshot,
  kind: NamedKind,
  slugs: readonly string[],
): BitSet {
  return index.matchValues(kind, new Set(slugs.map((slug) => String(names[kind].bySlug.get(slug)?.id))))
}

function buildFilters(
  snapshot: IndexSnapshot,
  query: ParsedListingQuery,
  currency: string,
  { market, convert }: ListingPricing,
  column: MarketColumn | undefined,
): ListingPlan['filters'] {
  const { index } = snapshot
  const matchFilter = (kind: ValueKind, values: readonly string[]) => index.matchValues(kind, new Set(values))
  const unit = 10 ** minorDigits(currency)
  const matchPrices = (lowest: number, highest: number): BitSet =>
    column
      ? index.matchPriceRange(lowest, highest, column.prices)
      : // The index has prices in the store currency. Conversion keeps their order.
        index.matchPriceRange(
          findSmallestSource(convert, lowest),
          highest === Number.POSITIVE_INFINITY ? highest : findSmallestSource(convert, highest + 1) - 1,
        )
  const matchMark = (mark: Mark): BitSet => {
    const matches = matchFilter('flag', [flagByMark[mark]])
    return mark === 'sale' && column ? index.markets.matchOnSale(market!, matches) : matches
  }
  return {
    ...(query.category !== undefined && {
      category: getNamedMatches(snapshot, 'category', [query.category]),
    }),
    ...(query.collection !== undefined && {
      collection: getNamedMatches(snapshot, 'collection', [query.collection]),
    }),
    ...(query.brand && { brand: getNamedMatches(snapshot, 'brand', query.brand) }),
    ...(query.department && { department: matchFilter('department', query.department) }),
    ...(query.season && { season: matchFilter('season', query.season) }),
    ...(query.colour && { colour: matchFilter('colour', query.colour) }),
    ...(query.size && { size: matchFilter('size', expandSizeValues(query.size)) }),
    ...((query.priceMin !== undefined || query.priceMax !== undefined) && {
      price: matchPrices(
        query.priceMin === undefined ? 0 : Math.round(query.priceMin * unit),
        query.priceMax === undefined ? Number.POSITIVE_INFINITY : Math.round(query.priceMax * unit),
      ),
    }),
    ...getFieldFilters(snapshot, query.fields),
    ...Object.fromEntries((query.marks ?? []).map((mark) => [mark, matchMark(mark)])),
  }
}

/** Parameters that are no filters are ignored, as all unknown parameters. */
const getFieldFilters = (
  { index, language }: IndexSnapshot,
  selected: ParsedListingQuery['fields'],
): ListingPlan['filters'] =>
  selected
    ? Object.fromEntries(
        language.filters.flatMap(({ key }) =>
          selected[key] ? [[`field ${key}`, index.matchField(key, new Set(selected[key]))]] : [],
        ),
      )
    : {}
