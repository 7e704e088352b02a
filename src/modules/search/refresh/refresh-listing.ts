// Rewrites listing and product page data of changed products.
import { DAY_MS } from '../../../kernel/days.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import { catalogueLocale } from '../../../kernel/locale.ts'
import { runBatchQuery } from '../../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listBundlesOfProducts } from '../../catalog/bundles/bundles.store.ts'
import { listProductFacts, type ProductFacts } from '../../catalog/products/product-facts.ts'
import { variantFactsQuery } from '../../catalog/variants/variant-facts.ts'
import { getAvailability } from '../../inventory/available.ts'
import { composeMarketPrices, formatMarketRange, listMarketRanges } from '../../markets/market-prices.ts'
import { getRetailPrices, type VariantPrice } from '../../pricing/price-variants.ts'
import { getRatings } from '../../reviews/ratings.store.ts'
import { translationLocales } from '../../catalog/taxonomy/category-tree.ts'
import { localizeProduct, type ProductTexts } from '../localize-product.ts'
import { loadProductTexts } from '../product-texts.store.ts'
import {
  getFieldTexts,
  getFilterValues,
  getPageFields,
  loadProductFields,
  type ProductFieldSource,
} from './product-fields.ts'
import { isEmpty, withPageFields } from '../page-fields.ts'
import { getSearchTexts, getTranslatedSearchTexts, type IndexedProduct } from './search-texts.ts'
import { listComponentIds } from '../bundle-items.ts'
import { buildProductCard, buildProductDetail, type LiveData, NEW_PRODUCT_DAYS } from './compose-card.ts'
import type { ProductDetail } from '../listing.ts'
import { applyCollectionRules, type RulePlacement } from '../collection-rules.store.ts'
import { createSizeKindResolver, toSizeValue } from '../size-kind.ts'

/** `shown` products look different on listings, `counted` ones changed only in exact quantities. */
export type ListingChange = { shown: number[]; counted: number[] }

/** Threshold below which a card shows the remaining quantity. */
const LOW_STOCK_VARIANTS = 3
/** Average stars of the filter for top-rated products. */
const TOP_RATED_STARS = 4
/** Products per statement; documents are a few kB each. */
export const BATCH_SIZE = 200

/**
 * Rewrites the rows of these products and of the bundles that contain them, and deletes those of products that are no longer
 * on sale.
 */
export async function refreshListing(
  tx: Tx,
  productIds: readonly number[],
  now: Date,
): Promise<ListingChange> {
  const change: ListingChange = { shown: [], counted: [] }
  const ids = [...new Set([...productIds, ...(await listBundlesOfProducts(tx, productIds))])]
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    await refreshBatch(tx, ids.slice(start, start + BATCH_SIZE), now, change)
  }
  return change
}

async function refreshBatch(tx: Tx, ids: readonly number[], now: Date, change: ListingChange): Promise<void> {
  const rowsBefore = await lockRows(tx, ids)
  const facts = await listProductFacts(tx, ids)
  const { prices, live } = await readLive(tx, facts, now)
  const fieldSource = await loadProductFields(tx, facts, translationLocales)
  const sold = facts.flatMap((product) => {
    const detail = buildDetail(product, live, now, fieldSource)
    return detail ? [{ product, detail, filed: getClassification(product, detail) }] : []
  })
  const rulePlacements = await applyCollectionRules(
    tx,
    ids,
    sold.map(({ filed }) => filed),
    now,
  )
  const textsFor = await loadProductTexts(
    tx,
    translationLocales,
    sold.map(({ product }) => product),
    [...rulePlacements.values()].flat(),
  )
  const rows = sold.map(({ product, detail, filed }) => {
    const changes = [
      ...product.variants.flatMap((variant) => prices.get(variant.id)?.nextChangeAt ?? []),
      ...listBackorderChanges(detail),
    ]
    return listingRow(
      product,
      detail,
      filed,
      rulePlacements.get(product.id) ?? [],
      changes,
      textsFor,
      fieldSource,
      getMarketPrices(product, prices),
    )
  })
  const changedRows = rows.filter(({ row }) => {
    const old = rowsBefore.get(row.product_id)
    if (old?.shown !== row.shown) change.shown.push(row.product_id)
    else if (old.detail !== row.detail) change.counted.push(row.product_id)
    else return (old.refresh_at?.toISOString() ?? null) !== row.refresh_at
    return true
  })
  await upsert(tx, changedRows)
  const currentIds = new Set(rows.map(({ row }) => row.product_id))
  const removedIds = [...rowsBefore.keys()].filter((id) => !currentIds.has(id))
  change.shown.push(...removedIds)
  if (removedIds.length > 0)
    await sql`delete from product_listing where product_id = any(${removedIds})`.execute(tx)
}

