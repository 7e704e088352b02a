/** Whether the text is a GTIN: 8, 12, 13 or 14 digits with a valid check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const weighted = [...text].toReversed().map((digit, index) => Number(digit) * (index % 2 ? 3 : 1))
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0
}
