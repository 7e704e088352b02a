// Parses numbers in import files.
import { parseMinor } from '../../../kernel/money.ts'
import { hsCode } from '../../../contracts/schemas/product-fields.ts'
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'

/**
 * Accepts `49.95`, `1290` and `1,290.00`; undefined for anything else. A decimal comma is rejected because it is
 * ambiguous.
 */
export function parsePrice(text: string, currency: string): number | undefined {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return parseMinor(plain, currency)
}

export const explainInvalidPrice = (text: string): Reason =>
  text === '' ? createReason('reason.price.empty') : createReason('reason.price.none', { value: text })

/** An integer, possibly negative or with zero decimals; undefined for anything else. */
export function parseCount(text: string): number | undefined {
  return /^-?\d{1,8}(?:\.0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined
}

/** Grams; undefined when the text is not a number. */
export function parseGrams(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? Math.round(value) : undefined
}

/** The digits of a customs tariff number such as `6205.20`; undefined for anything else. */
export function parseHsCode(text: string): string | undefined {
  return hsCode.safeParse(text.replaceAll(/[.\s]/g, '')).data
}
