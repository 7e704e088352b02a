/** Whole minor units (cents) and an ISO 4217 code. Never a decimal amount. */
export type Money = { readonly amountMinor: number; readonly currency: string }

/** @throws RangeError when the amount is not a safe integer or the code is not three capital letters. */
export function money(amountMinor: number, currency: string): Money {
  if (!Number.isSafeInteger(amountMinor))
    throw new RangeError(`not an integer in minor units: ${amountMinor}`)
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not an ISO 4217 code: ${currency}`)
  return { amountMinor, currency }
}

const digitsByCurrency = new Map<string, number>()

/** Decimal places of a currency's minor unit, from CLDR: 2 for USD, 0 for VND and JPY. */
export function minorDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency)
  if (digits === undefined) {
    digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    digitsByCurrency.set(currency, digits)
  }
  return digits
}

/**
 * Parses a decimal with a point, such as `49.95` or `1290`, into minor units.
 * @returns undefined when the text is not an amount, or has more decimals than the currency or more than twelve
 * integer digits.
 */
export function parseMinor(text: string, currency: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return undefined
  const digits = minorDigits(currency)
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > digits) return undefined
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}

/** Whether this is the code of a currency that ICU knows. */
export const isCurrencyCode = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** Rounds to a multiple of `increment`, plus `ending`: 95 with 100 rounds to 12.95. Minor units. */
export type AmountRounding = { increment: number; ending: number }

/**
 * The nearest amount to a fraction that the rounding allows, half a step rounded up. A positive fraction becomes at least
 * the smallest positive amount. `denominator` must be positive.
 */
export function roundFraction(
  numerator: bigint,
  denominator: bigint,
  { increment, ending }: AmountRounding,
): bigint {
  const [step, rest] = [BigInt(increment), BigInt(ending)]
  const smallest = rest > 0n ? rest : step
  // (amount - ending) / increment + 1/2, rounded down.
  const twice = 2n * (numerator - rest * denominator) + step * denominator
  const rounded = floorDivide(twice, 2n * step * denominator) * step + rest
  return numerator > 0n && rounded < smallest ? smallest : rounded
}

const floorDivide = (a: bigint, b: bigint): bigint => (a >= 0n ? a / b : -((-a + b - 1n) / b))

/**
 * A change of currency. `from` is the former one. `factor` converts minor units and is an exact decimal: `0.01` from USD to JPY, `10` from USD to
 * KWD, while decimal amounts stay the same. `priceRounding` applies to prices only.
 */
export type CurrencyChange = {
  from: string
  currency: string
  factor: string
  priceRounding?: AmountRounding | undefined
}

/**
 * @param rate units of `to` per unit of `from`, a decimal. Without it, decimal amounts stay the same: 49.95 USD
 * becomes 49.95 EUR.
 */
export const createCurrencyChange = (from: string, to: string, rate = '1'): CurrencyChange => ({
  from,
  currency: to,
  factor: moveDecimalPoint(rate, minorDigits(to) - minorDigits(from)),
})

/** Multiplies by a power of ten: `0.92` by 10^-2 is `0.0092`. */
function moveDecimalPoint(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const point = whole.length + places
  const digits = (whole + fraction).padStart(whole.length + fraction.length + Math.max(0, 1 - point), '0')
  const from = Math.max(1, point)
  const [before, after] = [digits.slice(0, from).padEnd(from, '0'), digits.slice(from)]
  const trimmed = after.replace(/0+$/, '')
  return before.replace(/^0+(?=\d)/, '') + (trimmed && `.${trimmed}`)
}

/** Multiplies minor units by an exact decimal. @returns the amount rounded half up, and whether it was rounded. */
export function scaleAmount(minor: number, factor: string): { amount: number; isRounded: boolean } {
  const [whole = '', fraction = ''] = factor.split('.')
  const [product, unit] = [BigInt(minor) * BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
  return { amount: Number((2n * product + unit) / (2n * unit)), isRounded: product % unit !== 0n }
}

/** Formats minor units as a plain decimal for files: `4995` in USD is `49.95`. */
export function formatMinor(amountMinor: number, currency: string): string {
  return (amountMinor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
}

/**
 * `amountMinor * part / total`, rounded half up. Exact for products of any size; `total` must be positive and
 * nothing negative.
 */
export const proportion = (amountMinor: number, part: number, total: number): number =>
  Number((2n * BigInt(amountMinor) * BigInt(part) + BigInt(total)) / (2n * BigInt(total)))

/**
 * Splits an amount by weights so that the parts sum to it exactly (largest remainder method): each share is
 * rounded down, and the rest goes, unit by unit, to the largest remainders.
 * A part never exceeds its weight while the amount does not exceed their sum. Weights are non-negative; when all
 * are zero, the last part gets everything.
 */
export function allocate(amountMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === weights.length - 1 ? amountMinor : 0))
  const products = weights.map((weight) => BigInt(amountMinor) * BigInt(weight))
  const parts = products.map((product) => Number(product / sum))
  const byRemainder = products
    .map((product, index) => ({ index, rest: product % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const remainder = amountMinor - parts.reduce((a, b) => a + b, 0)
  for (const { index } of byRemainder.slice(0, remainder)) parts[index]!++
  return parts
}

/**
 * The share of a line total for units `from` to `to`, for returning a line in several steps: the shares of all
 * units sum to the total. `from` units were returned before; `to` includes these.
 */
export const shareOfUnits = (totalMinor: number, units: number, from: number, to: number): number =>
  proportion(totalMinor, to, units) - proportion(totalMinor, from, units)
