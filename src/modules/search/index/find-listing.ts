// Listings from the in-memory index: the products that match a query, in order.
import type { Mark } from '../../../contracts/listing-query.ts'
import { minorDigits } from '../../../kernel/money.ts'
import type { ConvertAmount } from '../../../kernel/currency-amounts.ts'
import { findSmallestSource } from '../../markets/convert-amount.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type BitSet, countBits, removeBit, hasBit, intersect, unionSets } from './bit-set.ts'
import type { IndexSnapshot } from './listing-index-cache.ts'
import { type CardVersion, getCardVersions } from './card-cache.ts'
import type { SearchMeaning } from '../listing.ts'
import type { flags, ValueKind } from './listing-index.ts'
import type { ParsedListingQuery } from '../query/listing-query.ts'
import type { NamedKind } from '../query/taxonomy-names.ts'
import type { MarketColumn } from './market-columns.ts'
import { getPlacedSet, placeProducts } from './place-products.ts'
import { rankPositions } from './rank.ts'
import { expandSizeValues } from '../size-kind.ts'
import { findSlugMatch, type Match, type SearchResult } from '../query/parse-search-terms.ts'
import { searchListing } from '../query/search-listing.ts'
import {
  findNextRuleChange,
  findPlacement,
  type Placement,
  type SearchRule,
  toRuleQuery,
} from '../rules/search-rules.ts'

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
  /** Set when staff have placed products in this search or category, and it is not sorted otherwise. */
  placement?: Placement
  /** When the rules of this search or category next change. */
  rulesChangeAt?: Date
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

/** The category or collection of the page itself. `draftRules` apply as if they were saved; `at`: now by default. */
export type ListingScope = {
  category?: string
  collection?: string
  draftRules?: readonly SearchRule[]
  at?: Date
}

/** Rules of the search, or of the category; none for most listings. */
function listRules(
  { language: { names } }: IndexSnapshot,
  { q, category: filtered }: ParsedListingQuery,
  { category = filtered }: ListingScope,
): readonly SearchRule[] {
  const { byQuery, byCategory } = names.rules
  if (q !== undefined) return byQuery.size > 0 ? (byQuery.get(toRuleQuery(q)) ?? []) : []
  const id =
    category === undefined || byCategory.size === 0 ? undefined : names.category.bySlug.get(category)?.id
  return id === undefined ? [] : (byCategory.get(id) ?? [])
}

/** Resolves q and the filters. */
export async function planListing(
  db: Db,
  snapshot: IndexSnapshot,
  query: ParsedListingQuery,
  scope: ListingScope,
  currency: string,
  pricing: ListingPricing = storePricing,
): Promise<ListingPlan> {
  const { q } = query
  const at = scope.at ?? new Date()
  const rules = [...(scope.draftRules ?? []), ...listRules(snapshot, query, scope)]
  const placement = findPlacement(rules, at)
  const rulesChangeAt = findNextRuleChange(rules, at)
  const matched = q === undefined ? undefined : findSlugMatch(snapshot, q)
  const { market, convert } = pricing
  const column = market === undefined ? undefined : snapshot.index.markets.get(market, pricing.key, convert)
  const matchers = createMatchers(snapshot, currency, pricing, column)
  const pageMatches = intersect([
    snapshot.index.listedIn(pricing.publishedIn),
    ...(scope.category ? [getNamedMatches(snapshot, 'category', [scope.category])] : []),
    ...(scope.collection ? [getNamedMatches(snapshot, 'collection', [scope.collection])] : []),
  ])
  const search =
    q === undefined || matched ? undefined : await searchListing(db, snapshot, q, pageMatches, matchers)
  const found =
    search?.matches ?? intersect([pageMatches, ...(matched ? [getSlugMatches(snapshot, matched)] : [])])
  // Pinned products are results of a search even when they do not match.
  const scopeMatches =
    q !== undefined && placement && placement.pin.length > 0
      ? unionSets([found, getPlacedSet(snapshot.index, placement.pin, pageMatches)])
      : found
  const filters = buildFilters(snapshot, query, matchers)
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
    ...(placement &&
      (query.sort === undefined || (q !== undefined && query.sort === 'relevance')) && { placement }),
    ...(rulesChangeAt && { rulesChangeAt }),
    ...(search?.words && (query.sort ?? 'relevance') === 'relevance' && { words: search.words }),
    meaning: {
      ...(matched && { matched }),
      ...search?.meaning,
      ...(placement?.redirectTo && { redirect_to: placement.redirectTo }),
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
  const { placement } = plan
  if (!placement) return getSortedPositions(plan, offset, limit)
  const readPage = (matches: BitSet, from: number, count: number) =>
    getSortedPositions({ ...plan, matches }, from, count)
  return placeProducts(plan.snapshot.index, plan.matches, placement, readPage, { offset, limit })
}

function getSortedPositions(plan: ListingPlan, offset: number, limit: number): number[] {
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

/** Finds the products of filters, and of what searches ask for. */
export type Matchers = {
  values(kind: ValueKind, values: readonly string[]): BitSet
  /** Both ends are included, in units of the listing's currency. */
  prices(min: number | undefined, max: number | undefined): BitSet
  mark(mark: Mark): BitSet
}

function createMatchers(
  { index }: IndexSnapshot,
  currency: string,
  { market, convert }: ListingPricing,
  column: MarketColumn | undefined,
): Matchers {
  const values: Matchers['values'] = (kind, selected) => index.matchValues(kind, new Set(selected))
  const unit = 10 ** minorDigits(currency)
  return {
    values,
    prices(min, max) {
      const lowest = min === undefined ? 0 : Math.round(min * unit)
      const highest = max === undefined ? Number.POSITIVE_INFINITY : Math.round(max * unit)
      if (column) return index.matchPriceRange(lowest, highest, column.prices)
      // The index has prices in the store currency. Conversion keeps their order.
      return index.matchPriceRange(
        findSmallestSource(convert, lowest),
        highest === Number.POSITIVE_INFINITY ? highest : findSmallestSource(convert, highest + 1) - 1,
      )
    },
    mark(mark) {
      const matches = values('flag', [flagByMark[mark]])
      return mark === 'sale' && column ? index.markets.matchOnSale(market!, matches) : matches
    },
  }
}

function buildFilters(
  snapshot: IndexSnapshot,
  query: ParsedListingQuery,
  matchers: Matchers,
): ListingPlan['filters'] {
  return {
    ...(query.category !== undefined && {
      category: getNamedMatches(snapshot, 'category', [query.category]),
    }),
    ...(query.collection !== undefined && {
      collection: getNamedMatches(snapshot, 'collection', [query.collection]),
    }),
    ...(query.brand && { brand: getNamedMatches(snapshot, 'brand', query.brand) }),
    ...(query.department && { department: matchers.values('department', query.department) }),
    ...(query.season && { season: matchers.values('season', query.season) }),
    ...(query.colour && { colour: matchers.values('colour', query.colour) }),
    ...(query.size && { size: matchers.values('size', expandSizeValues(query.size)) }),
    ...((query.priceMin !== undefined || query.priceMax !== undefined) && {
      price: matchers.prices(query.priceMin, query.priceMax),
    }),
    ...getFieldFilters(snapshot, query.fields),
    ...Object.fromEntries((query.marks ?? []).map((mark) => [mark, matchers.mark(mark)])),
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
