// Converts amounts of the store currency into the currency of a market, and rounds them by the market's rule. The only
// place that does.
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import { type AmountRounding, minorDigits, roundFraction } from '../../kernel/money.ts'
import type { CurrencyConversion } from './markets.ts'

/** Amounts stay below it in every currency, so that their sums are exact. */
const LARGEST_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Nothing stays nothing, and a positive amount never becomes nothing or negative: it is at least the smallest amount
 * that the rounding rule allows. A larger amount never becomes smaller than a smaller one. An amount that is set for the
 * currency replaces the converted one as it is.
 * @throws RangeError for an amount that is not a non-negative integer, or a result that is not exact.
 */
export function createAmountConverter(conversion: CurrencyConversion): ConvertAmount {
  const { numerator, denominator } = getMinorRate(conversion)
  const rounding = { increment: conversion.rounding_increment, ending: conversion.rounding_ending ?? 0 }
  const { largest, round } = createNumberRounding(Number(numerator), Number(denominator), rounding)
  return (minor, set) => {
    const own = set?.[conversion.currency]
    if (own !== undefined) return own
    if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`not an amount: ${minor}`)
    if (minor === 0) return 0
    if (minor <= largest) return round(minor)
    const amount = roundFraction(BigInt(minor) * numerator, denominator, rounding)
    if (amount > LARGEST_AMOUNT) throw new RangeError(`the amount ${minor} is too large to convert`)
    return Number(amount)
  }
}

/**
 * `roundFraction` of positive amounts without bigints, which take ten times as long: a page of products has 800 prices.
 * `largest`: up to this amount all numbers are safe integers, so that the result is the same; 0: for none.
 */
function createNumberRounding(
  numerator: number,
  denominator: number,
  { increment, ending }: AmountRounding,
): { largest: number; round(minor: number): number } {
  const smallest = ending > 0 ? ending : increment
  const divisor = 2 * increment * denominator
  const shift = (increment - 2 * ending) * denominator
  const most = Number.MAX_SAFE_INTEGER - divisor - 2 * ending * denominator
  return {
    largest: most > 0 ? Math.floor(most / (2 * numerator)) : 0,
    round(minor) {
      const twice = 2 * minor * numerator + shift
      const rest = twice % divisor
      const steps = (twice - (rest < 0 ? rest + divisor : rest)) / divisor
      return Math.max(smallest, steps * increment + ending)
    },
  }
}

/** To the minor unit only, for amounts that are no prices. */
export const withoutRounding = (conversion: CurrencyConversion): CurrencyConversion => ({
  ...conversion,
  rounding_increment: 1,
  rounding_ending: null,
})

/** Without a conversion, amounts stay as they are. */
export const createOptionalConverter = (conversion: CurrencyConversion | undefined): ConvertAmount =>
  conversion ? createAmountConverter(conversion) : (minor) => minor

/** An amount of another currency in the store currency, rounded half up to its minor unit, without a market's rule. */
export function toStoreAmount(
  rate: Pick<CurrencyConversion, 'exchange_rate' | 'currency' | 'store_currency'>,
  minor: number,
): number {
  const { numerator, denominator } = getMinorRate(rate)
  return Number((2n * BigInt(minor) * denominator + numerator) / (2n * numerator))
}

/**
 * The smallest amount of the store currency that converts to at least `minor`, for filters by price: amounts below
 * it convert to less.
 */
export function findSmallestSource(convert: ConvertAmount, minor: number): number {
  let [low, high] = [0, 1]
  while (high < MAX_SOURCE && convert(high) < minor) high *= 2
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (convert(middle) >= minor) high = middle
    else low = middle + 1
  }
  return low
}

/** More than any price in minor units. */
const MAX_SOURCE = 2 ** 40

/**
 * Minor units of the store currency per minor unit of the market's currency, as a decimal with 20 digits, for sums in
 * the store currency. They differ from the converted amount by its rounding.
 */
export function getStoreFactor(conversion: CurrencyConversion): string {
  const { numerator, denominator } = getMinorRate(conversion)
  const scaled = (denominator * 10n ** 20n + numerator / 2n) / numerator
  const digits = String(scaled).padStart(21, '0')
  return `${digits.slice(0, -20)}.${digits.slice(-20)}`
}

/** Converts an amount of an order back at its exchange rate, rounded half up. Differs from the original by its rounding. */
export function convertToStoreCurrency(minor: number, conversion: CurrencyConversion): number {
  const { numerator, denominator } = getMinorRate(conversion)
  return Number((2n * BigInt(minor) * denominator + numerator) / (2n * numerator))
}

/** Minor units of the market's currency per minor unit of the store currency, as a fraction. */
function getMinorRate({
  exchange_rate: rate,
  currency,
  store_currency: store,
}: Pick<CurrencyConversion, 'exchange_rate' | 'currency' | 'store_currency'>) {
  const [whole = '0', fraction = ''] = rate.split('.')
  const digits = minorDigits(currency) - minorDigits(store)
  const numerator = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, digits))
  if (numerator <= 0n) throw new RangeError(`not an exchange rate: ${rate}`)
  return { numerator, denominator: 10n ** BigInt(fraction.length + Math.max(0, -digits)) }
}
