// Apart from index.ts, because few pages name the languages. A build replaces this file (scripts/vite-locales.ts).
import { localeSettings } from './index.ts'

/** What each language calls itself, by its code. */
export const localeNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(localeSettings).map(([code, { name }]) => [code, name]),
)
