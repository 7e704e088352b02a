import type { Messages } from './message.ts'

// The build completes each catalogue with the English messages that it lacks.
const catalogues = import.meta.glob<{ default: Messages }>('../../../locales/*/common.json', { eager: true })

/** Compiled messages of a locale. */
export function loadMessages(locale: string): Messages {
  const messages = catalogues[`../../../locales/${locale}/common.json`]
  if (!messages) throw new Error(`locales/${locale}/common.json is missing`)
  return messages.default
}
