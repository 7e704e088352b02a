import { localeSettings } from '../../../locales/index.ts'
import type { LocaleRules } from './locale-rules.ts'

/** The little that pages need of what `Intl` knows of a language, and what its folder adds. */
export function deriveLocaleRules(locale: string): LocaleRules {
  const sampled = Array.from({ length: 2_000 }, (_, count) => count)
  const rules = new Intl.PluralRules(locale)
  const categories = [...new Set(sampled.map((count) => rules.select(count)))]
  const categoryOf = (count: number) => String(categories.indexOf(rules.select(count)))
  const plurals = sampled.slice(0, 200).map(categoryOf).join('')
  const repeats = sampled.slice(200).every((count) => categoryOf(count) === plurals[100 + (count % 100)])
  const [, decimal] = /^4(\D)5$/.exec(new Intl.NumberFormat(locale).format(4.5)) ?? []
  return {
    decimal,
    ...(repeats && { categories, plurals }),
    ...(localeSettings[locale]?.capitalNouns && { capitalNouns: true }),
  }
}
