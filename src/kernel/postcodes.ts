// Patterns of postcodes: one (`20095`), a range (`20000-21149`) or a prefix (`GY*`), in capital letters and digits.
import { z } from 'zod'

const parts = /^([0-9A-Z]{1,10})(?:(\*)|-([0-9A-Z]{1,10}))?$/

/** A pattern of postcodes; both ends of a range have the same length, and the first is not after the last. */
export const postcodePattern = z
  .string()
  .refine(
    isPattern,
    'Use a postcode such as 20095, a range such as 20000-21149, or a prefix such as GY*, in capitals without spaces',
  )

function isPattern(pattern: string): boolean {
  const [, from, , to] = parts.exec(pattern) ?? []
  return from !== undefined && (to === undefined || (to.length === from.length && from <= to))
}

/**
 * The postcode as patterns are compared with it: capitals and digits only. Of a United States ZIP+4 code the first five
 * digits, because the others name a side of a street.
 */
export function normalizePostcode(country: string, postcode: string): string {
  const plain = postcode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return country === 'US' ? plain.slice(0, 5) : plain
}

/** @param postcode normalized. */
export function matchesPostcode(pattern: string, postcode: string): boolean {
  const [, from = '', isPrefix, to = from] = parts.exec(pattern) ?? []
  if (isPrefix) return postcode.startsWith(from)
  return postcode.length === from.length && from <= postcode && postcode <= to
}
