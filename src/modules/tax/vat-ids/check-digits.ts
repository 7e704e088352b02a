// Check digit schemes that several countries share. Digits are given as numbers, the first one first.

/** Digits of a text of digits. */
export const toDigits = (text: string): number[] => Array.from(text, Number)

/** Sum of digits times weights. Weights beyond the digits are ignored. */
export const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

/** Luhn algorithm (ISO/IEC 7812-1, annex B): valid with its last digit as check digit. */
export function hasLuhnDigit(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** ISO/IEC 7064, MOD 11,10: valid with its last digit as check digit. */
export function hasMod1110Digit(digits: readonly number[]): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === digits.at(-1)
}

/** The remainder of a text of digits of any length. */
export const mod = (text: string, divisor: number): number =>
  toDigits(text).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0)
