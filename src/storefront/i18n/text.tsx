// Translations and formatting for the current locale. Messages are compiled (scripts/vite-messages.ts) and
// loaded for one locale.
import { createContext, use } from 'react'
import type english from '../../../locales/en/common.json'
import { direction } from '../../kernel/locale.ts'
import type { Locale } from '../../kernel/locale.ts'
import { formatMessage } from './message.ts'
import type { Compiled, Messages, Values } from './message.ts'
import { formatMoney } from './money.ts'
import { formatNumber } from './format-number.ts'

/** All message keys; a key that is not in `locales/en/common.json` does not compile. */
export type MessageKey = keyof typeof english

/** A locale and its compiled messages. `more` loads the deferred messages while they are missing. */
export type Language = { locale: Locale; messages: Messages; more?: () => Promise<void> }

const LanguageContext = createContext<Language | undefined>(undefined)

export const TextProvider = LanguageContext.Provider

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useText must be used within a TextProvider')
  return language
}

/**
 * `t` translates a key; `label` translates a content label when it is a message key, and returns it unchanged
 * otherwise; `format` fills the values into a message that came with the page's data.
 */
export function useText() {
  const language = useLanguage()
  const { locale, messages } = language
  const translate = (key: string, values: Values = {}) => formatMessage(messages[key] ?? key, values, locale)
  return {
    t: (key: MessageKey, values?: Values) => {
      // Suspends until the deferred messages are loaded.
      if (!(key in messages) && language.more) use(language.more())
      return translate(key, values)
    },
    label: (text: string) => translate(text),
    format: (message: Compiled, values: Values = {}) => formatMessage(message, values, locale),
    locale,
    dir: direction(locale),
  }
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const cached = dateFormats.get(key)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, formatter)
  return formatter
}

/**
 * Formats numbers, money and dates in the current locale. Dates use UTC, so that server and browser agree.
 */
export function useFormat() {
  const { locale } = useLanguage()
  return {
    money: (minor: number, currency: string, options?: { trim?: boolean }) =>
      formatMoney(locale, minor, currency, options),
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, locale, options),
    date: (value: string | number | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(value)),
  }
}
