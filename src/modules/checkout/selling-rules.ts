// Rules that hold for every order, kept in memory as long as the database says that they are still those.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import {
  type GuardedWrites,
  type BatchQuery,
  type BatchQueries,
  readBatch,
  type BatchResult,
} from '../../platform/batch-sql.ts'
import { type CatalogFacts, readWithCatalog } from '../cart/catalog-cache.ts'
import type { CompanyPriceLists } from '../pricing/company-price.ts'
import { automaticPromotionsQuery } from '../promotions/promotions.store.ts'
import type { Promotion } from '../promotions/promotions.ts'
import {
  type ShippingMethod,
  type ShippingZoneRegion,
  shippingMethodsQuery,
  shippingRegionsQuery,
} from '../shipping/shipping-options.ts'
import { type TaxRate, taxRatesQuery } from '../tax/tax-rates.ts'

export type SellingRules = {
  version: string
  /** Their `used` is of the moment when they were read. */
  promotions: Promotion[]
  methods: ShippingMethod[]
  places: ShippingZoneRegion[]
  rates: Map<string, TaxRate[]>
}

const versionRead: BatchQuery<{ version: string }, string> = {
  query: sql<{ version: string }>`select version from rules_version`,
  make: ([row]) => row!.version,
}
const ruleReads = {
  version: versionRead,
  promotions: automaticPromotionsQuery,
  methods: shippingMethodsQuery,
  places: shippingRegionsQuery,
  rates: taxRatesQuery,
}

/** No two databases and no two states of one have the same version, so whoever sells in this process may share them. */
let lastRead: SellingRules | undefined

/**
 * Reads what an order asks for, the rules and what is known of its variants as of the same moment: the rules in memory where the read itself says
 * that they are still in force.
 * @param readsBy what is to be read may hang on the rules.
 * @param guardedWrites what is written with it, once.
 */
export async function readWithSellingRules<ExtraReads extends BatchQueries>(
  db: Db,
  {
    variantIds,
    at,
    trade,
  }: { variantIds: readonly number[]; at: Date; trade?: CompanyPriceLists | undefined },
  readsBy: (rules: SellingRules) => ExtraReads,
  guardedWrites?: GuardedWrites,
): Promise<{ catalogFacts: CatalogFacts; values: BatchResult<ExtraReads>; rules: SellingRules }> {
  let rules = lastRead ?? (await readBatch(db, ruleReads))
  for (let writes = guardedWrites; ; writes = undefined) {
    const reads = { version: versionRead, ...readsBy(rules) }
    const { catalogFacts, values } = await readWithCatalog(db, variantIds, at, reads, writes, trade)
    lastRead = rules
    if (values.version === rules.version) return { catalogFacts: catalogFacts, values: values, rules }
    rules = await readBatch(db, ruleReads)
  }
}
