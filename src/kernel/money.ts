/** Whole minor units (cents) and an ISO 4217 code. Never a decimal amount. */
export type Money = { readonly amountMinor: number; readonly currency: string }

/** @throws RangeError when the amount is not a safe whole number or the code is not three capitals. */
export function money(amountMinor: number, currency: string): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not whole minor units: ${amountMinor}`)
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not an ISO 4217 code: ${currency}`)
  return { amountMinor, currency }
}

const knownDigits = new Map<string, number>()

/** Decimal places of a currency's minor unit, as CLDR has it: 2 for USD, 0 for VND and JPY. */
export function minorDigits(currency: string): number {
  let digits = knownDigits.get(currency)
  if (digits === undefined) {
    digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    knownDigits.set(currency, digits)
  }
  return digits
}

/**
 * Parses a decimal written with a point, such as `49.95` or `1290`, into minor units.
 * @returns undefined when the text is no amount, has more places than the currency or more than twelve digits before the point.
 */
export function parseMinor(text: string, currency: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return undefined
  const digits = minorDigits(currency)
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > digits) return undefined
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}

/** Minor units as a plain decimal for files: `4995` in USD is `49.95`. */
export function formatMinor(amountMinor: number, currency: string): string {
  return (amountMinor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
}

/**
 * Splits an amount by weights so that the parts add up to it exactly (cumulative rounding).
 * Weights are non-negative; when all are zero the whole goes to the last part.
 */
export function allocate(amountMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  let weightSoFar = 0
  let given = 0
  return weights.map((weight, index) => {
    weightSoFar += weight
    const upTo =
      index === weights.length - 1
        ? amountMinor
        : sum === 0
          ? 0
          : Math.round((amountMinor * weightSoFar) / sum)
    const part = upTo - given
    given = upTo
    return part
  })
}