function buildDetail(
  product: ProductFacts,
  live: LiveData,
  now: Date,
  fieldSource: ProductFieldSource | undefined,
): ProductDetail | undefined {
  const detail = buildProductDetail(product, live, now)
  return detail && fieldSource
    ? withPageFields(detail, getPageFields(fieldSource, product, catalogueLocale))
    : detail
}

async function readLive(db: Db, facts: readonly ProductFacts[], now: Date) {
  const variantIds = facts.flatMap((product) => product.variants.map((variant) => variant.id))
  const componentIds = listComponentIds(facts)
  const [prices, availability, ratings, components] = await Promise.all([
    getRetailPrices(db, variantIds, now),
    getAvailability(db, variantIds),
    getRatings(
      db,
      facts.map(({ id }) => id),
    ),
    componentIds.length > 0 ? runBatchQuery(db, variantFactsQuery(componentIds)) : undefined,
  ])
  const live: LiveData = {
    price: (id) => prices.get(id)?.price,
    availability: (id) => availability.get(id),
    rating: (id) => ratings.get(id),
    ...(components && { component: (id) => components.get(id) }),
  }
  return { prices, live }
}

/** Dates on which variants on backorder are expected count until midnight UTC. */
const listBackorderChanges = ({ attributes }: ProductDetail): Date[] =>
  attributes.flatMap(({ sub_attributes: sizes }) =>
    sizes.flatMap(({ backorder_date: date }) =>
      date === undefined ? [] : [new Date(Date.parse(date) + DAY_MS)],
    ),
  )

/**
 * A product as its page would look if it were published now, whatever its status; undefined when no variant has
 * a price.
 */
export async function getPreviewDetail(db: Db, id: number, now: Date): Promise<ProductDetail | undefined> {
  const facts = await listProductFacts(db, [id], { now })
  const { live } = await readLive(db, facts, now)
  return facts[0] && buildDetail(facts[0], live, now, await loadProductFields(db, facts, []))
}

