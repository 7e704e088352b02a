// Rules for all orders, cached while the database version is unchanged.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type GuardedWrites,
  type BatchQuery,
  type BatchQueries,
  readBatch,
  type BatchResult,
} from '../../platform/database/batch-sql.ts'
import { type CatalogFacts, readWithCatalog } from '../cart/catalog-cache.ts'
import { type BackorderDates, backorderDatesQuery } from '../inventory/backorder-dates.ts'
import {
  type LocationAddress,
  locationAddressQuery,
  type SenderAddresses,
  senderAddressesQuery,
} from '../inventory/location-addresses.ts'
import type { LocationRouting } from '../inventory/route-order.ts'
import { type PickupLocation, pickupLocationsQuery } from '../inventory/pickup-locations.ts'
import { locationRoutingQuery } from '../inventory/selling-locations.ts'
import { marketsQuery } from '../markets/markets.store.ts'
import type { Markets } from '../markets/select-market.ts'
import type { CompanyPriceLists } from '../pricing/company-price.ts'
import { automaticPromotionsQuery } from '../promotions/promotions.store.ts'
import type { Promotion } from '../promotions/promotions.ts'
import {
  type ShippingMethod,
  type ShippingZoneRegion,
  shippingMethodsQuery,
  shippingRegionsQuery,
} from '../shipping/shipping-options.ts'
import { type ProductProfiles, productProfilesQuery } from '../shipping/shipping-profiles.ts'
import type { DeliveryRules } from '../shipping/delivery-dates.ts'
import { deliveryRulesQuery } from '../shipping/shipping-settings.store.ts'
import type { TaxSettings } from '../tax/settings/tax-settings.ts'
import { taxSettingsQuery } from '../tax/settings/tax-settings.store.ts'
import { type TaxRate, taxRatesQuery } from '../tax/tax-rates.ts'

export type SellingRules = {
  version: string
  /** Their `used` is as of the time of reading. */
  promotions: Promotion[]
  methods: ShippingMethod[]
  places: ShippingZoneRegion[]
  profiles: ProductProfiles
  delivery: DeliveryRules
  /** Undefined when only the main location sends orders. */
  routing: LocationRouting | undefined
  /** Address of the main location, for carriers that calculate prices; undefined while it has none. */
  origin: LocationAddress | undefined
  /** Addresses of all locations that send orders. */
  senders: SenderAddresses
  /** Where customers can collect orders. */
  pickupLocations: PickupLocation[]
  /** When variants that are sold beyond their stock are expected. */
  backorderDates: BackorderDates
  rates: Map<string, TaxRate[]>
  taxSettings: TaxSettings
  markets: Markets
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
  profiles: productProfilesQuery,
  delivery: deliveryRulesQuery,
  routing: locationRoutingQuery,
  origin: locationAddressQuery(),
  senders: senderAddressesQuery,
  pickupLocations: pickupLocationsQuery,
  backorderDates: backorderDatesQuery,
  rates: taxRatesQuery,
  taxSettings: taxSettingsQuery,
  markets: marketsQuery,
}

/**
 * Versions are unique across databases and their states, so everyone who sells in this process can share the
 * cache.
 */
let lastRead: SellingRules | undefined

/**
 * Reads the requested data, the rules and the variant data as of one moment. Cached rules are used only when the
 * read confirms that they are current.
 * @param addedIds variants that the rules add to those of `variantIds`.
 * @param readsBy the queries, which may depend on the rules. Its ids include the components of bundles.
 * @param guardedWrites writes to execute with it, once.
 */
export async function readWithSellingRules<ExtraReads extends BatchQueries>(
  db: Db,
  {
    variantIds,
    addedIds,
    at,
    trade,
  }: {
    variantIds: readonly VariantId[]
    addedIds?: ((rules: SellingRules) => readonly VariantId[]) | undefined
    at: Date
    trade?: CompanyPriceLists | undefined
  },
  readsBy: (rules: SellingRules, variantIds: readonly VariantId[]) => ExtraReads,
  guardedWrites?: GuardedWrites,
): Promise<{ catalogFacts: CatalogFacts; values: BatchResult<ExtraReads>; rules: SellingRules }> {
  let rules = lastRead ?? (await readBatch(db, ruleReads))
  for (let writes = guardedWrites; ; writes = undefined) {
    const current = rules
    const { catalogFacts, values } = await readWithCatalog(
      db,
      [...new Set([...variantIds, ...(addedIds?.(current) ?? [])])],
      at,
      (ids) => ({ version: versionRead, ...readsBy(current, ids) }),
      writes,
      trade,
    )
    lastRead = rules
    if (values.version === rules.version) return { catalogFacts: catalogFacts, values: values, rules }
    rules = await readBatch(db, ruleReads)
  }
}
