// Number rules of the page's language. They come with its messages (scripts/vite-messages.ts), so that no page loads
// those of other languages, and a browser's first `Intl` object takes 12 to 20 ms.
import { deriveLocaleRules } from './derive-locale-rules.ts'

export type LocaleRules = {
  /** Nouns begin with a capital letter also within sentences. */
  capitalNouns?: boolean
  /** Decimal separator; undefined in languages with other digits. */
  decimal: string | undefined
  /** CLDR plural categories; absent where `plurals` does not describe the language. */
  categories?: Intl.LDMLPluralRule[]
  /** Places in `categories` of the numbers 0 to 199; larger numbers repeat the second hundred. */
  plurals?: string
}

const rulesByLocale = new Map<string, LocaleRules>()

export const setLocaleRules = (locale: string, rules: LocaleRules) => rulesByLocale.set(locale, rules)

/** The rules of a language. Browsers know those of their page; without rules callers use `Intl`. */
export function getLocaleRules(locale: string): LocaleRules | undefined {
  if (import.meta.env.SSR && !rulesByLocale.has(locale)) setLocaleRules(locale, deriveLocaleRules(locale))
  return rulesByLocale.get(locale)
}

/** A name such as that of an option, as it is written within a sentence. */
export const toNoun = (name: string, locale: string): string =>
  getLocaleRules(locale)?.capitalNouns ? name : name.toLocaleLowerCase(locale)
