/** Languages of the shop: storefront.md section 1 and decisions.md. `en` has no prefix in the URL. */
export const locales = ['en', 'vi', 'ar', 'he'] as const
export type Locale = (typeof locales)[number]

/** A language as somebody wrote it down: English when the shop does not speak it. */
export const resolveLocale = (requested: string | null | undefined): Locale =>
  locales.find((locale) => locale === requested) ?? 'en'

/** Right-to-left for Arabic and Hebrew, otherwise left-to-right. */
export const direction = (locale: Locale): 'ltr' | 'rtl' =>
  locale === 'ar' || locale === 'he' ? 'rtl' : 'ltr'

/** The language of product texts, which are kept in one. */
export const catalogueLocale: Locale = 'en'

/** An amount as `Intl` writes it. In a line that runs right to left the sign of `US$` would part from its letters: U+200E keeps it there. */
export const keepCurrencySign = (amount: string): string => amount.replace(/^\u200f.*[A-Z]\$$/, '$&\u200e')

/** Words that are kept small, such as slugs of seasons, as a heading or a label has them. */
export const toSentenceCase = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase())

/** The cookie that remembers which language a reader chose. */
export const languageCookie = 'language'

/** What stands before a page's path in a language: nothing for English, `/vi`. */
export const getLocalePrefix = (locale: string): string => (locale === 'en' ? '' : `/${locale}`)

const localePrefixPattern = new RegExp(`^/(${locales.slice(1).join('|')})(?=/|\\.data$|$)`)

/** An address's path, taken apart: the language that its prefix names, and the page's path without it. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const locale = localePrefixPattern.exec(pathname)?.[1] as Locale | undefined
  return locale
    ? { locale, path: pathname.slice(locale.length + 1) || '/' }
    : { locale: 'en', path: pathname }
}