/** Lock before reading, so that of two concurrent refreshes the later one writes newer data. */
async function lockRows(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ product_id: number; shown: string; detail: string; refresh_at: Date | null }>`
    select product_id, shown, detail, refresh_at from product_listing where product_id = any(${ids as number[]})
    order by product_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** Only values of variants on sale; others would find nothing. */
function getSoldValues(product: ProductFacts) {
  const sold = new Set(product.variants.flatMap((variant) => variant.values))
  return product.values.filter(({ id }) => sold.has(id))
}

function listColourFamilies(product: ProductFacts, kind: 'colour' | 'size'): string[] {
  const position = product.options.find((option) => option.kind === kind)?.position
  const optionValues = getSoldValues(product).filter(({ option }) => option === position)
  return [...new Set(optionValues.map((value) => value.family ?? value.value))]
}

/** Fields that listings filter by and collection rules use. */
const getClassification = (product: ProductFacts, detail: ProductDetail) => ({
  product_id: product.id,
  brand_id: product.brand?.id ?? null,
  department: product.department,
  seasons: product.seasons,
  category_ids: product.categories.map((category) => category.id),
  colours: listColourFamilies(product, 'colour'),
  price_minor: detail.price,
  on_sale: detail.attributes.some((attribute) =>
    attribute.sub_attributes.some((sub) => sub.compare_at_price !== undefined),
  ),
  published_at: product.published_at.toISOString(),
})

function listingRow(
  product: ProductFacts,
  detail: ProductDetail,
  filed: ReturnType<typeof getClassification>,
  rulePlacements: readonly RulePlacement[],
  changes: Date[],
  textsFor: (locale: string, product: ProductFacts) => ProductTexts,
  fieldSource: ProductFieldSource | undefined,
  markets: ListedMarketPrices | undefined,
) {
  const values = getSoldValues(product)
  const collections = [...product.collections, ...rulePlacements.filter(({ shown }) => shown)]
  const kindOf = createSizeKindResolver(
    product.department,
    product.categories.map((category) => category.slug),
  )
  const card = buildProductCard(detail)
  const indexed: IndexedProduct = {
    product,
    values,
    collections,
    getFieldTexts: (locale) => (fieldSource ? getFieldTexts(fieldSource, product, locale) : []),
  }
  const translations = translationLocales.map((locale) => {
    const texts = textsFor(locale, product)
    const localized = localizeProduct(detail, texts)
    return {
      product_id: product.id,
      locale,
      name: localized.name,
      ...getTranslatedSearchTexts(indexed, localized, texts.names, locale),
      card: buildProductCard(localized),
      fields: getTranslatedFields(fieldSource, product, locale),
    }
  })
  const stopsBeingNew = detail.is_new
    ? [new Date(product.published_at.getTime() + NEW_PRODUCT_DAYS * DAY_MS)]
    : []
  const leavingDates = rulePlacements.flatMap(({ endsAt }) => endsAt ?? [])
  const nextChange = [...changes, ...stopsBeingNew, ...leavingDates].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  )[0]
  const listed = {
    ...filed,
    slug: product.slug,
    number: product.number,
    name: product.name,
    collection_ids: collections.map((collection) => collection.id),
    sizes: listColourFamilies(product, 'size').map((size) => toSizeValue(kindOf(size), size)),
    in_stock: detail.quantity > 0,
    top_rated: (detail.rating?.average ?? 0) >= TOP_RATED_STARS,
    is_new: detail.is_new,
    low_stock: detail.quantity > 0 && detail.quantity <= LOW_STOCK_VARIANTS,
    fields: fieldSource ? getFilterValues(fieldSource, product) : [],
    ...getSearchTexts(indexed),
    ...(product.markets.length > 0 && { markets: product.markets }),
    ...markets,
  }
  const shown = [
    listed,
    roundStock(card),
    translations.map((translation) => ({ ...translation, card: roundStock(translation.card) })),
  ]
  return {
    row: {
      ...listed,
      card: JSON.stringify(card),
      detail: JSON.stringify(detail),
      shown: createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32),
      refresh_at: nextChange?.toISOString() ?? null,
    },
    translations: translations.map((translation) => ({
      ...translation,
      card: JSON.stringify(translation.card),
    })),
  }
}
function getTranslatedFields(
  fieldSource: ProductFieldSource | undefined,
  product: ProductFacts,
  locale: string,
): string | null {
  const fields = fieldSource && getPageFields(fieldSource, product, locale)
  return fields && !isEmpty(fields) ? JSON.stringify(fields) : null
}

type ListedMarketPrices = { market_prices: string; market_ranges: string[] }

/** @returns undefined for a product without fixed prices. */
function getMarketPrices(
  product: ProductFacts,
  prices: ReadonlyMap<VariantId, VariantPrice>,
): ListedMarketPrices | undefined {
  const variants = product.variants.flatMap(({ id }) => {
    const found = prices.get(id)
    return found ? [{ id, ...found }] : []
  })
  const composed = composeMarketPrices(variants)
  return (
    composed && {
      market_prices: JSON.stringify(composed),
      market_ranges: listMarketRanges(composed, variants).map(formatMarketRange),
    }
  )
}

type ListingRow = ReturnType<typeof listingRow>

/** Rounds quantities of a card to what is shown: none, the exact number when low, or plenty. */
const roundStock = (card: ReturnType<typeof buildProductCard>) => ({
  ...card,
  quantity: Math.min(card.quantity, LOW_STOCK_VARIANTS + 1),
  attributes: card.attributes.map((attribute) => ({
    ...attribute,
    quantity: Math.min(attribute.quantity, LOW_STOCK_VARIANTS + 1),
    sub_attributes: attribute.sub_attributes.map((sub) => ({
      ...sub,
      quantity: Math.min(sub.quantity, LOW_STOCK_VARIANTS + 1),
    })),
  })),
})

const weightedWords = sql`setweight(to_tsvector('simple', word_a), 'A') || setweight(to_tsvector('simple', word_b), 'B')
  || setweight(to_tsvector('simple', word_c), 'C') || setweight(to_tsvector('simple', word_d), 'D')`

async function upsert(tx: Tx, listingRows: readonly ListingRow[]): Promise<void> {
  if (listingRows.length === 0) return
  const rows = listingRows.map(({ row }) => row)
  const translations = listingRows.flatMap(({ translations: own }) => own)
  await sql`
    insert into product_listing (product_id, slug, number, name, brand_id, department, seasons, category_ids, collection_ids, colours, sizes, fields,
      price_minor, on_sale, in_stock, top_rated, is_new, low_stock, published_at, words, search_text, card, detail, shown, refresh_at, market_prices, market_ranges, markets)
    select product_id, slug, number, name, brand_id, department, seasons, category_ids, collection_ids, colours, sizes, fields,
      price_minor, on_sale, in_stock, top_rated, is_new, low_stock, published_at,
      ${weightedWords}, search_text, card, detail, shown, refresh_at, market_prices, coalesce(market_ranges, '{}'), coalesce(markets, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(product_id bigint, slug text, number int, name text, brand_id bigint, department text,
      seasons text[], category_ids bigint[], collection_ids bigint[], colours text[], sizes text[], fields text[], price_minor bigint, on_sale boolean,
      in_stock boolean, top_rated boolean, is_new boolean, low_stock boolean, published_at timestamptz, word_a text, word_b text, word_c text, word_d text, search_text text, card text,
      detail text, shown text, refresh_at timestamptz, market_prices text, market_ranges text[], markets text[])
    on conflict (product_id) do update set slug = excluded.slug, name = excluded.name, brand_id = excluded.brand_id, department = excluded.department,
      seasons = excluded.seasons, category_ids = excluded.category_ids, collection_ids = excluded.collection_ids, colours = excluded.colours,
      sizes = excluded.sizes, fields = excluded.fields, price_minor = excluded.price_minor, on_sale = excluded.on_sale, in_stock = excluded.in_stock,
      top_rated = excluded.top_rated, is_new = excluded.is_new, low_stock = excluded.low_stock,
      published_at = excluded.published_at, words = excluded.words, search_text = excluded.search_text, card = excluded.card,
      detail = excluded.detail, shown = excluded.shown, refresh_at = excluded.refresh_at,
      market_prices = excluded.market_prices, market_ranges = excluded.market_ranges, markets = excluded.markets`.execute(
    tx,
  )
  await sql`
    insert into product_listing_translation as t (product_id, locale, name, words, search_text, card, fields)
    select product_id, locale, name, ${weightedWords}, search_text, card, fields
    from jsonb_to_recordset(${JSON.stringify(translations)}::jsonb) as r(product_id bigint, locale text, name text, word_a text, word_b text, word_c text,
      word_d text, search_text text, card text, fields text)
    on conflict (locale, product_id) do update set name = excluded.name, words = excluded.words, search_text = excluded.search_text, card = excluded.card,
        fields = excluded.fields
      where t.fields is distinct from excluded.fields or t.card <> excluded.card or t.search_text <> excluded.search_text or t.words <> excluded.words`.execute(
    tx,
  )
  const texts = [
    ...rows.map(({ search_text, word_c }) => ({ locale: catalogueLocale, text: `${search_text} ${word_c}` })),
    ...translations.map(({ locale, search_text, word_c }) => ({ locale, text: `${search_text} ${word_c}` })),
  ]
  await sql`
    insert into search_word (locale, word)
    select distinct locale, word from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(locale text, text text),
      unnest(string_to_array(r.text, ' ')) as word
    where length(word) between 3 and 40 and word !~ '^[0-9]+$' order by locale, word
    on conflict do nothing`.execute(tx)
}
