// Shipping data for search engines: the cheapest method to each zone with named countries.
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import type { Db } from '../../platform/database/database.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import type { DeliveryRules } from './delivery-dates.ts'
import {
  convertShippingMethod,
  listMethodsForDestination,
  type ShippingMethod,
  shippingMethodsQuery,
  type ShippingZoneRegion,
  shippingRegionsQuery,
} from './shipping-options.ts'
import { deliveryRulesQuery } from './shipping-settings.store.ts'

type DeliveryFactRules = { methods: ShippingMethod[]; places: ShippingZoneRegion[]; delivery: DeliveryRules }

/** What `listDeliveryFacts` needs. */
export const readDeliveryFactRules = (db: Db): Promise<DeliveryFactRules> =>
  readBatch(db, { methods: shippingMethodsQuery, places: shippingRegionsQuery, delivery: deliveryRulesQuery })

/** `price` in minor units, for a parcel below any free-shipping threshold; days are working days. */
export type DeliveryFacts = {
  countries: string[]
  price: number
  daysMin: number
  daysMax: number
  /** Working days until a parcel leaves, of the fastest and of the slowest location that sends orders. */
  handlingMin: number
  handlingMax: number
}

/**
 * Only for countries named by a zone or method. The rest of the world, single regions and postcodes are left out, because
 * no country stands for them.
 * @param convert from the store currency to that of the prices.
 */
export function listDeliveryFacts(
  { methods, places, delivery }: DeliveryFactRules,
  convert: ConvertAmount,
): DeliveryFacts[] {
  const rules = { methods: methods.map((method) => convertShippingMethod(method, convert)), places }
  const handling = getHandlingDays(delivery)
  const facts = new Map<string, DeliveryFacts>()
  const countries = new Set([
    ...rules.places
      .filter(({ region, postcodes }) => region === '' && postcodes.length === 0)
      .map(({ country }) => country),
    ...rules.methods.flatMap((method) => method.countries),
  ])
  countries.delete('*')
  for (const country of countries) {
    const [cheapest] = listMethodsForDestination(rules, { country, region: '' })
      .filter(({ pickup, profile }) => !pickup && profile === null)
      .toSorted((a, b) => a.price_minor - b.price_minor)
    if (!cheapest) continue
    const existingFacts = facts.get(cheapest.code)
    if (existingFacts) existingFacts.countries.push(country)
    else
      facts.set(cheapest.code, {
        countries: [country],
        price: cheapest.price_minor,
        daysMin: cheapest.days_min,
        daysMax: cheapest.days_max,
        ...handling,
      })
  }
  return [...facts.values()]
}

/** An order that is placed after the cut-off time leaves a day later. */
function getHandlingDays({ dispatches }: DeliveryRules): Pick<DeliveryFacts, 'handlingMin' | 'handlingMax'> {
  const days = dispatches.map(({ handlingDays }) => handlingDays)
  const latest = dispatches.map(({ handlingDays, cutoff }) => handlingDays + (cutoff === null ? 0 : 1))
  return { handlingMin: Math.min(...days), handlingMax: Math.max(...latest) }
}
