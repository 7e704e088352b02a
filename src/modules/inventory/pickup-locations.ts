// Locations where customers can collect orders, and the stock that they have for it.
import { sql } from 'kysely'
import type { CurrencyAmounts } from '../../kernel/currency-amounts.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { anyId, type BatchQuery } from '../../platform/database/batch-sql.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import { changedAmounts, type ChangedAmounts, scaledAmount } from '../../platform/database/changed-amounts.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { RowTranslations } from '../translations/localized-text.ts'
import { UNLIMITED_QUANTITY } from './inventory-policy.ts'
import type { LocationRouting, ShippingLocation } from './route-order.ts'

/** Intervals of a day as `HH:MM` in local time. */
export type OpeningDay = readonly { opens: string; closes: string }[]

export type PickupLocation = {
  id: number
  code: string
  name: string
  translations: RowTranslations<'name'>
  line1: string
  city: string
  region: string
  postcode: string
  country: string
  /** IANA name. */
  timeZone: string
  /** Seven days, Monday first. */
  openingHours: readonly OpeningDay[]
  /** ISO dates on which it is closed, besides holidays. */
  closedDays: readonly string[]
  /** Minutes of opening time until an order is ready. */
  pickupMinutes: number
  /** Price of a pickup in minor units of the store currency. */
  priceMinor: number
  /** Instead of the converted price. */
  amounts?: CurrencyAmounts<'pickup_price'>
  /** How it gets what it does not have; null: not at all. */
  transfer: PickupTransfer | null
}

/** `days`: working days after dispatch; `from`: open locations that send orders, by priority. */
export type PickupTransfer = {
  days: number
  from: readonly Pick<ShippingLocation, 'id' | 'code' | 'country' | 'region'>[]
}

/** Open locations that offer pickup, by priority. */
export const pickupLocationsQuery: BatchQuery<PickupLocation, PickupLocation[]> = {
  query: sql<PickupLocation>`
    select id, code, name, (select json_object_agg(t.locale, t.fields) from location_translation t where t.entity_id = location.id) as translations, line1, city, region, postcode, coalesce(country, '') as country, coalesce(time_zone, 'UTC') as "timeZone",
      opening_hours as "openingHours", coalesce((select json_agg(day::text) from unnest(closed_days) as d(day)), '[]') as "closedDays",
      pickup_minutes as "pickupMinutes", pickup_price_minor as "priceMinor", amounts,
      case when pickup_transfer_days is not null then json_build_object('days', pickup_transfer_days, 'from', (
        select json_agg(json_build_object('id', f.id, 'code', f.code, 'country', f.country, 'region', f.region) order by f.priority, f.id)
        from location f where f.ships_orders and f.closed_at is null)) end as transfer
    from location where offers_pickup and closed_at is null order by priority, id`,
  make: (rows) => rows,
}

type StockRow = { variant_id: VariantId; location_id: number; free: number }

/**
 * Quantity that each location has now of each variant, by `variant location`; absent: none. Backorders do not count; stock that
 * is not tracked is at every location.
 */
export type PickupStock = ReadonlyMap<string, number>

export const pickupStockQuery = (
  variantIds: readonly VariantId[],
  locations: readonly Pick<PickupLocation, 'id' | 'transfer'>[],
): BatchQuery<StockRow, PickupStock> => {
  const ids = [...new Set(locations.flatMap(listSources))]
  return {
    query: sql<StockRow>`
      select s.variant_id, s.location_id, s.on_hand - s.reserved as free from stock s
      where s.variant_id = ${anyId(variantIds)} and s.location_id = any(${ids}::bigint[])
        and s.inventory_policy <> 'untracked'
      union all
      select s.variant_id, l.id, ${sql.lit(UNLIMITED_QUANTITY)}
      from stock s cross join unnest(${ids}::bigint[]) as l(id)
      where s.variant_id = ${anyId(variantIds)} and s.inventory_policy = 'untracked'
        and s.location_id = (select id from location where code = 'main')`,
    make: (rows) =>
      new Map(
        rows.map(({ variant_id: variant, location_id: location, free }) => [`${variant} ${location}`, free]),
      ),
  }
}

/** Ids of the locations whose items can be collected at a location. */
const listSources = ({ id, transfer }: Pick<PickupLocation, 'id' | 'transfer'>): number[] => [
  ...new Set([id, ...(transfer?.from ?? []).map((location) => location.id)]),
]

/** `store`: the location has all items; `transfer`: others send it the missing ones. */
export type PickupSupply = 'store' | 'transfer'

/** From where a location has all of these items now; undefined: they cannot be collected there. */
export function getPickupSupply(
  stock: PickupStock,
  location: Pick<PickupLocation, 'id' | 'transfer'>,
  items: readonly { variantId: VariantId; quantity: number }[],
): PickupSupply | undefined {
  const hasAll = (ids: readonly number[]) =>
    items.every(
      ({ variantId, quantity }) =>
        ids.reduce((sum, id) => sum + Math.max(0, stock.get(`${variantId} ${id}`) ?? 0), 0) >= quantity,
    )
  if (hasAll([location.id])) return 'store'
  return location.transfer && hasAll(listSources(location)) ? 'transfer' : undefined
}

/** Reserves everything at one location, or at those of `from` what it does not have. */
export const routeToLocation = (
  location: PickupTransfer['from'][number],
  from: PickupTransfer['from'] = [],
): LocationRouting => ({
  rule: 'priority',
  locations: [location, ...from.filter(({ id }) => id !== location.id)].map(
    ({ id, code, country, region }, at) => ({ id, code, country, region, priority: at + 1 }),
  ),
})

/** Changes the prices of pickups to another store currency. */
export async function changePickupCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, ${scaledAmount('pickup_price_minor', 'pickup_price', change)} as price, ${changedAmounts({ pickup_price: 'pickup_price_minor' }, change)} as amounts
      from location where pickup_price_minor > 0 or amounts <> '{}'),
    changed as (
      update location l set pickup_price_minor = round(amount.price), amounts = amount.amounts from amount where l.id = amount.id
      returning amount.price % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
