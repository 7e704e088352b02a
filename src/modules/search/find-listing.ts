// Lists, their facets and their totals, from the read model alone.
import { type RawBuilder, sql } from 'kysely'
import { minorDigits } from '../../kernel/money.ts'
import type { Db } from '../../platform/database.ts'
import type { Facets, FacetValue, SearchMeaning, Sort } from './listing.ts'
import type { CardRef } from './known-cards.ts'
import type { ParsedListingQuery } from './listing-query.ts'
import { readSizeValue, sizeKinds, sizesAsked } from './size-kind.ts'
import { findSlug, type Understood, understandWords } from './understand.ts'

/** A query made ready: the scope that always holds, and each filter by itself, so that a facet can leave its own out. */
export type Plan = {
  scope: RawBuilder<boolean>
  filters: Record<
    | 'category'
    | 'collection'
    | 'brand'
    | 'department'
    | 'season'
    | 'colour'
    | 'size'
    | 'price'
    | 'stock'
    | 'sale',
    RawBuilder<boolean>
  >
  order: RawBuilder<unknown>
  /** What goes before `order` when the list is sorted by relevance to words. */
  weight?: Weight
  meaning: SearchMeaning
  query: ParsedListingQuery
  currency: string
}

const always = sql<boolean>`true`

/** Looks up what q means and where the list is narrowed. `scope` holds the category or collection of the page itself. */
export async function planListing(
  db: Db,
  query: ParsedListingQuery,
  scope: { category?: string; collection?: string },
  currency: string,
): Promise<Plan> {
  const meaning: SearchMeaning = {}
  const parts: RawBuilder<boolean>[] = []
  let words: Understood | undefined
  if (query.q !== undefined) {
    const matched = await findSlug(db, query.q)
    if (matched) {
      meaning.matched = matched
      parts.push(slugCondition(matched.kind, matched.slug))
    } else {
      words = await understandWords(db, query.q)
      if (words?.relaxedTo) meaning.relaxed_to = words.relaxedTo
      parts.push(words ? sql<boolean>`words @@ to_tsquery('simple', ${words.tsquery})` : sql<boolean>`false`)
    }
  }
  if (scope.category) parts.push(slugCondition('category', scope.category))
  if (scope.collection) parts.push(slugCondition('collection', scope.collection))
  return {
    scope: parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : always,
    filters: filtersOf(query, currency),
    order: orderOf(query.sort),
    ...(words && (query.sort ?? 'relevance') === 'relevance' && { weight: weightOf(words) }),
    meaning,
    query,
    currency,
  }
}

/** Ranking reads what is written about a product: only so many of the likeliest are ranked, the rest follow as they are. */
const rankedAtMost = 1_000

/** Cards in the list's order, by reference: where they are not known yet they are read next. */
export async function findCardRefs(db: Db, plan: Plan, offset: number, limit: number): Promise<CardRef[]> {
  const matching = sql`product_listing where ${plan.scope} and ${allFilters(plan)}`
  const { order, weight } = plan
  if (!weight) return pageOfRefs(db, matching, order, offset, limit)
  const end = offset + limit
  const { exact } = weight
  const likely = sql`${exact}, ${order}`
  const ranked =
    offset < rankedAtMost
      ? await pageOfRefs(
          db,
          sql`(select * from ${matching} order by ${likely} limit ${rankedAtMost}) as likeliest`,
          sql`${exact}, ${weight.rank}, ${order}`,
          offset,
          Math.min(end, rankedAtMost) - offset,
        )
      : []
  if (end <= rankedAtMost) return ranked
  const from = Math.max(offset, rankedAtMost)
  return [...ranked, ...(await pageOfRefs(db, matching, likely, from, end - from))]
}

