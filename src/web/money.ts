// Amounts of money as a language writes them. Not by Intl each time: a browser's first number takes it 12 to 20 ms, and there is one in the first
// view of nearly every page. One sample that the server wrote tells how all the others are written.
import { keepCurrencySign } from '../kernel/locale.ts'
import { minorDigits } from '../kernel/money.ts'

type Pattern = { before: string; group: string; point: string; digits: number; after: string }

const patterns = new Map<string, Pattern | undefined>()
const formats = new Map<string, Intl.NumberFormat>()

/** Minor units as money in a locale; `trim` drops the decimals of a whole amount, as cards do. */
export function formatMoney(locale: string, minor: number, currency: string, { trim = false } = {}): string {
  const key = `${locale} ${currency}`
  if (!patterns.has(key)) patterns.set(key, parsePattern(moneySample(locale, currency)))
  const pattern = patterns.get(key)
  // What is owed back has its sign where the language puts it.
  if (!pattern || minor < 0) return formatByIntl(locale, minor, currency, trim)
  const { before, group, point, digits, after } = pattern
  const unit = 10 ** digits
  const integerPart = String(Math.floor(minor / unit)).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const rest = minor % unit
  const decimals = digits === 0 || (trim && rest === 0) ? '' : point + String(rest).padStart(digits, '0')
  return before + integerPart + decimals + after
}

/** 1,234,567 whole units and a fraction as a language writes them, after the currency's code: `USD $1,234,567.89`. The page has that of its currency. */
export function moneySample(locale: string, currency: string): string {
  const moneyPattern = typeof document === 'undefined' ? undefined : document.documentElement.dataset['money']
  if (moneyPattern?.startsWith(currency)) return moneyPattern
  const digits = minorDigits(currency)
  const minor = 1_234_567 * 10 ** digits + Number('8912'.slice(0, digits))
  return `${currency} ${formatByIntl(locale, minor, currency)}`
}

/** @returns undefined for a language that writes other digits or groups. */
function parsePattern(sample: string): Pattern | undefined {
  const match =
    /^.{4}(?<before>\D*)1(?<group>\D)234\k<group>567(?:(?<point>\D)(?<fraction>8\d*))?(?<after>\D*)$/.exec(
      sample,
    )
  if (!match) return undefined
  const { before = '', group = '', point = '', fraction = '', after = '' } = match.groups ?? {}
  return { before, group, point, digits: fraction.length, after }
}

/** What the patterns are measured by (money.test.ts). */
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
