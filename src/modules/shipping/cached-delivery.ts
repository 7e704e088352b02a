// Shipping rules in memory: which visitors see the same delivery dates, and the dates of single products. No page reads
// the rules from the database.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import { normalizePostcode } from '../../kernel/postcodes.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { sortByDistance } from '../inventory/location-distance.ts'
import { type PickupLocation, pickupLocationsQuery } from '../inventory/pickup-locations.ts'
import { defaultDispatch, type DeliveryRules, getFreeDays, getNextDateChange } from './delivery-dates.ts'
import {
  convertShippingMethod,
  type Destination,
  listMethodsForDestination,
  listSurcharges,
  type ShippingMethod,
  type ShippingZoneRegion,
  shippingMethodsQuery,
  shippingRegionsQuery,
} from './shipping-options.ts'
import {
  listOrderShippingOptions,
  type ParcelItem,
  type ProductProfiles,
  productProfilesQuery,
} from './shipping-profiles.ts'
import { deliveryRulesQuery } from './shipping-settings.store.ts'

/** Where a visitor's orders go, as far as known. */
export type VisitorPlace = { country?: string | undefined; postcode?: string | undefined }

export type DeliveryArea = {
  destination: Destination
  /** The same for all places with the same delivery dates and prices; empty for the place of visitors of whom nothing is known. */
  key: string
  /** Whether anything can be sent there. */
  isServed: boolean
  /** Codes of the stores of the country, nearest first; undefined where the place does not tell them apart. */
  nearestStores: readonly string[] | undefined
  /** Every method carries parcels up to this weight in grams; undefined: any weight. */
  weightForAll: number | undefined
  /** The lowest order value from which delivery is free, in the currency of `convert`; undefined: it never becomes free. */
  getFreeShippingFrom(convert: ConvertAmount): number | undefined
  /**
   * For an item with the method that the checkout preselects, pickup aside; undefined when it cannot be sent there.
   * `convert`: from the store currency to that of the item.
   */
  estimate(item: ParcelItem, at: Date, convert: ConvertAmount): DeliveryEstimate | undefined
}

/** `by`: ISO date by which an item arrives; `priceMinor`: what its delivery costs alone. */
export type DeliveryEstimate = { by: string; priceMinor: number }

export type CachedDelivery = {
  /** @returns whether the rules have changed. */
  reload(db: Db): Promise<boolean>
  /**
   * @param fallback the country of visitors whose country is not known, of their market.
   * @returns undefined in a shop without shipping methods, and when neither the country nor a home country is known.
   */
  getArea(place: VisitorPlace, fallback: string | undefined): DeliveryArea | undefined
  /** When estimates change next. */
  getNextChange(at: Date): Date
  /** Locations of a country where orders can be collected, and the rules of their times. */
  getPickup(country: string): PickupRules
}

export type PickupRules = { locations: readonly PickupLocation[]; delivery: DeliveryRules }

type Rules = {
  methods: ShippingMethod[]
  places: ShippingZoneRegion[]
  profiles: ProductProfiles
  delivery: DeliveryRules
  pickupLocations: PickupLocation[]
}

const MAX_AREAS = 1_000

/** Before the rules have been read. */
const noDeliveryRules: DeliveryRules = {
  dispatches: [{ ...defaultDispatch, locationId: null }],
  holidays: new Set(),
}

