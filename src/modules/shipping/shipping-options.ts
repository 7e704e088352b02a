// Shipping methods available for an address and a parcel, with their prices and delivery dates.
import { sql } from 'kysely'
import type { ConvertAmount, CurrencyAmounts } from '../../kernel/currency-amounts.ts'
import { matchesPostcode, normalizePostcode } from '../../kernel/postcodes.ts'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import type { ShippingOption } from '../checkout/checkout.ts'
import { localizedText, localizeText, type RowTranslations } from '../translations/localized-text.ts'
import { type DeliveryRules, getDeliveryDates } from './delivery-dates.ts'

/**
 * `country` is ISO 3166-1 alpha-2, `region` the second part of an ISO 3166-2 code, empty if unknown. Without a `postcode`
 * rules for postcodes do not apply.
 */
export type Destination = { country: string; region: string; postcode?: string | undefined }

/** Weight, volume and number of all items; `itemsMinor` is the order value before shipping and discounts. */
export type Parcel = {
  weightGrams: number
  volumeMm3: number
  itemsMinor: number
  itemCount: number
  /** ISO date on which the last item on backorder is expected. */
  availableOn?: string
}

/** @param items `facts` of a variant that no longer exists are absent: it counts without weight. */
export function toParcel(
  items: readonly {
    facts: { weightGrams: number; volumeMm3: number } | undefined
    quantity: number
    availableOn?: string | undefined
  }[],
  itemsMinor: number,
): Parcel {
  const parcel: Parcel = { weightGrams: 0, volumeMm3: 0, itemsMinor, itemCount: 0 }
  for (const { facts, quantity, availableOn } of items) {
    parcel.weightGrams += (facts?.weightGrams ?? 0) * quantity
    parcel.volumeMm3 += (facts?.volumeMm3 ?? 0) * quantity
    parcel.itemCount += quantity
    if (availableOn && availableOn > (parcel.availableOn ?? '')) parcel.availableOn = availableOn
  }
  return parcel
}

/** Price from a minimum weight, order value and number of items. */
export type ShippingTier = {
  fromWeightGrams: number
  fromMinor: number
  fromItems: number
  priceMinor: number
  amounts?: CurrencyAmounts<'price' | 'from_value'>
}

/** Added to any price, also to free shipping, for these postcodes. */
export type ShippingSurcharge = {
  country: string
  postcodes: string[]
  priceMinor: number
  amounts?: CurrencyAmounts<'price'>
}

export type ShippingMethod = {
  code: string
  name: string
  description: string
  max_weight_grams: number | null
  /** Cubic centimetres that count as one kilogram in the tiers; null: volume does not count. */
  volumetric_divisor: number | null
  price_minor: number
  free_from_minor: number | null
  /** Order values with which the method can be used. */
  min_minor: number | null
  max_minor: number | null
  /** Instead of converted amounts; those of the tiers and surcharges are in them. */
  amounts?: CurrencyAmounts<'price' | 'free_from' | 'min_value' | 'max_value'>
  days_min: number
  days_max: number
  tiers: ShippingTier[]
  surcharges: ShippingSurcharge[]
  pickup: (NonNullable<ShippingOption['pickup']> & { translations: RowTranslations<'name'> }) | null
  translations: RowTranslations<'name' | 'description'>
  zone_id: number | null
  /** Code of the shipping profile; null: the default one. */
  profile: string | null
  /** Destination countries of a method without a zone; empty means everywhere. */
  countries: string[]
  /** Carrier of a plugin that takes the parcels; `calculated`: the price is the carrier's, and the others are its fallback. */
  carrier: { code: string; service: string; calculated: boolean } | null
}

/** Prices and order values of a method in another currency. */
export function convertShippingMethod(method: ShippingMethod, convert: ConvertAmount): ShippingMethod {
  const { amounts = {}, tiers, surcharges } = method
  const convertLimit = (minor: number | null, name: keyof typeof amounts) =>
    minor === null ? null : convert(minor, amounts[name])
  return {
    ...method,
    price_minor: convert(method.price_minor, amounts.price),
    free_from_minor: convertLimit(method.free_from_minor, 'free_from'),
    min_minor: convertLimit(method.min_minor, 'min_value'),
    max_minor: convertLimit(method.max_minor, 'max_value'),
    tiers: tiers.map((tier) => ({
      ...tier,
      fromMinor: convert(tier.fromMinor, tier.amounts?.from_value),
      priceMinor: convert(tier.priceMinor, tier.amounts?.price),
    })),
    surcharges: surcharges.map((surcharge) => ({
      ...surcharge,
      priceMinor: convert(surcharge.priceMinor, surcharge.amounts?.price),
    })),
  }
}

