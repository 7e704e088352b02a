// Normalises phone numbers to their national digits, for comparison.

/** Country calling codes with one and two digits (ITU E.164); all others have three. */
const oneDigitCodes = /^[17]/
const twoDigitCodes = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Shorter numbers have no country code. */
const MIN_INTERNATIONAL_LENGTH = 9

/**
 * Candidates for the national digits of a phone number typed in any form: `0912 345 678`, `+84 912 345 678`,
 * `0084-912-345-678` and `84912345678` all give `912345678`; the last also gives itself, because it may be a
 * national number.
 * @param isInternational whether the input began with `+`.
 */
export function phoneDigits(input: string, isInternational: boolean): string[] {
  const digits = input.replace(/\D/g, '')
  if (isInternational || digits.startsWith('00')) return [toNationalNumber(digits.replace(/^0+/, ''))]
  if (digits.startsWith('0')) return [digits.replace(/^0+/, '')]
  return digits.length >= MIN_INTERNATIONAL_LENGTH + 1 ? [digits, toNationalNumber(digits)] : [digits]
}

function toNationalNumber(digits: string): string {
  const code = oneDigitCodes.test(digits) ? 1 : twoDigitCodes.test(digits) ? 2 : 3
  // A zero after the country code, as in +44 (0)20, is not dialled from abroad.
  return digits.slice(code).replace(/^0+/, '')
}
