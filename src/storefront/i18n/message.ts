// Formats compiled messages. Lingui compiles them (scripts/vite-messages.ts); its own runtime is five times this
// size.
import { direction } from '../../kernel/locale.ts'
import { formatNumber } from './format-number.ts'
import { getLocaleRules } from './locale-rules.ts'

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
  typeof value === 'string' && direction(locale) === 'rtl' ? `\u2068${value}\u2069` : String(value)

/** CLDR plural category of a number. */
function selectPlural(locale: string, type: string | undefined, count: number): Intl.LDMLPluralRule {
  const { categories, plurals } = getLocaleRules(locale) ?? {}
  if (
    categories &&
    plurals &&
    type !== 'selectordinal' &&
    Number.isInteger(count) &&
    count >= 0 &&
    count < 1e6
  )
    return categories[Number(plurals[count < 100 ? count : 100 + (count % 100)])]!
  return new Intl.PluralRules(locale, { type: type === 'selectordinal' ? 'ordinal' : 'cardinal' }).select(
    count,
  )
}
