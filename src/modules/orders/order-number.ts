// Order numbers as people write them: with the prefix of the shop or without it.
import { type RawBuilder, sql } from 'kysely'

/** Shown before the number. It does not end in a digit, so that prefix and number can be separated. */
export const orderNumberPrefixPattern = /^(?:[A-Za-z0-9._/-]{0,11}[A-Za-z._/-])?$/

/** `prefix`: letters and digits only, in lower case; empty when none was entered. */
export type ParsedOrderNumber = { prefix: string; number: number }

const MAX_DIGITS = 12

/**
 * Reads an order number such as `1001`, `#1001`, `SV-1001` or `sv 1001`.
 * @returns undefined for a text that is no order number.
 */
export function parseOrderNumber(text: string): ParsedOrderNumber | undefined {
  const match = /^#?([A-Za-z0-9 ._/-]{0,20}?)(\d+)$/.exec(text.trim())
  if (!match || match[2]!.length > MAX_DIGITS) return undefined
  return { prefix: match[1]!.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase(), number: Number(match[2]) }
}

/** Condition on a row of shop_order. A number alone is enough, because numbers are unique whatever their prefix. */
export const orderNumberCondition = ({ prefix, number }: ParsedOrderNumber): RawBuilder<boolean> =>
  prefix === ''
    ? sql<boolean>`number = ${number}`
    : sql<boolean>`(number = ${number} and lower(regexp_replace(number_prefix, '[^A-Za-z0-9]', '', 'g')) = ${prefix})`
