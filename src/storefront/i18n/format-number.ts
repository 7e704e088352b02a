import { getLocaleRules } from './locale-rules.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number. Numbers below 1,000 avoid Intl, whose first use takes a browser 12 to 20 ms: most languages
 * write them alike except for the decimal separator.
 */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const { minimumFractionDigits: minDigits = 0, maximumFractionDigits: maxDigits = 3, ...others } = options
  const places = Math.max(minDigits, Number.isInteger(value) ? 0 : 1)
  const small = value >= 0 && value < 1000 && Number.isInteger(value * 10) && places <= maxDigits
  const decimal = getLocaleRules(locale)?.decimal
  if (small && decimal && Object.keys(others).length === 0) return value.toFixed(places).replace('.', decimal)
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format.format(value)
}
