const LENGTHS = /^(?:\d{8}|\d{12,14})$/

/** Whether the text is a GTIN: 8, 12, 13 or 14 digits with a valid check digit (GS1 General Specifications, 7.9). */
export const isGtin = (text: string): boolean => LENGTHS.test(text) && hasValidCheckDigit(text)

/** Whether the text has the length of a GTIN, but a wrong check digit. */
export const isMistypedGtin = (text: string): boolean => LENGTHS.test(text) && !hasValidCheckDigit(text)

function hasValidCheckDigit(digits: string): boolean {
  const weighted = [...digits].toReversed().map((digit, index) => Number(digit) * (index % 2 ? 3 : 1))
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0
}
