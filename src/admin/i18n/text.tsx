// Messages and formats of the back office, in the language of the signed-in staff member.
import { type ReactNode, createContext, use, useMemo } from 'react'
import { type Messages, setupI18n } from '@lingui/core'
import type english from '../../../locales/en/admin.json'
import { direction, keepCurrencySign, type Locale, resolveLocale } from '../../kernel/locale.ts'
import { minorDigits } from '../../kernel/money.ts'

/** A key that is not in `locales/en/admin.json` does not compile. */
export type MessageKey = keyof typeof english
type Values = Record<string, string | number>

const catalogues = import.meta.glob<{ default: Messages }>('../../../locales/*/admin.json')

export type Catalogue = { locale: Locale; messages: Messages }

/** @returns English for a language without a catalogue. */
export async function loadCatalogue(language: string): Promise<Catalogue> {
  const locale = resolveLocale(language)
  const load = (one: string) => catalogues[`../../../locales/${one}/admin.json`]?.()
  const { default: messages } = (await load(locale)) ?? (await load('en'))!
  return { locale, messages }
}

export type Text = ReturnType<typeof createText>

function createText({ locale, messages }: Catalogue, timeZone: string) {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const numbers = new Intl.NumberFormat(locale)
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const changes = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const amounts = new Map<string, Intl.NumberFormat>()
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return (at: Date) => formatter.format(at)
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  const time = format({ hour: '2-digit', minute: '2-digit' })
  const dayMonth = format({ month: 'short', day: 'numeric' })
  const fullDate = format({ dateStyle: 'medium' })
  const fullDateUtc = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' })
  const dayMonthUtc = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  return {
    locale,
    dir: direction(locale),
    t: (key: MessageKey, values?: Values) => i18n._(key, values),
    number: (value: number) => numbers.format(value),
    /** The size of a file. */
    kilobytes: (bytes: number) => kilobytes.format(Math.max(1, Math.round(bytes / 1_000))),
    /** `value`: 10 for 10%. */
    percent: (value: number) => percents.format(value / 100),
    /** With its sign. `ratio`: 0.05 for +5%. */
    change: (ratio: number) => changes.format(ratio),
    country: (code: string) => regions.of(code) ?? code,
    /** `minor`: whole minor units. */
    money(minor: number, currency: string): string {
      let amount = amounts.get(currency)
      if (!amount) {
        // Not narrow symbols, which are the same for all dollars.
        amount = new Intl.NumberFormat(locale, { style: 'currency', currency })
        amounts.set(currency, amount)
      }
      return keepCurrencySign(amount.format(minor / 10 ** minorDigits(currency)))
    },
    /** The time today, the day in this year, otherwise the date. */
    when(instant: string): string {
      const at = new Date(instant)
      const now = new Date()
      if (day.format(at) === day.format(now)) return time(at)
      return day.format(at).slice(0, 4) === day.format(now).slice(0, 4) ? dayMonth(at) : fullDate(at)
    },
    /** With time zone, for tooltips. */
    exactly: format({ dateStyle: 'full', timeStyle: 'long' }),
    /** A date without time, YYYY-MM-DD: Nov 23, or Monday, November 23, 2026. */
    date: (isoDate: string, style?: 'full') =>
      (style ? fullDateUtc : dayMonthUtc).format(new Date(`${isoDate}T00:00:00Z`)),
    /** Today in the time zone of the shop, YYYY-MM-DD. */
    today: () => day.format(new Date()),
  }
}

const TextContext = createContext<Text | undefined>(undefined)

type ProviderProps = { catalogue: Catalogue; timeZone: string; children: ReactNode }

export function TextProvider({ catalogue, timeZone, children }: ProviderProps) {
  const text = useMemo(() => createText(catalogue, timeZone), [catalogue, timeZone])
  return <TextContext value={text}>{children}</TextContext>
}

export function useText(): Text {
  const text = use(TextContext)
  if (!text) throw new Error('useText outside of TextProvider')
  return text
}