export function createCachedDelivery(): CachedDelivery {
  let rules: Rules | undefined
  const areas = new LRUCache<string, DeliveryArea>({ max: MAX_AREAS })
  return {
    async reload(db) {
      const next = await readBatch(db, {
        methods: shippingMethodsQuery,
        places: shippingRegionsQuery,
        profiles: productProfilesQuery,
        delivery: deliveryRulesQuery,
        pickupLocations: pickupLocationsQuery,
      })
      if (isDeepStrictEqual(next, rules)) return false
      rules = next
      areas.clear()
      return true
    },
    getArea({ country, postcode }, fallback) {
      if (!rules || rules.methods.length === 0) return undefined
      const home = fallback ?? getHomeCountry(rules)
      const to = country ?? home
      if (to === undefined) return undefined
      const normalized = postcode === undefined ? undefined : normalizePostcode(to, postcode)
      const name = [to, normalized, home].join(' ')
      let area = areas.get(name)
      if (!area) {
        area = createArea(rules, { country: to, region: '', postcode: normalized }, home)
        areas.set(name, area)
      }
      return area
    },
    getNextChange: (at) => (rules ? getNextDateChange(rules.delivery, at) : at),
    getPickup: (country) => ({
      locations: rules ? listStores(rules, country) : [],
      delivery: rules?.delivery ?? noDeliveryRules,
    }),
  }
}

/** The country that orders are sent from, or the only one that they are sent to. */
function getHomeCountry({ delivery, places, methods }: Rules): string | undefined {
  const from = delivery.dispatches.find(({ country }) => country !== null)?.country
  if (from) return from
  const countries = new Set([
    ...places.map(({ country }) => country),
    ...methods.flatMap((method) => method.countries),
  ])
  const [only] = countries
  return countries.size === 1 && only !== '*' ? only : undefined
}

function createArea(rules: Rules, destination: Destination, home: string | undefined): DeliveryArea {
  const methods = listShippedMethods(rules, destination)
  const limits = methods.flatMap(({ max_weight_grams: limit }) => limit ?? [])
  const signature = getSignature(rules, destination)
  const ofUnknown = home === undefined ? '' : getSignature(rules, { country: home, region: '' })
  return {
    destination,
    key:
      signature === ofUnknown ? '' : createHash('sha256').update(signature).digest('base64url').slice(0, 12),
    isServed: methods.length > 0,
    nearestStores: listNearestStores(rules, destination),
    weightForAll: limits.length > 0 ? Math.min(...limits) : undefined,
    getFreeShippingFrom: (convert) => getFreeShippingFrom(methods, convert),
    estimate(item, at, convert) {
      const [first] = listOrderShippingOptions(
        methods.map((method) => convertShippingMethod(method, convert)),
        [item],
        {
          destination,
          itemsMinor: item.totalMinor,
          profiles: rules.profiles,
          delivery: rules.delivery,
          at,
        },
      )
      return first && { by: first.delivery_to, priceMinor: first.price }
    },
  }
}

/** Of the methods for all products; a value that a method does not carry is no promise. */
function getFreeShippingFrom(methods: readonly ShippingMethod[], convert: ConvertAmount): number | undefined {
  const values = methods
    .filter(({ profile }) => profile === null)
    .map((method) => convertShippingMethod(method, convert))
    .flatMap(({ free_from_minor: from, max_minor: max }) =>
      from === null || from === 0 || (max !== null && from > max) ? [] : [from],
    )
  return values.length > 0 ? Math.min(...values) : undefined
}

const listShippedMethods = (rules: Rules, destination: Destination): ShippingMethod[] =>
  listMethodsForDestination(rules, destination).filter(({ pickup }) => pickup === null)

const listStores = ({ pickupLocations }: Pick<Rules, 'pickupLocations'>, country: string) =>
  pickupLocations.filter((location) => location.country === country)

const listNearestStores = (rules: Rules, destination: Destination): string[] | undefined =>
  sortByDistance(listStores(rules, destination.country), destination)?.map(({ code }) => code)

/** What decides the dates, prices and stores of a place, so that pages are shared between places. */
function getSignature(rules: Rules, destination: Destination): string {
  const methods = listShippedMethods(rules, destination).map((method) => [
    method.code,
    listSurcharges(method, destination).map(({ priceMinor, amounts }) => [priceMinor, amounts]),
  ])
  const stores = listNearestStores(rules, destination) ?? listStores(rules, destination.country).length
  return methods.length === 0 && stores === 0
    ? 'nothing'
    : JSON.stringify([methods, stores, getFreeDays(destination.country, rules.delivery.holidays)])
}
