// Amounts as staff enter them.
import { minorDigits } from '../../kernel/money.ts'

/** `12.50` or `12,50`, in minor units. @returns undefined for anything else. */
export function parseAmount(entered: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(entered.replaceAll(/\s/g, ''))
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.length > digits) return undefined
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}

/** As `parseAmount` reads it. */
export const formatAmount = (minor: number, currency: string): string =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
