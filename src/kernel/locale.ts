import { localeSettings } from '../../locales/index.ts'

/** A code of `locales`, which the folders in `locales/` decide when the shop starts: checked by `localeCode`. */
export type Locale = string

/** The shop's languages. `en`, the source language, is the first and has no prefix in the URL. */
export const locales: readonly Locale[] = Object.keys(localeSettings)

export const isLocale = (code: unknown): code is Locale =>
  typeof code === 'string' && Object.hasOwn(localeSettings, code)

/** The requested language, or English when it is not supported. */
export const resolveLocale = (requested: string | null | undefined): Locale =>
  isLocale(requested) ? requested : 'en'

/** The writing direction of a language; that of English when it is not supported. */
export const direction = (locale: Locale): 'ltr' | 'rtl' => localeSettings[locale]?.direction ?? 'ltr'

/** The language of product source texts. */
export const catalogueLocale: Locale = 'en'

/**
 * Keeps the sign of `US$` together with U+200E in `Intl`-formatted amounts, where right-to-left text would
 * separate it from its letters.
 */
export const keepCurrencySign = (amount: string): string => amount.replace(/^\u200f.*[A-Z]\$$/, '$&\u200e')

/** Capitalises the first letter of lower-case text, such as season slugs, for headings and labels. */
export const toSentenceCase = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase())

export const languageCookie = 'language'

/** The URL prefix of a language: empty for English, or `/vi`. */
export const getLocalePrefix = (locale: string): string => (locale === 'en' ? '' : `/${locale}`)

const localePrefixPattern = new RegExp(`^/(${locales.slice(1).join('|')})(?=/|\\.data$|$)`)

/** Splits a pathname into its language and the path without locale prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const locale = localePrefixPattern.exec(pathname)?.[1]
  return locale
    ? { locale, path: pathname.slice(locale.length + 1) || '/' }
    : { locale: 'en', path: pathname }
}
