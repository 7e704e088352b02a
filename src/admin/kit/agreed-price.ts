import { parseAmount } from './amount.ts'

/** What `parseAgreedPrice` reads, as the pattern of an input. */
export const AGREED_PRICE_PATTERN = String.raw`\s*(\d{1,9}([.,]\d+)?|([1-9]\d?|100)\s*%)\s*`

/** `12.50`: a unit price. `10%`: per cent off the usual price. @returns undefined for anything else. */
export function parseAgreedPrice(
  entered: string,
  currency: string,
): { price: number; percent_off?: undefined } | { percent_off: number; price?: undefined } | undefined {
  const percent = /^\s*([1-9]\d?|100)\s*%\s*$/.exec(entered)?.[1]
  if (percent !== undefined) return { percent_off: Number(percent) }
  const price = parseAmount(entered, currency)
  return price === undefined ? undefined : { price }
}
