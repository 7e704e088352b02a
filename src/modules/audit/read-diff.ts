// What an event of the audit changed, field by field, whatever shape it was written in.

/** A value before and after; `before` is absent where the event says only what came to be. */
export type AuditChange = { path: string; before?: string | number | null; after: string | number | null }

const longest = 300

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string | number | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Entries of a list are told by their id, key or place. */
const keyOf = (value: unknown, index: number) =>
  isObject(value) ? String(value['id'] ?? value['key'] ?? index + 1) : String(index + 1)
const entriesOf = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [keyOf(item, index), item])
    : isObject(value)
      ? Object.entries(value)
      : []

/** The differences of an event: `{was, to}` of a field, `{before, now}` of a whole, anything else as it was said. */
export function readDiff(diff: Record<string, unknown>): AuditChange[] {
  const { before: stood, ...became } = diff
  if ('before' in diff && !('now' in diff) && !('after' in diff)) {
    // What was beside what it became: a whole, or the one field that it says.
    const [only = ''] = Object.keys(became)
    return readDiff(
      isObject(stood) ? { before: stood, now: became } : { [only]: { was: stood, to: became[only] } },
    )
  }
  const found: AuditChange[] = []
  const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
  const compare = (path: string, before: unknown, after: unknown): void => {
    if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return
    const deep = (value: unknown) => isObject(value) || Array.isArray(value)
    if (deep(before) || deep(after)) {
      const [was, now] = [new Map(entriesOf(before)), new Map(entriesOf(after))]
      for (const key of new Set([...was.keys(), ...now.keys()]))
        if (key !== 'id') compare(join(path, key), was.get(key), now.get(key))
    } else found.push({ path, before: shown(before), after: shown(after) })
  }
  const walk = (path: string, value: unknown): void => {
    if (isObject(value)) {
      if ('was' in value && 'to' in value) return compare(path, value['was'], value['to'])
      if ('before' in value && ('now' in value || 'after' in value))
        return compare(path, value['before'], value['now'] ?? value['after'])
    }
    if (isObject(value) || Array.isArray(value))
      for (const [key, inner] of entriesOf(value)) {
        if (key !== 'id') walk(join(path, key), inner)
      }
    else found.push({ path, after: shown(value) })
  }
  walk('', diff)
  return found
}
