// Numbers as files write them.
import { parseMinor } from '../../kernel/money.ts'
import { createReason, type Reason } from '../../platform/localized-reason.ts'

/** `49.95`, `1290`, `1,290.00`; undefined for anything else, a comma as decimal sign included: it could mean either. */
export function parsePrice(text: string, currency: string): number | undefined {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return parseMinor(plain, currency)
}

/** Of a cell that holds no price. */
export const explainInvalidPrice = (text: string): Reason =>
  text === '' ? createReason('reason.price.empty') : createReason('reason.price.none', { value: text })

/** A whole number, perhaps negative, perhaps written with zero decimals; undefined for anything else. */
export function parseCount(text: string): number | undefined {
  return /^-?\d{1,8}(?:\.0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined
}

/** Grams; undefined when it is no number. */
export function parseGrams(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? Math.round(value) : undefined
}