/** `country` `*` is the rest of the world; an empty `region` is the whole country, and so are no `postcodes`. */
export type ShippingZoneRegion = {
  zone_id: number
  country: string
  region: string
  postcodes: string[]
  /** Code of the shipping profile of the zone; null: the default one. */
  profile: string | null
}

export const shippingMethodsQuery: BatchQuery<ShippingMethod, ShippingMethod[]> = {
  query: sql<ShippingMethod>`
    select m.code, m.name, m.description,
      (select json_object_agg(t.locale, t.fields) from shipping_method_translation t where t.entity_id = m.id) as translations, m.max_weight_grams, m.volumetric_divisor, m.price_minor, m.free_from_minor, m.min_minor, m.max_minor, m.amounts, m.days_min, m.days_max, m.zone_id, m.countries,
      case when m.carrier is not null then json_build_object('code', m.carrier, 'service', m.carrier_service, 'calculated', m.carrier_rates) end as carrier,
      (select f.code from shipping_profile f where f.id = coalesce(m.profile_id, (select z.profile_id from shipping_zone z where z.id = m.zone_id))) as profile,
      coalesce((select json_agg(json_build_object('fromWeightGrams', r.from_weight_grams, 'fromMinor', r.from_minor, 'fromItems', r.from_items, 'priceMinor', r.price_minor, 'amounts', r.amounts))
        from shipping_rate r where r.method_id = m.id), '[]') as tiers,
      coalesce((select json_agg(json_build_object('country', s.country, 'postcodes', s.postcodes, 'priceMinor', s.price_minor, 'amounts', s.amounts))
        from shipping_surcharge s where s.method_id = m.id), '[]') as surcharges,
      (select json_build_object('name', p.name, 'line1', p.line1, 'city', p.city, 'postcode', p.postcode, 'country', p.country, 'region', p.region,
          'translations', (select json_object_agg(t.locale, t.fields) from pickup_point_translation t where t.entity_id = p.id))
        from pickup_point p where p.id = m.pickup_point_id) as pickup
    from shipping_method m where m.active order by m.position, m.id`,
  make: (rows) => rows,
}

export const shippingRegionsQuery: BatchQuery<ShippingZoneRegion, ShippingZoneRegion[]> = {
  query: sql<ShippingZoneRegion>`
    select r.zone_id, r.country, r.region, r.postcodes, f.code as profile from shipping_zone_region r
    join shipping_zone z on z.id = r.zone_id left join shipping_profile f on f.id = z.profile_id order by r.zone_id`,
  make: (rows) => rows,
}

/**
 * Shipping methods to a destination, of all profiles: of the zone with its postcode, else its region, else its country, else the rest of
 * the world. If several zones have the postcode, that of its region and then the oldest one.
 */
export function listMethodsForDestination(
  { methods, places }: { methods: readonly ShippingMethod[]; places: readonly ShippingZoneRegion[] },
  destination: Destination,
): ShippingMethod[] {
  const zones = new Set(
    [...new Set(places.map(({ profile }) => profile))].map((profile) =>
      findZone(
        places.filter((place) => place.profile === profile),
        destination,
      ),
    ),
  )
  return methods.filter(({ pickup, zone_id, countries }) => {
    if (pickup) return pickup.country === destination.country
    if (zone_id !== null) return zones.has(zone_id)
    return countries.length === 0 || countries.includes(destination.country)
  })
}

function findZone(
  places: readonly ShippingZoneRegion[],
  { country, region, postcode }: Destination,
): number | undefined {
  const inCountry = places.filter((place) => place.country === country)
  const normalized = postcode === undefined ? undefined : normalizePostcode(country, postcode)
  const [named, whole] = [
    inCountry.filter((place) => place.postcodes.length > 0),
    inCountry.filter((place) => place.postcodes.length === 0),
  ]
  const hasPostcode = (place: ShippingZoneRegion) =>
    normalized !== undefined && place.postcodes.some((pattern) => matchesPostcode(pattern, normalized))
  const inRegion = (place: ShippingZoneRegion) => place.region === region
  const anywhere = (place: ShippingZoneRegion) => place.region === ''
  return (
    (region === '' ? undefined : named.find((place) => inRegion(place) && hasPostcode(place))) ??
    named.find((place) => anywhere(place) && hasPostcode(place)) ??
    whole.find(inRegion) ??
    whole.find(anywhere) ??
    places.find((place) => place.country === '*')
  )?.zone_id
}

