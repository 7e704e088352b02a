// How a staff member likes the back office on this device: theme, row height, language, keys and columns of lists.
import { isLocale, type Locale } from '../../kernel/locale.ts'

export type Preferences = {
  /** Undefined: that of the system. */
  theme?: 'light' | 'dark' | undefined
  density?: 'compact' | undefined
  /** Undefined: that of the account. */
  language?: Locale | undefined
  /** Off: letters do nothing unless Ctrl or Cmd is pressed. */
  singleKeys?: 'off' | undefined
}

const KEY = 'selvedge-admin-preferences'

export function readPreferences(): Preferences {
  const { theme, density, language, singleKeys } = read(KEY) as Preferences
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    density: density === 'compact' ? density : undefined,
    language: isLocale(language) ? language : undefined,
    singleKeys: singleKeys === 'off' ? singleKeys : undefined,
  }
}

export function writePreferences(preferences: Preferences): void {
  localStorage.setItem(KEY, JSON.stringify(preferences))
  applyPreferences(preferences)
}

export function applyPreferences({ theme, density }: Preferences): void {
  const { dataset } = document.documentElement
  if (theme) dataset['theme'] = theme
  else delete dataset['theme']
  if (density) dataset['density'] = density
  else delete dataset['density']
}

/** Which columns of a list are shown: those that were not turned off or on are as declared. */
export function readColumns(
  list: string,
  columns: readonly { id: string; optional?: true }[],
): Record<string, boolean> {
  const saved = read(`selvedge-admin-columns-${list}`) as Record<string, unknown>
  return Object.fromEntries(
    columns.map(({ id, optional }) => [id, saved[id] === undefined ? !optional : saved[id] === true]),
  )
}

export const writeColumns = (list: string, visible: Record<string, boolean>): void =>
  localStorage.setItem(`selvedge-admin-columns-${list}`, JSON.stringify(visible))

function read(key: string): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
