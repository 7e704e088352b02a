// What carts and orders must know of variants but their stock, kept in memory as long as the database says that it is still so (docs/decisions/0101).
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database.ts'
import {
  type GuardedWrites,
  type BatchQuery,
  type BatchQueries,
  readBatch,
  type BatchResult,
} from '../../platform/batch-sql.ts'
import { type VariantFacts, variantFactsQuery } from '../catalog/variant-facts.ts'
import { type VariantGroups, variantGroupsQuery } from '../catalog/variant-groups.ts'
import { toPricesAt, getCompanyPriceAt, type VariantPrice } from '../pricing/price-variants.ts'
import {
  retailCurrencyQuery,
  retailPriceRowsQuery,
  companyPriceRowsQuery,
  type VariantRows,
} from '../pricing/pricing.store.ts'
import {
  listQuantityBreaks,
  type CompanyPriceLists,
  type CompanyPriceRows,
} from '../pricing/company-price.ts'

/** By variant id; of a variant that does not exist nothing is there, of one without a price in force no price. */
export type CatalogFacts = {
  facts: Map<number, VariantFacts>
  groups: Map<number, VariantGroups>
  prices: Map<number, VariantPrice>
  /** What so many of a variant cost each, where whoever asks buys by other lists than everybody. */
  priceOf?: ((variantId: number, quantity: number) => VariantPrice | undefined) | undefined
  /** Their breaks: from so many each costs so much. */
  breaksOf?: ((variantId: number) => { from: number; amountMinor: number }[]) | undefined
}

/** Of one variant, with all prices that it ever has. */
type CachedVariant = {
  facts: VariantFacts
  groups: VariantGroups | undefined
  rows: VariantRows | undefined
  /** Of whoever buys by other lists: their rows. */
  trade?: CompanyPriceRows | undefined
}

const MAX_CACHED_VARIANTS = 20_000
const MAX_CACHED_TRADE_ROWS = 50_000
const noTradeRows: CompanyPriceRows = { company: [], wholesale: [] }
const none = Symbol('no rows')
const getTradeKey = ({ companyListId, wholesale }: CompanyPriceLists, variantId: number) =>
  `${companyListId} ${wholesale} ${variantId}`
/** No two databases and no two states of one have the same version, so whoever sells in this process may share it. */
const cache = {
  version: '',
  goods: new LRUCache<number, CachedVariant>({ max: MAX_CACHED_VARIANTS }),
  /** Rows of other lists than everybody's, by those lists and the variant; null: there are none. Whoever buys at retail never looks there. */
  trade: new LRUCache<string, CompanyPriceRows | typeof none>({ max: MAX_CACHED_TRADE_ROWS }),
  /** Of the retail list, in which trade lists are too; read with the first rows of those. */
  currency: '',
}

/** The caches are emptied, not replaced: making one takes milliseconds, because it allocates all of its places. */
function setCacheVersion(version: string): void {
  if (version === cache.version) return
  cache.version = version
  cache.goods.clear()
  if (cache.trade.size > 0) cache.trade.clear()
}

const versionRead: BatchQuery<{ version: string }, string> = {
  query: sql<{ version: string }>`select version from catalogue_version`,
  make: ([row]) => row!.version,
}
const variantReads = (variantIds: readonly number[], priceLists?: CompanyPriceLists) => ({
  facts: variantFactsQuery(variantIds),
  groups: variantGroupsQuery(variantIds),
  rows: retailPriceRowsQuery(variantIds),
  ...(priceLists && {
    trade: companyPriceRowsQuery(variantIds, priceLists),
    listCurrency: retailCurrencyQuery,
  }),
})

/**
 * What is known of variants, and whatever else is asked for, as of one moment: what comes from memory is of that moment too. Not for a
 * transaction that has changed the catalogue itself, whose version changes with the commit.
 * @param guardedWrites what is written with it, once.
 * @param priceLists by which lists the buyer pays; absent: by everybody's.
 */
export async function readWithCatalog<ExtraReads extends BatchQueries>(
  db: Db,
  variantIds: readonly number[],
  at: Date,
  extraReads: ExtraReads,
  guardedWrites?: GuardedWrites,
  priceLists?: CompanyPriceLists,
): Promise<{ catalogFacts: CatalogFacts; values: BatchResult<ExtraReads> }> {
  const { version, goods: cachedVariants, trade: cachedTradeRows } = cache
  const cachedById = new Map<number, CachedVariant>()
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
  missing: readonly number[],
  extraReads: ExtraReads,
  guardedWrites?: GuardedWrites,
  priceLists?: CompanyPriceLists,
): Promise<{
  version: string
  loadedVariants: [number, CachedVariant][]
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
  const loadedVariants = [...(facts ?? [])].map(([id, item]): [number, CachedVariant] => [
    id,
    { facts: item, groups: groups?.get(id), rows: rows?.get(id) },
  ])
  for (const [id, cachedVariant] of loadedVariants) cache.goods.set(id, cachedVariant)
  if (!priceLists)
    return { version, loadedVariants: loadedVariants, extraValues: extraValues as BatchResult<ExtraReads> }
  for (const [id] of loadedVariants) cache.trade.set(getTradeKey(priceLists, id), tradeRows?.get(id) ?? none)
  const variantsWithTrade = loadedVariants.map(([id, cachedVariant]): [number, CachedVariant] => [
    id,
    { ...cachedVariant, trade: tradeRows?.get(id) },
  ])
  return { version, loadedVariants: variantsWithTrade, extraValues: extraValues as BatchResult<ExtraReads> }
}

function toCatalogFacts(
  loadedVariants: [number, CachedVariant][],
  at: Date,
  priceLists?: CompanyPriceLists,
): CatalogFacts {
  const pickPart = <Part extends keyof CachedVariant>(part: Part) =>
    new Map(
      loadedVariants.flatMap(([id, { [part]: value }]) =>
        value === undefined ? [] : [[id, value] as [number, NonNullable<CachedVariant[Part]>]],
      ),
    )
  const baseFacts = { facts: pickPart('facts'), groups: pickPart('groups') }
  if (!priceLists) return { ...baseFacts, prices: toPricesAt(pickPart('rows'), at) }
  const [retail, rows] = [pickPart('rows'), pickPart('trade')]
  const { currency } = cache
  const priceOf = (id: number, quantity: number) =>
    getCompanyPriceAt(retail.get(id), rows.get(id), {
      quantity,
      currency,
      at,
      agreed: priceLists.agreed?.[id],
    })
  const prices = new Map(
    loadedVariants.flatMap(([id]) => {
      const price = priceOf(id, 1)
      return price ? [[id, price] as const] : []
    }),
  )
  const breaks = (id: number) =>
    listQuantityBreaks(retail.get(id)?.rows ?? [], rows.get(id) ?? noTradeRows, at)
  return { ...baseFacts, prices, priceOf, breaksOf: breaks }
}
