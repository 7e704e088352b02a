// Settings of a shop that goes live: what staff changed stays, texts of the demo become those of a new shop.
import type { SiteSettings } from '../../content/content.ts'

/** Choices rather than texts of the demo. */
const choices = [
  'currencyCode',
  'defaultLanguage',
  'homeLayout',
  'languages',
  'look',
  'returnDays',
  'timeZone',
]

/** A saved change of the settings, as the audit log has it. */
export type SettingsChange = { before: unknown; now: unknown }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that were changed, by path such as `author.address`. Lists are compared as a whole. */
function listChangedPaths(before: unknown, now: unknown, path = ''): string[] {
  if (!isFields(before) || !isFields(now)) return JSON.stringify(before) === JSON.stringify(now) ? [] : [path]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) =>
    listChangedPaths(before[name], now[name], path === '' ? name : `${path}.${name}`),
  )
}

export function toLiveSettings(
  current: SiteSettings,
  starter: SiteSettings,
  changes: readonly SettingsChange[],
): SiteSettings {
  const changed = changes.flatMap(({ before, now }) => listChangedPaths(before, now))
  const isChanged = (path: string) =>
    changed.some((one) => one === '' || path === one || path.startsWith(`${one}.`))
  const merge = (value: unknown, fresh: unknown, path: string): unknown => {
    if (isFields(value) && isFields(fresh)) {
      const entries = [...new Set([...Object.keys(fresh), ...Object.keys(value)])].map((name) => {
        const field = path === '' ? name : `${path}.${name}`
        return [name, choices.includes(field) ? value[name] : merge(value[name], fresh[name], field)]
      })
      return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
    }
    return isChanged(path) ? value : fresh
  }
  return merge(current, starter, '') as SiteSettings
}
