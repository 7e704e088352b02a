// Calculates the new value of a number from a formula, exactly.
import type { BulkEditFormula, FormulaField } from '../../../contracts/bulk-edits.ts'
import { type AmountRounding, roundFraction } from '../../../kernel/money.ts'

/**
 * @param field whose value changes.
 * @param values of the product or variant; amounts in minor units, null for none.
 * @param scale minor units of 1: numbers in formulas are in whole units. 1 for numbers that are no amounts.
 * @returns the rounded value, which may be negative; undefined when a value that the formula needs is missing.
 */
export function applyFormula(
  { base, operator, number, percent }: BulkEditFormula,
  field: FormulaField,
  values: Readonly<Partial<Record<FormulaField, number | null>>>,
  { scale, rounding }: { scale: number; rounding: AmountRounding },
): bigint | undefined {
  const [whole = '0', fraction = ''] = (number ?? '0').split('.')
  // The number as digits / unit.
  const [digits, unit] = [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
  const scaled = digits * BigInt(scale)
  if (base === null) return roundFraction(scaled, unit, rounding)
  const value = values[base ?? field]
  if (value === undefined || value === null) return undefined
  const current = BigInt(value)
  switch (operator) {
    case undefined:
      return roundFraction(current, 1n, rounding)
    case '*':
      return roundFraction(current * digits, unit * (percent ? 100n : 1n), rounding)
    case '/':
      return roundFraction(current * unit * (percent ? 100n : 1n), digits, rounding)
    case '+':
    case '-': {
      const sign = operator === '-' ? -1n : 1n
      return percent
        ? roundFraction(current * (100n * unit + sign * digits), 100n * unit, rounding)
        : roundFraction(current * unit + sign * scaled, unit, rounding)
    }
  }
}
