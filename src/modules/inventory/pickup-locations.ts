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
}

/** Open locations that offer pickup, by priority. */
export const pickupLocationsQuery: BatchQuery<PickupLocation, PickupLocation[]> = {
  query: sql<PickupLocation>`
    select id, code, name, (select json_object_agg(t.locale, t.fields) from location_translation t where t.entity_id = location.id) as translations, line1, city, region, postcode, coalesce(country, '') as country, coalesce(time_zone, 'UTC') as "timeZone",
      opening_hours as "openingHours", coalesce((select json_agg(day::text) from unnest(closed_days) as d(day)), '[]') as "closedDays",
      pickup_minutes as "pickupMinutes", pickup_price_minor as "priceMinor", amounts
    from location where offers_pickup and closed_at is null order by priority, id`,
  make: (rows) => rows,
}

type StockRow = { variant_id: VariantId; location_id: number; free: number }

/** Quantity that each location has now of each variant, by `variant location`; absent: none. Backorders do not count. */
export type PickupStock = ReadonlyMap<string, number>

export const pickupStockQuery = (
  variantIds: readonly VariantId[],
  locations: readonly Pick<PickupLocation, 'id'>[],
): BatchQuery<StockRow, PickupStock> => ({
  query: sql<StockRow>`
    select s.variant_id, s.location_id,
      case when s.inventory_policy = 'untracked' then ${sql.lit(UNLIMITED_QUANTITY)} else s.on_hand - s.reserved end as free from stock s
    where s.variant_id = ${anyId(variantIds)} and s.location_id = any(${locations.map(({ id }) => id)}::bigint[])`,
  make: (rows) =>
    new Map(
      rows.map(({ variant_id: variant, location_id: location, free }) => [`${variant} ${location}`, free]),
    ),
})

/** Whether a location has all of these items now. */
export const hasPickupStock = (
  stock: PickupStock,
  { id }: Pick<PickupLocation, 'id'>,
  items: readonly { variantId: VariantId; quantity: number }[],
): boolean => items.every(({ variantId, quantity }) => (stock.get(`${variantId} ${id}`) ?? 0) >= quantity)

/** Reserves everything at one location. */
export const routeToLocation = ({
  id,
  code,
  country,
  region,
}: Pick<ShippingLocation, 'id' | 'code' | 'country' | 'region'>): LocationRouting => ({
  rule: 'priority',
  locations: [{ id, code, country, region, priority: 1 }],
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
