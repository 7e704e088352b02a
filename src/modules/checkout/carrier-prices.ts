// Prices of carriers in the currency of the cart.
import type { CarrierRate } from '../../../sdk/plugin/carrier.ts'
import { proportion } from '../../kernel/money.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type CalculatedMethods,
  calculateMethods,
  type RateInput,
  toSender,
} from '../carriers/carrier-rates.ts'
import type { LocationAddress } from '../inventory/location-addresses.ts'
import type { StockAllocation } from '../inventory/route-order.ts'
import { createOptionalConverter, toStoreAmount } from '../markets/convert-amount.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import { getRate, type Markets } from '../markets/select-market.ts'
import type { ShippingMethod } from '../shipping/shipping-options.ts'
import { type ParcelItem, type ProfileParcel, toProfileParcels } from '../shipping/shipping-profiles.ts'
import type { SellingRules } from './selling-rules.ts'

export type CarrierPrices = CalculatedMethods

/** A location that sends items of the order. */
type Sender = { origin: LocationAddress | undefined; parcels: ProfileParcel[] }

/**
 * The parcels that each location sends.
 * @param allocations where the items are; undefined: the main location sends all of them.
 */
export function listSenders(
  { items, itemsMinor }: { items: readonly ParcelItem[]; itemsMinor: number },
  { origin, senders, profiles }: Pick<SellingRules, 'origin' | 'senders' | 'profiles'>,
  allocations: readonly StockAllocation[] | undefined,
): Sender[] {
  const ids = [...new Set((allocations ?? []).map(({ locationId }) => locationId))]
  if (!allocations || ids.length === 0)
    return [{ origin, parcels: toProfileParcels(items, itemsMinor, profiles) }]
  const left = allocations.map((allocation) => ({ ...allocation }))
  return ids.map((id) => {
    const own = items.flatMap((item): ParcelItem[] => {
      const allocation = left.find((one) => one.locationId === id && one.variantId === item.variantId)
      const quantity = Math.min(allocation?.quantity ?? 0, item.quantity)
      if (!allocation || quantity === 0) return []
      allocation.quantity -= quantity
      return [{ ...item, quantity, totalMinor: proportion(item.totalMinor, quantity, item.quantity) }]
    })
    const ownMinor = own.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    return { origin: senders.get(id) ?? origin, parcels: toProfileParcels(own, ownMinor, profiles) }
  })
}

type PriceInput = Omit<RateInput, 'senders'> & {
  senders: readonly Sender[]
  /** Of the cart. */
  currency: string
  markets: Markets
  /** From the store currency to that of the cart. */
  conversion: CurrencyConversion | undefined
}

/** Replaces the prices of methods that a carrier calculates with its stored answers. */
export const calculateCarrierPrices = (
  db: Db,
  methods: readonly ShippingMethod[],
  { currency, markets, conversion, senders, ...input }: PriceInput,
): Promise<CarrierPrices> =>
  calculateMethods(
    db,
    methods,
    {
      ...input,
      senders: senders.map(({ origin, parcels }) => ({ origin: origin && toSender(origin), parcels })),
    },
    (rate) => toCartAmount(rate, { currency, markets, conversion, at: input.at }),
  )

/** A currency that is neither that of the cart nor that of the store needs an exchange rate. */
function toCartAmount(
  { priceMinor, currency }: CarrierRate,
  { currency: cart, markets, conversion, at }: Pick<PriceInput, 'currency' | 'markets' | 'conversion' | 'at'>,
): number | undefined {
  if (currency === cart) return priceMinor
  const { storeCurrency: store } = markets
  const convert = createOptionalConverter(conversion)
  if (currency === store) return convert(priceMinor)
  const rate = getRate(markets, currency, at)
  return rate === undefined
    ? undefined
    : convert(toStoreAmount({ exchange_rate: rate, currency, store_currency: store }, priceMinor))
}
