// Shipping methods available for an address and a parcel, with their prices and delivery dates.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import type { ShippingOption } from '../checkout/checkout.ts'
import { localizedText, type RowTranslations } from '../translations/localized-text.ts'

/** Weight of the whole parcel; `itemsMinor` is the order value before shipping and discounts. */
export type Parcel = { weightGrams: number; itemsMinor: number }

/** Price from a minimum weight and order value. */
export type ShippingTier = { fromWeightGrams: number; fromMinor: number; priceMinor: number }

export type ShippingMethod = {
  code: string
  name: string
  description: string
  max_weight_grams: number | null
  price_minor: number
  free_from_minor: number | null
  days_min: number
  days_max: number
  tiers: ShippingTier[]
  pickup: (NonNullable<ShippingOption['pickup']> & { translations: RowTranslations<'name'> }) | null
  translations: RowTranslations<'name' | 'description'>
  zone_id: number | null
  /** Destination countries of a method without a zone; empty means everywhere. */
  countries: string[]
}

/** `country` `*` is the rest of the world; an empty `region` is the whole country. */
export type ShippingZoneRegion = { zone_id: number; country: string; region: string }

export const shippingMethodsQuery: BatchQuery<ShippingMethod, ShippingMethod[]> = {
  query: sql<ShippingMethod>`
    select m.code, m.name, m.description,
      (select json_object_agg(t.locale, t.fields) from shipping_method_translation t where t.entity_id = m.id) as translations, m.max_weight_grams, m.price_minor, m.free_from_minor, m.days_min, m.days_max, m.zone_id, m.countries,
      coalesce((select json_agg(json_build_object('fromWeightGrams', r.from_weight_grams, 'fromMinor', r.from_minor, 'priceMinor', r.price_minor))
        from shipping_rate r where r.method_id = m.id), '[]') as tiers,
      (select json_build_object('name', p.name, 'line1', p.line1, 'city', p.city, 'postcode', p.postcode, 'country', p.country, 'region', p.region,
          'translations', (select json_object_agg(t.locale, t.fields) from pickup_point_translation t where t.entity_id = p.id))
        from pickup_point p where p.id = m.pickup_point_id) as pickup
    from shipping_method m where m.active order by m.position, m.id`,
  make: (rows) => rows,
}

export const shippingRegionsQuery: BatchQuery<ShippingZoneRegion, ShippingZoneRegion[]> = {
  query: sql<ShippingZoneRegion>`select zone_id, country, region from shipping_zone_region`,
  make: (rows) => rows,
}

/**
 * Shipping methods to a destination. `country` is ISO 3166-1 alpha-2, `region` the second part of an ISO 3166-2
 * code. The region's zone takes precedence over the country's, and that over the rest of the world's.
 */
export function listMethodsForDestination(
  { methods, places }: { methods: readonly ShippingMethod[]; places: readonly ShippingZoneRegion[] },
  country: string,
  region: string,
): ShippingMethod[] {
  const zoneOf = (inCountry: string, inRegion: string) =>
    places.find((zoneRegion) => zoneRegion.country === inCountry && zoneRegion.region === inRegion)?.zone_id
  const zone = zoneOf(country, region) ?? zoneOf(country, '') ?? zoneOf('*', '')
  return methods.filter(({ pickup, zone_id, countries }) => {
    if (pickup) return pickup.country === country
    if (zone_id !== null) return zone_id === zone
    return countries.length === 0 || countries.includes(country)
  })
}

/**
 * Shipping options for a parcel. `today` is the date the order would be placed. `locale` is the language of the
 * names; absent: their source language.
 */
export const listShippingOptions = (
  methods: readonly ShippingMethod[],
  parcel: Parcel,
  today: Date,
  locale?: string,
): ShippingOption[] =>
  methods
    .filter(({ max_weight_grams: maxWeight }) => maxWeight === null || parcel.weightGrams <= maxWeight)
    .map((method) => toShippingOption(method, parcel, today, locale))

function toShippingOption(
  method: ShippingMethod,
  parcel: Parcel,
  today: Date,
  locale: string | undefined,
): ShippingOption {
  const { pickup } = method
  return {
    code: method.code,
    name: localizedText(method, 'name', locale),
    description: localizedText(method, 'description', locale),
    price: getTierPrice(method, parcel),
    delivery_from: addWorkingDays(today, method.days_min),
    delivery_to: addWorkingDays(today, method.days_max),
    ...(pickup && { pickup: toPickup(pickup, locale) }),
  }
}

const toPickup = (
  { translations, ...pickup }: NonNullable<ShippingMethod['pickup']>,
  locale: string | undefined,
) => ({ ...pickup, name: localizedText({ ...pickup, translations }, 'name', locale) })

/**
 * Free from the method's threshold; otherwise the heaviest tier that is reached, and within it the one with the
 * highest value.
 */
function getTierPrice({ free_from_minor, price_minor, tiers }: ShippingMethod, parcel: Parcel): number {
  if (free_from_minor !== null && parcel.itemsMinor >= free_from_minor) return 0
  const matchingTiers = tiers
    .filter((tier) => tier.fromWeightGrams <= parcel.weightGrams && tier.fromMinor <= parcel.itemsMinor)
    .toSorted((a, b) => b.fromWeightGrams - a.fromWeightGrams || b.fromMinor - a.fromMinor)
  return matchingTiers[0]?.priceMinor ?? price_minor
}

/** The ISO date after the given number of working days; Saturdays and Sundays do not count. */
export function addWorkingDays(today: Date, days: number): string {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()))
  const isWeekend = () => date.getUTCDay() === 0 || date.getUTCDay() === 6
  const step = () => date.setUTCDate(date.getUTCDate() + 1)
  for (let daysLeft = days; daysLeft > 0;) {
    step()
    if (!isWeekend()) daysLeft--
  }
  while (isWeekend()) step()
  return date.toISOString().slice(0, 10)
}
