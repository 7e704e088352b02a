// What a list has: the products that its query means, in its order, from the index in memory.
import { minorDigits } from '../../kernel/money.ts'
import type { Db } from '../../platform/database.ts'
import { type Bits, countBits, dropBit, hasBit, inAll, noBits } from './bits.ts'
import type { Known } from './fresh-index.ts'
import { type CardRef, refsOf } from './known-cards.ts'
import type { Mark, SearchMeaning } from './listing.ts'
import type { flags, ValueKind } from './listing-index.ts'
import type { ParsedListingQuery } from './listing-query.ts'
import type { NamedKind } from './names.ts'
import { rankedPlaces } from './rank.ts'
import { sizesAsked } from './size-kind.ts'
import { findSlug, type Match, type Understood, understandWords } from './understand.ts'

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

/** What a mark asks for is called so in the index. */
export const flagOf: Record<Mark, (typeof flags)[number]> = {
  in_stock: 'in_stock',
  sale: 'on_sale',
  new: 'is_new',
  last_few: 'few_left',
}

/** A query made ready: what always holds, and each filter by itself, so that a facet can leave its own out. */
export type Plan = {
  known: Known
  scope: Bits
  filters: Partial<Record<FilterName, Bits>>
  /** What the list has: the scope and all filters. */
  found: Bits
  /** Set when nobody asked for another order than that of a collection: products by id, before all others. */
  first?: readonly number[]
  /** Set when the list is sorted by relevance to words. */
  words?: Understood
  meaning: SearchMeaning
  query: ParsedListingQuery
  currency: string
}

/** Looks up what q means and where the list is narrowed. `scope` holds the category or collection of the page itself. */
export async function planListing(
  db: Db,
  known: Known,
  query: ParsedListingQuery,
  scope: { category?: string; collection?: string },
  currency: string,
): Promise<Plan> {
  const { q } = query
  const matched = q === undefined ? undefined : findSlug(known, q)
  const isWords = q !== undefined && !matched
  const words = isWords ? await understandWords(db, known, q) : undefined
  const within = inAll([
    known.index.listed,
    ...(matched ? [slugSet(known, matched)] : []),
    ...(isWords ? [words?.found ?? noBits(0)] : []),
    ...(scope.category ? [namedSet(known, 'category', [scope.category])] : []),
    ...(scope.collection ? [namedSet(known, 'collection', [scope.collection])] : []),
  ])
  const filters = filtersOf(known, query, currency)
  const collection = scope.collection ?? query.collection
  const first =
    collection !== undefined && query.sort === undefined
      ? known.names.handOrders.get(known.names.collection.bySlug.get(collection)?.id ?? 0)
      : undefined
  return {
    known,
    scope: within,
    filters,
    found: inAll([within, ...Object.values(filters)]),
    ...(first && { first }),
    ...(words && (query.sort ?? 'relevance') === 'relevance' && { words }),
    meaning: { ...(matched && { matched }), ...(words?.relaxedTo && { relaxed_to: words.relaxedTo }) },
    query,
    currency,
  }
}

/** Cards in the list's order, by reference: where they are not known yet they are read next. */
export const findCardRefs = (plan: Plan, offset: number, limit: number): CardRef[] =>
  refsOf(plan.known.index, placesOf(plan, offset, limit))

function placesOf(plan: Plan, offset: number, limit: number): number[] {
  const { first, found, words, query } = plan
  const { index } = plan.known
  if (words) return rankedPlaces(index, found, words, offset, limit)
  if (first) return placesAfter(plan, first, offset, limit)
  const { popularity, newest, price } = index.orders
  switch (query.sort) {
    case 'newest':
      return newest.page(found, offset, limit)
    case 'low-high':
      return price.page(found, offset, limit)
    case 'high-low':
      return price.page(found, offset, limit, { backwards: true })
    case 'relevance':
    case 'popularity':
    case undefined:
      return popularity.page(found, offset, limit)
  }
}

/** Those that somebody put in order, then the rest by popularity. */
function placesAfter(
  { known: { index }, found }: Plan,
  first: readonly number[],
  offset: number,
  limit: number,
): number[] {
  const ordered = first.flatMap((id) => {
    const place = index.placeOf(id)
    return place !== undefined && hasBit(found, place) ? [place] : []
  })
  const own = ordered.slice(offset, offset + limit)
  if (own.length === limit) return own
  const rest = found.slice()
  for (const place of ordered) dropBit(rest, place)
  const from = Math.max(0, offset - ordered.length)
  return [...own, ...index.orders.popularity.page(rest, from, limit - own.length)]
}

export const countCards = ({ found }: Plan): number => countBits(found)

function slugSet(known: Known, { kind, slug }: Match): Bits {
  return kind === 'season' || kind === 'department'
    ? known.index.having(kind, new Set([slug]))
    : namedSet(known, kind, [slug])
}

function namedSet({ index, names }: Known, kind: NamedKind, slugs: readonly string[]): Bits {
  return index.having(kind, new Set(slugs.map((slug) => String(names[kind].bySlug.get(slug)?.id))))
}

function filtersOf(known: Known, query: ParsedListingQuery, currency: string): Plan['filters'] {
  const { index } = known
  const having = (kind: ValueKind, values: readonly string[]) => index.having(kind, new Set(values))
  const unit = 10 ** minorDigits(currency)
  const least = query.priceMin === undefined ? 0 : Math.round(query.priceMin * unit)
  const most = query.priceMax === undefined ? Number.POSITIVE_INFINITY : Math.round(query.priceMax * unit)
  return {
    ...(query.category !== undefined && { category: namedSet(known, 'category', [query.category]) }),
    ...(query.collection !== undefined && { collection: namedSet(known, 'collection', [query.collection]) }),
    ...(query.brand && { brand: namedSet(known, 'brand', query.brand) }),
    ...(query.department && { department: having('department', query.department) }),
    ...(query.season && { season: having('season', query.season) }),
    ...(query.colour && { colour: having('colour', query.colour) }),
    ...(query.size && { size: having('size', sizesAsked(query.size)) }),
    ...((query.priceMin !== undefined || query.priceMax !== undefined) && {
      price: index.priced(least, most),
    }),
    ...Object.fromEntries((query.marks ?? []).map((mark) => [mark, having('flag', [flagOf[mark]])])),
  }
}
