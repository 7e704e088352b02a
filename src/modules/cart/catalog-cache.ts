// Variant data that carts and orders need, except stock, cached while the database version is unchanged.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type GuardedWrites,
  type BatchQuery,
  type BatchQueries,
  readBatch,
  type BatchResult,
} from '../../platform/database/batch-sql.ts'
import { type VariantFacts, variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { type VariantGroups, variantGroupsQuery } from '../catalog/variants/variant-groups.ts'
import type { MarketPricing } from '../markets/market-prices.ts'
import { toPricesAt, type VariantPrice } from '../pricing/price-variants.ts'
import {
  retailCurrencyQuery,
  retailPriceRowsQuery,
  companyPriceRowsQuery,
  type VariantRows,
} from '../pricing/pricing.store.ts'
import type { CompanyPriceLists, CompanyPriceRows } from '../pricing/company-price.ts'
import { getListedPrices, type ListedPrices, toMarketPrices } from './buyer-prices.ts'

/** By variant id. A missing variant is absent; a variant without a current price has no price. */
export type CatalogFacts = {
  facts: Map<VariantId, VariantFacts>
  groups: Map<VariantId, VariantGroups>
  prices: Map<VariantId, VariantPrice>
  /** For buyers with their own price lists. */
  priceOf?: ListedPrices['priceOf'] | undefined
  breaksOf?: ListedPrices['breaksOf'] | undefined
  listedIn?: ((pricing: MarketPricing) => ListedPrices) | undefined
  /** Whether the buyer buys whole packs: companies do. */
  buysPacks?: boolean
}

/** With the prices of a buyer in a market. */
export function withPricesIn(catalogFacts: CatalogFacts, pricing: MarketPricing): CatalogFacts {
  if (pricing.market === undefined && !pricing.conversion) return catalogFacts
  const prices = catalogFacts.listedIn?.(pricing) ?? {
    prices: toMarketPrices(catalogFacts.prices, pricing),
  }
  return { ...catalogFacts, ...prices }
}

/** One variant, with all past and scheduled prices. */
type CachedVariant = {
  facts: VariantFacts
  groups: VariantGroups | undefined
  rows: VariantRows | undefined
  /** Price rows of buyers with their own price lists. */
  trade?: CompanyPriceRows | undefined
}

const MAX_CACHED_VARIANTS = 20_000
const MAX_CACHED_TRADE_ROWS = 50_000
const none = Symbol('no rows')
const getTradeKey = (
  { companyListId, wholesale, segmentListIds = [] }: CompanyPriceLists,
  variantId: VariantId,
) => `${companyListId} ${wholesale} ${segmentListIds.join(',')} ${variantId}`
/** Versions are unique across databases and their states, so all requests of this process share the cache. */
const cache = {
  version: '',
  variants: new LRUCache<VariantId, CachedVariant>({ max: MAX_CACHED_VARIANTS }),
  /**
   * Rows of trade price lists, by lists and variant; null means there are none. Not used for retail buyers.
   */
  trade: new LRUCache<string, CompanyPriceRows | typeof none>({ max: MAX_CACHED_TRADE_ROWS }),
  /** Currency of the retail list; read together with the rows of trade lists. */
  currency: '',
}

/** Clears the caches instead of replacing them: creating one allocates all entries, which takes milliseconds. */
function setCacheVersion(version: string): void {
  if (version === cache.version) return
  cache.version = version
  cache.variants.clear()
  if (cache.trade.size > 0) cache.trade.clear()
}

const versionRead: BatchQuery<{ version: string }, string> = {
  query: sql<{ version: string }>`select version from catalogue_version`,
  make: ([row]) => row!.version,
}
const variantReads = (variantIds: readonly VariantId[], priceLists?: CompanyPriceLists) => ({
  facts: variantFactsQuery(variantIds),
  groups: variantGroupsQuery(variantIds),
  rows: retailPriceRowsQuery(variantIds),
  ...(priceLists && {
    trade: companyPriceRowsQuery(variantIds, priceLists),
    listCurrency: retailCurrencyQuery,
  }),
})

/**
 * Reads variant data and any additional queries as of one moment; cached data is of that moment too. Not for a
 * transaction that has changed the catalogue itself, because the version changes only at commit.
 * Components of bundles are included.
 * @param readsOf the additional queries. Its ids are those of the variants and of the components of bundles.
 * @param guardedWrites writes to execute with it, once.
 * @param priceLists price lists of the buyer; absent for retail prices.
 */
export async function readWithCatalog<ExtraReads extends BatchQueries>(
  db: Db,
  variantIds: readonly VariantId[],
  at: Date,
  readsOf: (variantIds: readonly VariantId[]) => ExtraReads,
  guardedWrites?: GuardedWrites,
  priceLists?: CompanyPriceLists,
): Promise<{ catalogFacts: CatalogFacts; values: BatchResult<ExtraReads> }> {
  const known = withKnownComponents(variantIds)
  const result = await readVariants(db, known, at, readsOf(known), guardedWrites, priceLists)
  const missing = listComponents(result.catalogFacts.facts.values()).filter((id) => !known.includes(id))
  if (missing.length === 0) return result
  const all = [...known, ...missing]
  return readVariants(db, all, at, readsOf(all), undefined, priceLists)
}

/** Variants with their components, as far as they are cached. */
const withKnownComponents = (variantIds: readonly VariantId[]): VariantId[] => [
  ...new Set([
    ...variantIds,
    ...listComponents(variantIds.flatMap((id) => cache.variants.get(id)?.facts ?? [])),
  ]),
]

const listComponents = (facts: Iterable<VariantFacts>): VariantId[] =>
  [...facts].flatMap(({ components = [] }) => components.map(({ variantId }) => variantId))

async function readVariants<ExtraReads extends BatchQueries>(
  db: Db,
  variantIds: readonly VariantId[],
  at: Date,
  extraReads: ExtraReads,
  guardedWrites?: GuardedWrites,
  priceLists?: CompanyPriceLists,
): Promise<{ catalogFacts: CatalogFacts; values: BatchResult<ExtraReads> }> {
  const { version, variants: cachedVariants, trade: cachedTradeRows } = cache
  const cachedById = new Map<VariantId, CachedVariant>()
  for (const id of variantIds) {
    const cachedVariant = cachedVariants.get(id)
    if (!cachedVariant) continue
    if (!priceLists) cachedById.set(id, cachedVariant)
    else {
      const rows = cachedTradeRows.get(getTradeKey(priceLists, id))
      if (rows) cachedById.set(id, { ...cachedVariant, trade: rows === none ? undefined : rows })
    }
  }
  const missing = variantIds.filter((id) => !cachedById.has(id))
  const first = await read(db, missing, extraReads, guardedWrites, priceLists)
  if (cachedById.size === 0 || first.version === version)
    return {
      catalogFacts: toCatalogFacts([...cachedById, ...first.loadedVariants], at, priceLists),
      values: first.extraValues,
    }
  const again = await read(db, variantIds, extraReads, undefined, priceLists)
  return { catalogFacts: toCatalogFacts(again.loadedVariants, at, priceLists), values: again.extraValues }
}

async function read<ExtraReads extends BatchQueries>(
  db: Db,
  missing: readonly VariantId[],
  extraReads: ExtraReads,
  guardedWrites?: GuardedWrites,
  priceLists?: CompanyPriceLists,
): Promise<{
  version: string
  loadedVariants: [VariantId, CachedVariant][]
  extraValues: BatchResult<ExtraReads>
}> {
  const neededReads = missing.length > 0 ? variantReads(missing, priceLists) : {}
  const all = await readBatch(
    db,
    { ...extraReads, catalogue: versionRead, ...neededReads } as BatchQueries,
    guardedWrites,
  )
  const {
    catalogue: version,
    facts,
    groups,
    rows,
    trade: tradeRows,
    listCurrency,
    ...extraValues
  } = all as { catalogue: string } & Partial<BatchResult<ReturnType<typeof variantReads>>> & {
      trade?: Map<number, CompanyPriceRows>
      listCurrency?: string
    }
  setCacheVersion(version)
  if (listCurrency !== undefined) cache.currency = listCurrency
  const loadedVariants = [...(facts ?? [])].map(([id, item]): [VariantId, CachedVariant] => [
    id,
    { facts: item, groups: groups?.get(id), rows: rows?.get(id) },
  ])
  for (const [id, cachedVariant] of loadedVariants) cache.variants.set(id, cachedVariant)
  if (!priceLists)
    return { version, loadedVariants: loadedVariants, extraValues: extraValues as BatchResult<ExtraReads> }
  for (const [id] of loadedVariants) cache.trade.set(getTradeKey(priceLists, id), tradeRows?.get(id) ?? none)
  const variantsWithTrade = loadedVariants.map(([id, cachedVariant]): [VariantId, CachedVariant] => [
    id,
    { ...cachedVariant, trade: tradeRows?.get(id) },
  ])
  return { version, loadedVariants: variantsWithTrade, extraValues: extraValues as BatchResult<ExtraReads> }
}

function toCatalogFacts(
  loadedVariants: [VariantId, CachedVariant][],
  at: Date,
  priceLists?: CompanyPriceLists,
): CatalogFacts {
  const pickPart = <Part extends keyof CachedVariant>(part: Part) =>
    new Map(
      loadedVariants.flatMap(([id, { [part]: value }]) =>
        value === undefined ? [] : [[id, value] as const],
      ),
    )
  const baseFacts = { facts: pickPart('facts'), groups: pickPart('groups') }
  if (!priceLists) return { ...baseFacts, prices: toPricesAt(pickPart('rows'), at) }
  const rows = { retail: pickPart('rows'), lists: pickPart('trade'), agreed: priceLists.agreed }
  const { currency } = cache
  const listedIn = (pricing: MarketPricing) => getListedPrices(rows, at, pricing, currency)
  return { ...baseFacts, ...listedIn({}), listedIn, buysPacks: priceLists.wholesale }
}
