// Localised messages for emails and API responses, from the same catalogues as the pages.
import { existsSync, readFileSync } from 'node:fs'
import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type english from '../../../locales/en/common.json'
import { direction, type Locale, keepCurrencySign } from '../../kernel/locale.ts'
import { minorDigits } from '../../kernel/money.ts'

export type MessageKey = keyof typeof english
export type Values = Record<string, string | number>

/** Messages and formats of one locale; `date` takes an ISO date without time. */
export type Text = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  t(key: MessageKey, values?: Values): string
  money(minor: number, currency: string): string
  date(isoDate: string): string
  /** A rate such as 0.08875. */
  percent(rate: number): string
  /** A country by its ISO 3166-1 code. */
  country(code: string): string
  /** Header and footer that staff set for all emails; absent: the shop's name. */
  head?: string
  foot?: string
}

const folder = new URL('../../../locales/', import.meta.url)
const texts = new Map<Locale, Text>()

/** Catalogues are loaded once. Missing catalogues and keys fall back to English. */
export function text(locale: Locale): Text {
  const cached = texts.get(locale)
  if (cached) return cached
  const messages = { ...compileMessages('en'), ...(locale !== 'en' && compileMessages(locale)) }
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const dates = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const rightToLeft = direction(locale) === 'rtl'
  const created: Text = {
    locale,
    dir: direction(locale),
    t: (key, values = {}) => i18n._(key, rightToLeft ? isolateBidi(values) : values),
    money: (minor, currency) =>
      keepCurrencySign(moneyFormat(locale, currency).format(minor / 10 ** minorDigits(currency))),
    date: (isoDate) => dates.format(new Date(`${isoDate}T00:00:00Z`)),
    percent: (rate) => rates.format(rate),
    country: (code) => countries.of(code) ?? code,
  }
  texts.set(locale, created)
  return created
}

/** The default message, before edits by staff. */
export const getMessage = (locale: Locale, key: MessageKey): string =>
  (sources.get(locale) ?? readSource(locale))[key] ?? (sources.get('en') ?? readSource('en'))[key] ?? ''

/**
 * The same with some messages replaced.
 * @throws when one of them does not compile.
 */
export function withMessageOverrides(base: Text, overrides: Partial<Record<MessageKey, string>>): Text {
  const compiledOverrides = Object.entries(overrides).map(([key, message]) => [
    key,
    compileMessageOrThrow(message),
  ])
  if (compiledOverrides.length === 0) return base
  const i18n = setupI18n({
    locale: base.locale,
    messages: { [base.locale]: Object.fromEntries(compiledOverrides) as Messages },
  })
  return {
    ...base,
    t: (key, values = {}) =>
      Object.hasOwn(overrides, key)
        ? i18n._(key, base.dir === 'rtl' ? isolateBidi(values) : values)
        : base.t(key, values),
  }
}

/**
 * Isolates names, addresses and codes with U+2068 and U+2069, so that they keep their direction in right-to-left
 * text.
 */
const isolateBidi = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  )

const sources = new Map<Locale, Record<string, string>>()

function readSource(locale: Locale): Record<string, string> {
  const file = new URL(`${locale}/common.json`, folder)
  const source = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  sources.set(locale, source)
  return source
}

const compileMessages = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(readSource(locale)).map(([key, message]) => [key, compileMessage(message)]),
  )

const moneyFormats = new Map<string, Intl.NumberFormat>()
function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format = moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  moneyFormats.set(key, format)
  return format
}