/** The page is found on narrow columns, mostly in an index alone; then its rows are looked at. */
async function pageOfRefs(
  db: Db,
  rowsOf: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  offset: number,
  limit: number,
): Promise<CardRef[]> {
  const { rows } = await sql<CardRef>`
    select product_id, xmin::text as version from product_listing where product_id = any(array(
      select product_id from ${rowsOf} order by ${order} limit ${limit} offset ${offset}))
    order by ${order}`.execute(db)
  return rows
}

export async function countCards(db: Db, plan: Plan): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_listing where ${plan.scope} and ${allFilters(plan)}`.execute(db)
  return rows[0]!.total
}

/** Every facet with counts that say what choosing a value would give: the other filters hold, its own does not. */
export async function findFacets(db: Db, plan: Plan): Promise<Facets> {
  const f = plan.filters
  const without = (...own: (keyof Plan['filters'])[]) =>
    sql.join(
      (Object.keys(f) as (keyof Plan['filters'])[])
        .filter((name) => !own.includes(name))
        .map((name) => sql.ref(`f_${name}`)),
      sql` and `,
    )
  const flags = sql.join(
    Object.entries(f).map(([name, condition]) => sql`${condition} as ${sql.ref(`f_${name}`)}`),
  )
  // Many products differ in nothing that is counted: they are counted once, together, and their values taken apart then.
  const groups = sql.join(Object.keys(f).map((name) => sql.ref(`f_${name}`)))
  const counted = sql`sum(n)::bigint as count`
  const { rows } = await sql<{
    facet: string
    value: string
    label: string
    count: number
    low: number
    high: number
  }>`
    with base as materialized (
      select brand_id, department, category_ids, colours, sizes, ${flags}, count(*) as n, min(price_minor) as low, max(price_minor) as high
      from product_listing where ${plan.scope}
      group by brand_id, department, category_ids, colours, sizes, ${groups}
    )
    select 'brand' as facet, b.slug as value, b.name as label, count, null::bigint as low, null::bigint as high
      from (select brand_id, ${counted} from base where ${without('brand')} group by brand_id) as own join brand b on b.id = own.brand_id
    union all select 'department', department, department, ${counted}, null, null from base where ${without('department')} group by department
    union all select 'category', c.slug, c.name, count, null, null
      from (select category_id, ${counted} from base, unnest(category_ids) as category_id where ${without('category')} group by category_id) as own
      join category c on c.id = own.category_id
    union all select 'color', value, value, ${counted}, null, null from base, unnest(colours) as value where ${without('colour')} group by value
    union all select 'size', value, value, ${counted}, null, null from base, unnest(sizes) as value where ${without('size')} group by value
    union all select 'price', '', '', 0, min(low), max(high) from base where ${without('price')}`.execute(db)
  const chosen = {
    brand: plan.query.brand,
    department: plan.query.department,
    category: plan.query.category ? [plan.query.category] : [],
    color: plan.query.colour,
    size: plan.query.size,
  }
  const values = (facet: keyof typeof chosen): FacetValue[] =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count }) => ({
        value,
        label: facet === 'color' ? capitalised(label) : label,
        count,
        selected: chosen[facet]?.includes(value) ?? false,
        ...(facet === 'color' && familySwatches[value] && { swatch: familySwatches[value] }),
      }))
      .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  const price = rows.find((row) => row.facet === 'price')
  const unit = 10 ** minorDigits(plan.currency)
  return {
    category: values('category'),
    brand: values('brand'),
    department: values('department'),
    color: values('color'),
    size: sizesByKind(values('size'), plan.query.size ?? []),
    price: { min: Math.floor((price?.low ?? 0) / unit), max: Math.ceil((price?.high ?? 0) / unit) },
  }
}

const allFilters = (plan: Plan) => sql.join(Object.values(plan.filters), sql` and `)

function slugCondition(kind: string, slug: string): RawBuilder<boolean> {
  switch (kind) {
    case 'category':
      return sql`category_ids @> array[(select id from category where slug = ${slug})]`
    case 'collection':
      return sql`collection_ids @> array[(select id from collection where slug = ${slug})]`
    case 'brand':
      return sql`brand_id = (select id from brand where slug = ${slug})`
    case 'season':
      return sql`seasons @> array[${slug}::text]`
    default:
      return sql`department = ${slug}`
  }
}

function filtersOf(query: ParsedListingQuery, currency: string): Plan['filters'] {
  const unit = 10 ** minorDigits(currency)
  const min =
    query.priceMin === undefined ? always : sql<boolean>`price_minor >= ${Math.round(query.priceMin * unit)}`
  const max =
    query.priceMax === undefined ? always : sql<boolean>`price_minor <= ${Math.round(query.priceMax * unit)}`
  return {
    category: query.category === undefined ? always : slugCondition('category', query.category),
    collection: query.collection === undefined ? always : slugCondition('collection', query.collection),
    brand: query.brand
      ? sql`brand_id = any(array(select id from brand where slug = any(${query.brand})))`
      : always,
    department: query.department ? sql`department = any(${query.department})` : always,
    season: query.season ? sql`seasons && ${query.season}::text[]` : always,
    colour: query.colour ? sql`colours && ${query.colour}::text[]` : always,
    size: query.size ? sql`sizes && ${sizesAsked(query.size)}::text[]` : always,
    price: query.priceMin === undefined && query.priceMax === undefined ? always : sql`(${min} and ${max})`,
    stock: query.inStock ? sql`in_stock` : always,
    sale: query.sale ? sql`on_sale` : always,
  }
}

function orderOf(sort: Sort = 'relevance'): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`published_at desc, product_id desc`
    case 'low-high':
      return sql`price_minor, product_id`
    case 'high-low':
      return sql`price_minor desc, product_id desc`
    case 'relevance':
    case 'popularity':
      return sql`popularity desc, product_id desc`
  }
}

/** What is spelled as it was typed comes before what is only alike when folded, then what carries the words in weightier places. */
type Weight = { exact: RawBuilder<unknown>; rank: RawBuilder<unknown> }

const weightOf = ({ spelled, tsquery }: Understood): Weight => ({
  exact: sql`(lower(name) like all(${spelled.map(containing)}::text[])) desc`,
  rank: sql`ts_rank(words, to_tsquery('simple', ${tsquery})) desc`,
})

const containing = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What stands for a colour family where no single product's cloth can. */
const familySwatches: Record<string, string> = {
  black: '#1b1b1d',
  white: '#fbfaf7',
  grey: '#8d9096',
  navy: '#22304f',
  blue: '#3f6fa8',
  green: '#3f6b4f',
  red: '#b3202a',
  orange: '#d9603a',
  yellow: '#e0b64a',
  brown: '#6b4226',
  beige: '#d8c7a6',
  pink: '#e3a9b4',
  purple: '#7a5a9a',
  gold: '#d9b45a',
  silver: '#c8cacd',
}

/** Sizes by what they are sizes of, each kind in the order of its sizes. One that was asked for alone is chosen in every kind. */
function sizesByKind(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  return values
    .map((value) => ({ ...value, ...readSizeValue(value.value) }))
    .toSorted(
      (a, b) =>
        kindRank(a.kind) - kindRank(b.kind) ||
        sizeRank(a.size) - sizeRank(b.size) ||
        (a.size < b.size ? -1 : 1),
    )
    .map(({ size, ...value }) => ({
      ...value,
      label: size.length <= 4 ? size.toUpperCase() : size,
      selected: value.selected || chosen.includes(size),
    }))
}
const kindRank = (kind: FacetValue['kind']) => (kind ? sizeKinds.indexOf(kind) : sizeKinds.length)

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', 'xxl', '3xl', 'xxxl', '4xl', '5xl']
/** Letters in their order, then numbers by value, then the rest. */
function sizeRank(value: string): number {
  const letter = letterSizes.indexOf(value.toLowerCase())
  if (letter >= 0) return letter
  const number = Number.parseFloat(value)
  return Number.isFinite(number) ? 100 + number : 1_000
}
