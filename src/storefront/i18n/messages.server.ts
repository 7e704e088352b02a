import type { Locale } from '../../kernel/locale.ts'
import type { Messages } from './message.ts'

const catalogues = import.meta.glob<{ default: Messages }>('../../../locales/*/common.json', { eager: true })

/** Compiled messages of a locale; English when it has no catalogue. */
export function loadMessages(locale: Locale): Messages {
  const messages =
    catalogues[`../../../locales/${locale}/common.json`] ?? catalogues['../../../locales/en/common.json']
  if (!messages) throw new Error('locales/en/common.json is missing')
  return messages.default
}

/** Locales with a message catalogue. */
export const translatedLocales = Object.keys(catalogues).map((path) => path.split('/').at(-2) ?? '')