/** Whether options or prices for the country depend on the postcode. */
export const dependsOnPostcode = (
  { methods, places }: { methods: readonly ShippingMethod[]; places: readonly ShippingZoneRegion[] },
  country: string,
): boolean =>
  places.some((place) => place.country === country && place.postcodes.length > 0) ||
  methods.some(({ surcharges }) => surcharges.some((surcharge) => surcharge.country === country))

/** `at` is when the order is placed; `locale` the language of the names, absent: their source language. */
export type ShippingOptionsInput = {
  destination: Destination
  parcel: Parcel
  delivery: DeliveryRules
  at: Date
  locale?: string | undefined
}

/** Shipping options for a parcel. */
export const listShippingOptions = (
  methods: readonly ShippingMethod[],
  input: ShippingOptionsInput,
): ShippingOption[] =>
  methods.filter((method) => canCarry(method, input.parcel)).map((method) => toShippingOption(method, input))

const canCarry = (
  { max_weight_grams: maxWeight, min_minor: minMinor, max_minor: maxMinor }: ShippingMethod,
  { weightGrams, itemsMinor }: Parcel,
): boolean =>
  (maxWeight === null || weightGrams <= maxWeight) &&
  (minMinor === null || itemsMinor >= minMinor) &&
  (maxMinor === null || itemsMinor <= maxMinor)

function toShippingOption(
  method: ShippingMethod,
  { destination, parcel, delivery, at, locale }: ShippingOptionsInput,
): ShippingOption {
  const { pickup } = method
  const surcharge = getSurcharge(method, destination)
  const transit = { daysMin: method.days_min, daysMax: method.days_max }
  const { from, to } = getDeliveryDates(transit, delivery, destination.country, at, {
    availableOn: parcel.availableOn,
  })
  return {
    code: method.code,
    name: localizedText(method, 'name', locale),
    description: localizedText(method, 'description', locale),
    price: getTierPrice(method, parcel) + surcharge,
    ...(surcharge > 0 && { surcharge }),
    delivery_from: from,
    delivery_to: to,
    ...(pickup && { pickup: toPickup(pickup, locale) }),
  }
}

/** What a method costs more at a postcode, in minor units. */
const getSurcharge = (method: ShippingMethod, destination: Destination): number =>
  listSurcharges(method, destination).reduce((sum, { priceMinor }) => sum + priceMinor, 0)

/** The surcharges of a method at a postcode. */
export function listSurcharges(
  { surcharges }: ShippingMethod,
  { country, postcode }: Destination,
): ShippingSurcharge[] {
  if (postcode === undefined) return []
  const normalized = normalizePostcode(country, postcode)
  return surcharges.filter(
    (surcharge) =>
      surcharge.country === country &&
      surcharge.postcodes.some((pattern) => matchesPostcode(pattern, normalized)),
  )
}

const toPickup = (
  { translations, ...pickup }: NonNullable<ShippingMethod['pickup']>,
  locale: string | undefined,
) => ({ ...pickup, ...localizeText({ ...pickup, translations }, 'name', locale) })

/** The weight that is charged, in grams: a cubic centimetre has 1,000 mm³, and a kilogram 1,000 g. */
const getChargedWeight = ({ volumetric_divisor: divisor }: ShippingMethod, parcel: Parcel): number =>
  divisor === null ? parcel.weightGrams : Math.max(parcel.weightGrams, Math.ceil(parcel.volumeMm3 / divisor))

/**
 * Free from the method's threshold; otherwise the heaviest tier that is reached, within it the one with the highest value,
 * and within that the one with the most items.
 */
function getTierPrice(method: ShippingMethod, parcel: Parcel): number {
  const { free_from_minor, price_minor, tiers } = method
  if (free_from_minor !== null && parcel.itemsMinor >= free_from_minor) return 0
  const weightGrams = getChargedWeight(method, parcel)
  const matchingTiers = tiers
    .filter(
      (tier) =>
        tier.fromWeightGrams <= weightGrams &&
        tier.fromMinor <= parcel.itemsMinor &&
        tier.fromItems <= parcel.itemCount,
    )
    .toSorted(
      (a, b) =>
        b.fromWeightGrams - a.fromWeightGrams || b.fromMinor - a.fromMinor || b.fromItems - a.fromItems,
    )
  return matchingTiers[0]?.priceMinor ?? price_minor
}
