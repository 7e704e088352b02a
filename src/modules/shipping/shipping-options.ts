// Which deliveries an address and a parcel may have, what they cost and when they arrive.
import { sql } from 'kysely'
import type { Read } from '../../platform/together.ts'
import type { ShippingOption } from '../checkout/checkout.ts'

/** `country` ISO 3166-1 alpha-2, weight of the whole parcel, `itemsMinor` the order's value before delivery. */
export type Parcel = { country: string; weightGrams: number; itemsMinor: number }

export type ShippingMethod = {
  code: string
  name: string
  description: string
  countries: string[]
  max_weight_grams: number | null
  price_minor: number
  free_from_minor: number | null
  days_min: number
  days_max: number
}

export const shippingMethodsRead: Read<ShippingMethod, ShippingMethod[]> = {
  query: sql<ShippingMethod>`
    select code, name, description, countries, max_weight_grams, price_minor, free_from_minor, days_min, days_max
    from shipping_method where active order by position, id`,
  make: (rows) => rows,
}

/** In the shop's own order. `today` is when the order would be placed. */
export const optionsFor = (
  methods: readonly ShippingMethod[],
  parcel: Parcel,
  today: Date,
): ShippingOption[] =>
  methods.filter((method) => carries(method, parcel)).map((method) => optionOf(method, parcel, today))

/** No countries means everywhere. */
const carries = (
  method: Pick<ShippingMethod, 'countries' | 'max_weight_grams'>,
  { country, weightGrams }: Parcel,
): boolean =>
  (method.countries.length === 0 || method.countries.includes(country)) &&
  (method.max_weight_grams === null || weightGrams <= method.max_weight_grams)

const optionOf = (method: ShippingMethod, { itemsMinor }: Parcel, today: Date): ShippingOption => ({
  code: method.code,
  name: method.name,
  description: method.description,
  price: method.free_from_minor !== null && itemsMinor >= method.free_from_minor ? 0 : method.price_minor,
  delivery_from: workingDaysAfter(today, method.days_min),
  delivery_to: workingDaysAfter(today, method.days_max),
})

/** The ISO date so many days of delivery later: Saturdays and Sundays do not count, and nothing arrives on them. */
export function workingDaysAfter(today: Date, days: number): string {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()))
  const isWeekend = () => date.getUTCDay() === 0 || date.getUTCDay() === 6
  const step = () => date.setUTCDate(date.getUTCDate() + 1)
  for (let left = days; left > 0;) {
    step()
    if (!isWeekend()) left--
  }
  while (isWeekend()) step()
  return date.toISOString().slice(0, 10)
}
