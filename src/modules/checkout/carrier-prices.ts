// Prices of carriers in the currency of the cart.
import type { CarrierRate } from '../../../sdk/plugin/carrier.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type CalculatedMethods,
  calculateMethods,
  type RateInput,
  toSender,
} from '../carriers/carrier-rates.ts'
import type { LocationAddress } from '../inventory/location-addresses.ts'
import { createOptionalConverter, toStoreAmount } from '../markets/convert-amount.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import { getRate, type Markets } from '../markets/select-market.ts'
import type { ShippingMethod } from '../shipping/shipping-options.ts'

export type CarrierPrices = CalculatedMethods

type PriceInput = Omit<RateInput, 'origin'> & {
  origin: LocationAddress | undefined
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
  { currency, markets, conversion, origin, ...input }: PriceInput,
): Promise<CarrierPrices> =>
  calculateMethods(
    db,
    methods,
    {
      ...input,
      origin: origin && toSender(origin),
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
