// Field-by-field changes of an audit event, whichever shape it was written in.

/** A value before and after; `before` is absent when the event has only the new value. */
export type AuditChange = { path: string; before?: string | number | null; after: string | number | null }

const MAX_VALUE_LENGTH = 300

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toDisplayValue = (value: unknown): string | number | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}

/** List entries are identified by id, key or position. */
const getEntryKey = (value: unknown, index: number) =>
  isObject(value) ? String(value['id'] ?? value['key'] ?? index + 1) : String(index + 1)
const getEntries = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [getEntryKey(item, index), item])
    : isObject(value)
      ? Object.entries(value)
      : []

/**
 * Differences of an event: `{was, to}` for a field, `{before, now}` for a whole object, anything else as it is.
 */
export function parseAuditDiff(diff: Record<string, unknown>): AuditChange[] {
  const { before: previous, ...changed } = diff
  if ('before' in diff && !('now' in diff) && !('after' in diff)) {
    // The previous value beside the new one: of the whole object, or of its only field.
    const [field = ''] = Object.keys(changed)
    return parseAuditDiff(
      isObject(previous)
        ? { before: previous, now: changed }
        : { [field]: { was: previous, to: changed[field] } },
    )
  }
  const changes: AuditChange[] = []
  const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
  const compare = (path: string, before: unknown, after: unknown): void => {
    if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return
    const isNested = (value: unknown) => isObject(value) || Array.isArray(value)
    if (isNested(before) || isNested(after)) {
      const [entriesBefore, entriesAfter] = [new Map(getEntries(before)), new Map(getEntries(after))]
      for (const key of new Set([...entriesBefore.keys(), ...entriesAfter.keys()]))
        if (key !== 'id') compare(join(path, key), entriesBefore.get(key), entriesAfter.get(key))
    } else changes.push({ path, before: toDisplayValue(before), after: toDisplayValue(after) })
  }
  const collectChanges = (path: string, value: unknown): void => {
    if (isObject(value)) {
      if ('was' in value && 'to' in value) return compare(path, value['was'], value['to'])
      if ('before' in value && ('now' in value || 'after' in value))
        return compare(path, value['before'], value['now'] ?? value['after'])
    }
    if (isObject(value) || Array.isArray(value))
      for (const [key, inner] of getEntries(value)) {
        if (key !== 'id') collectChanges(join(path, key), inner)
      }
    else changes.push({ path, after: toDisplayValue(value) })
  }
  collectChanges('', diff)
  return changes
}
