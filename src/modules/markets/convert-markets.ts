// What a conversion of the store currency means for markets and exchange rates.
import type { ExchangeRate } from './markets.ts'
import type { Markets, StoredMarket } from './select-market.ts'

export type MarketsAndRates = { markets: readonly StoredMarket[]; rates: readonly ExchangeRate[] }

type StoreCurrencyChange = {
  was: string
  to: string
  /** Units of `to` per unit of `was`, a decimal. */
  rate: string
  /** ISO date from which the rate of the former currency is valid. */
  day: string
}

/**
 * - Where a market sells in the new currency, it becomes the primary one, and the others keep their currency.
 * - Otherwise, markets that sell in the former currency sell in the new one.
 *
 * All rates are units per unit of the new currency then, at the rate of the conversion.
 */
export function convertMarkets(stored: Markets, change: StoreCurrencyChange): MarketsAndRates {
  const { was, to, rate, day } = change
  const successor = stored.markets.find(({ currency, active }) => currency === to && active)
  const markets = stored.markets.map((market): StoredMarket => {
    if (successor) return { ...asStoreCurrency(market, to), primary: market === successor }
    return asStoreCurrency(market.currency === was ? { ...market, currency: to } : market, to)
  })
  const rates = stored.rates
    .filter(({ currency }) => currency !== to)
    .map((each) => ({ ...each, rate: divideRates(each.rate, rate) }))
  if (markets.some(({ currency }) => currency === was) && !rates.some(({ currency }) => currency === was))
    rates.push({ currency: was, valid_from: day, rate: divideRates('1', rate) })
  return { markets, rates }
}

/** Prices in the store currency are neither converted nor rounded. */
const asStoreCurrency = (market: StoredMarket, to: string): StoredMarket =>
  market.currency === to ? { ...market, rounding_increment: 1, rounding_ending: null } : market

const DECIMALS = 12

/** `a / b`, rounded half up to twelve decimals; never 0. */
export function divideRates(a: string, b: string): string {
  const [left, right] = [toFraction(a), toFraction(b)]
  const numerator = left.value * right.unit * 10n ** BigInt(DECIMALS)
  const denominator = right.value * left.unit
  const scaled = (2n * numerator + denominator) / (2n * denominator) || 1n
  const digits = String(scaled).padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return digits.slice(0, -DECIMALS) + (fraction && `.${fraction}`)
}

function toFraction(decimal: string): { value: bigint; unit: bigint } {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { value: BigInt(whole + fraction), unit: 10n ** BigInt(fraction.length) }
}
