// The shipping methods of an order: for quotes, orders and order edits.
import type { Db } from '../../platform/database/database.ts'
import { isCalculated } from '../carriers/carrier-rates.ts'
import type { StockAllocation } from '../inventory/route-order.ts'
import { createOptionalConverter } from '../markets/convert-amount.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import {
  convertShippingMethod,
  listMethodsForDestination,
  type Destination,
  type ShippingMethod,
} from '../shipping/shipping-options.ts'
import { listOrderShippingOptions, type ParcelItem } from '../shipping/shipping-profiles.ts'
import { calculateCarrierPrices, type CarrierPrices, listSenders } from './carrier-prices.ts'
import type { ShippingOption } from './checkout.ts'
import type { SellingRules } from './selling-rules.ts'

/** `options` name and price the `methods` for these items; both are in the order that the shop set. */
export type OrderShipping = {
  methods: ShippingMethod[]
  options: ShippingOption[]
  /** Rates of carriers that should be requested: the stored ones are old or missing. */
  carrierRates: Pick<CarrierPrices, 'questions' | 'hasGaps'>
  /** Whether a carrier calculates the price of a method, also of one that it has no price for. */
  isCalculated: boolean
}

/** `conversion`: from the store currency to `currency`, that of the order. */
type OrderShippingInput = {
  items: readonly ParcelItem[]
  /** Value of all items before discounts. */
  itemsMinor: number
  /** From where they are sent; absent: from the main location. */
  allocations?: readonly StockAllocation[] | undefined
  currency: string
  conversion: CurrencyConversion | undefined
  at: Date
  locale?: string | undefined
}

/** Items without a product are sent under the default profile, and count with their value only. */
export async function listOrderShipping(
  db: Db,
  rules: SellingRules,
  destination: Destination,
  { items, itemsMinor, allocations, currency, conversion, at, locale }: OrderShippingInput,
): Promise<OrderShipping> {
  const convert = createOptionalConverter(conversion)
  const listed = listMethodsForDestination(rules, destination).map((method) =>
    conversion ? convertShippingMethod(method, convert) : method,
  )
  const { profiles, delivery, markets } = rules
  const { methods, ...carrierRates } = await calculateCarrierPrices(db, listed, {
    destination,
    senders: listSenders({ items, itemsMinor }, rules, allocations),
    currency,
    markets,
    conversion,
    at,
  })
  const options = listOrderShippingOptions(methods, items, {
    destination,
    itemsMinor,
    profiles,
    delivery,
    at,
    locale,
  })
  return { methods, options, carrierRates, isCalculated: listed.some(isCalculated) }
}

/** Names and descriptions by language, as orders store them. */
export const getMethodTranslations = (
  translations: ShippingMethod['translations'],
): ShippingMethod['translations'] =>
  translations &&
  Object.fromEntries(
    Object.entries(translations).map(([locale, { name, description } = {}]) => [
      locale,
      { ...(name && { name }), ...(description && { description }) },
    ]),
  )
