// Formats amounts without Intl, whose first use takes a browser 12 to 20 ms while nearly every first view
// contains a price. The server renders one sample per page, and its pattern is applied to all amounts.
import { keepCurrencySign } from '../../kernel/locale.ts'
import { minorDigits } from '../../kernel/money.ts'

type Pattern = { before: string; group: string; point: string; digits: number; after: string }

const patterns = new Map<string, Pattern | undefined>()
const formats = new Map<string, Intl.NumberFormat>()

/** Formats minor units as money; `trim` drops the decimals of whole amounts, as on product cards. */
export function formatMoney(locale: string, minor: number, currency: string, { trim = false } = {}): string {
  const key = `${locale} ${currency}`
  if (!patterns.has(key)) patterns.set(key, parsePattern(moneySample(locale, currency)))
  const pattern = patterns.get(key)
  // Negative amounts use Intl, because the position of the sign depends on the language.
  if (!pattern || minor < 0) return formatByIntl(locale, minor, currency, trim)
  const { before, group, point, digits, after } = pattern
  const unit = 10 ** digits
  const integerPart = String(Math.floor(minor / unit)).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const rest = minor % unit
  const decimals = digits === 0 || (trim && rest === 0) ? '' : point + String(rest).padStart(digits, '0')
  return before + integerPart + decimals + after
}

/**
 * 1,234,567.89 formatted in a locale, after the currency code: `USD $1,234,567.89`. The page contains the sample
 * for its currency.
 */
export function moneySample(locale: string, currency: string): string {
  const moneyPattern = typeof document === 'undefined' ? undefined : document.documentElement.dataset['money']
  if (moneyPattern?.startsWith(currency)) return moneyPattern
  const digits = minorDigits(currency)
  const minor = 1_234_567 * 10 ** digits + Number('8912'.slice(0, digits))
  return `${currency} ${formatByIntl(locale, minor, currency)}`
}

/** @returns undefined for locales with other digits or grouping. */
function parsePattern(sample: string): Pattern | undefined {
  const match =
    /^.{4}(?<before>\D*)1(?<group>\D)234\k<group>567(?:(?<point>\D)(?<fraction>8\d*))?(?<after>\D*)$/.exec(
      sample,
    )
  if (!match) return undefined
  const { before = '', group = '', point = '', fraction = '', after = '' } = match.groups ?? {}
  return { before, group, point, digits: fraction.length, after }
}

/** Reference result for the pattern formatter (money.test.ts). */
export function formatByIntl(locale: string, minor: number, currency: string, trim = false): string {
  const key = `${locale} ${currency} ${trim}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: trim ? 'stripIfInteger' : 'auto',
    })
  formats.set(key, format)
  return keepCurrencySign(format.format(minor / 10 ** minorDigits(currency)))
}
