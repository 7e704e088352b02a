// Words and formats in the reader's language. Messages are compiled (scripts/vite-messages.ts) and loaded for one locale.
import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type english from '../../locales/en/common.json'
import { direction } from '../kernel/locale.ts'
import type { Locale } from '../kernel/locale.ts'

/** Every message the shop has; a key that is not in `locales/en/common.json` does not compile. */
export type MessageKey = keyof typeof english

type Values = Record<string, string | number>

const Text = createContext<I18n | undefined>(undefined)

/** @param messages compiled messages of that one locale. */
export function createText(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } })
}

export function TextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <Text value={i18n}>{children}</Text>
}

function useI18n(): I18n {
  const i18n = use(Text)
  if (!i18n) throw new Error('useText must be used within a TextProvider')
  return i18n
}

/** `t` translates a key; `label` translates a label from content when it is a key, else gives it back as it is. */
export function useText() {
  const i18n = useI18n()
  const locale = i18n.locale as Locale
  return {
    t: (key: MessageKey, values?: Values) => i18n._(key, values),
    label: (text: string) => (text in i18n.messages ? i18n._(text) : text),
    locale,
    dir: direction(locale),
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>()
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const cached = numberFormats.get(key)
  if (cached) return cached
  const made = new Intl.NumberFormat(locale, options)
  numberFormats.set(key, made)
  return made
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const cached = dateFormats.get(key)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, made)
  return made
}

/** Minor units as money in a locale; `trim` drops the decimals of a whole amount, as cards do. */
export function formatMoney(locale: string, minor: number, currency: string, { trim = false } = {}): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: trim ? 'stripIfInteger' : 'auto',
  })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Numbers, money and dates in the reader's locale. Dates are told in UTC so that server and browser agree. */
export function useFormat() {
  const { locale } = useI18n()
  return {
    money: (minor: number, currency: string, options?: { trim?: boolean }) =>
      formatMoney(locale, minor, currency, options),
    number: (value: number, options: Intl.NumberFormatOptions = {}) =>
      numberFormat(locale, options).format(value),
    date: (value: string | number | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(value)),
  }
}
