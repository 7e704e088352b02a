// Formats compiled messages. Lingui compiles them (scripts/vite-messages.ts); its own runtime is five times this
// size.
import type { Locale } from '../../kernel/locale.ts'
import { formatNumber } from './format-number.ts'

type Choices = { offset?: number } & Record<string, Compiled | number>
type Part = string | [name: string, type?: string, choices?: Choices | string]
/**
 * A plain string or parts: text, `[name]`, `[name, 'plural', { one: …, other: … }]`; `#` is the formatted count.
 */
export type Compiled = string | Part[]
export type Messages = Record<string, Compiled>
export type Values = Record<string, string | number>

/** Formats a message in a locale. Supports arguments, number, plural, selectordinal and select. */
export function formatMessage(
  message: Compiled,
  values: Values,
  locale: string,
  pluralCount?: number,
): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (part === '#' && pluralCount !== undefined) return formatNumber(pluralCount, locale)
      if (typeof part === 'string') return part
      const [name, type, choices] = part
      const value = values[name] ?? ''
      if (type === 'number') return formatNumber(Number(value), locale)
      if (typeof choices !== 'object') return formatNumberPart(value, locale)
      const count = Number(value) - (choices.offset ?? 0)
      const chosen =
        choices[value] ?? (type === 'select' ? undefined : choices[selectPlural(locale, type, count)])
      return formatMessage((chosen ?? choices['other'] ?? '') as Compiled, values, locale, count)
    })
    .join('')
}

/** Isolates names, codes and amounts in right-to-left sentences with U+2068 and U+2069. */
const formatNumberPart = (value: string | number, locale: string) =>
  typeof value === 'string' && /^(?:ar|he)/.test(locale) ? `\u2068${value}\u2069` : String(value)

const isArabicFew = (count: number) => count % 100 >= 3 && count % 100 <= 10
/** CLDR plural categories of whole numbers. A browser's first Intl.PluralRules takes 12 ms. */
const plurals: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  vi: () => 'other',
  ar: (count) =>
    ['zero', 'one', 'two'][count] ?? (isArabicFew(count) ? 'few' : count % 100 >= 11 ? 'many' : 'other'),
  he: (count) => ['other', 'one', 'two'][count] ?? 'other',
}

const selectPlural = (locale: string, type: string | undefined, count: number) =>
  type !== 'selectordinal' && Number.isInteger(count) && count >= 0 && locale in plurals
    ? plurals[locale as Locale](count)
    : new Intl.PluralRules(locale, { type: type === 'selectordinal' ? 'ordinal' : 'cardinal' }).select(count)
