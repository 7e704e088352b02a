// The languages of the shop: one folder each, read at startup. In the pages and the service worker a build replaces
// this file with its content at that time (scripts/vite-locales.ts).
import { readdirSync, readFileSync } from 'node:fs'

/** What a language's `locale.json` declares. Rules that `Intl` knows by its code, such as plurals, are not repeated. */
export type LocaleSettings = {
  /** In the language itself, for menus. */
  name: string
  /** Left to right unless stated. */
  direction?: 'ltr' | 'rtl'
  /** Whether nouns begin with a capital letter also within sentences. */
  capitalNouns?: boolean
  /** Open Graph locale, such as `en_GB`; the language code by default. */
  openGraph?: string
  /** ISO 3166-1 code of the country whose stores are listed first. */
  homeCountry?: string
  /** Fonts of printed documents beside those for Latin letters: paths within `@fontsource`, without weight. */
  pdfFonts?: string[]
}

const folder = new URL('./', import.meta.url)

/** By language code; English, the source language, first. */
export const localeSettings: Readonly<Record<string, LocaleSettings>> = Object.fromEntries(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1))
    .map((code) => [code, readSettings(code)]),
)

function readSettings(code: string): LocaleSettings {
  return JSON.parse(readFileSync(new URL(`${code}/locale.json`, folder), 'utf8')) as LocaleSettings
}
