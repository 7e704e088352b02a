// Changes of a record that are not saved yet, field by field.
import { deepEqual } from 'fast-equals'

/** `was`: the saved value when the change began, so that a change by someone else is noticed. */
export type Change = { was: unknown; to: unknown }
/** By path of the field, such as `variants.v12.price`. */
export type Changes = Readonly<Record<string, Change>>
/** Values by path. */
export type Fields = Readonly<Record<string, unknown>>
/** A record as the form has it: groups of fields in groups. Lists are one field. */
export type FieldTree = { readonly [name: string]: unknown }

const isGroup = (value: unknown): value is FieldTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const flattenFields = (tree: FieldTree, prefix = ''): Fields =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, unknown][] =>
      isGroup(value)
        ? Object.entries(flattenFields(value, `${prefix}${name}.`))
        : [[prefix + name, value ?? null]],
    ),
  )

export function nestFields(fields: Fields): FieldTree {
  const tree: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.')
    const last = names.pop()!
    let group = tree
    for (const name of names) group = (group[name] ??= {}) as Record<string, unknown>
    group[last] = value
  }
  return tree
}

/** What differs from the saved record. A field that was changed before keeps its `was`. */
export const findChanges = (saved: Fields, values: Fields, earlier: Changes): Changes =>
  Object.fromEntries(
    Object.keys(saved).flatMap((path) => {
      const to = values[path] ?? null
      if (deepEqual(to, saved[path])) return []
      return [[path, { was: earlier[path] ? earlier[path].was : saved[path], to }]]
    }),
  )

/** Whether someone else has changed the field since the change began. */
export const isConflict = (change: Change | undefined, saved: unknown): boolean =>
  change !== undefined && !deepEqual(change.was, saved)

type RebaseOptions = {
  /**
   * Whether the entries of a list are merged, because their number is free. `ordered`: each has its place, and one that both
   * sides changed is a conflict.
   */
  mergesList?: ((path: string) => boolean | 'ordered') | undefined
  /** Changes that have just been saved. */
  sent?: Changes
}

/**
 * The changes that are left when the saved record has become this one. A conflict stays as it is, until staff decide or
 * undo their change.
 */
export function rebaseChanges(
  changes: Changes,
  saved: Fields,
  { mergesList, sent = {} }: RebaseOptions = {},
): Changes {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([path, change]) => {
      if (!(path in saved) || deepEqual(change.to, saved[path])) return []
      if (sent[path])
        return deepEqual(change.to, sent[path].to) ? [] : [[path, { ...change, was: saved[path] }]]
      const merges = isConflict(change, saved[path]) && mergesList?.(path)
      if (!merges) return [[path, change]]
      const to = merges === 'ordered' ? mergeOrdered(change, saved[path]) : mergeLists(change, saved[path])
      if (to === undefined) return [[path, change]]
      return deepEqual(to, saved[path]) ? [] : [[path, { was: saved[path], to }]]
    }),
  )
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const has = (list: readonly unknown[], entry: unknown): boolean => list.some((one) => deepEqual(one, entry))

/** My list with what they added, and without what they removed. */
function mergeLists({ was, to }: Change, theirs: unknown): unknown[] {
  const [before, mine, other] = [toList(was), toList(to), toList(theirs)]
  return [
    ...mine.filter((entry) => has(other, entry) || !has(before, entry)),
    ...other.filter((entry) => !has(before, entry) && !has(mine, entry)),
  ]
}

/**
 * As `mergeLists`; entries that they changed stay in their place.
 * @returns undefined when both sides changed the same entry, or it cannot be known.
 */
function mergeOrdered({ was, to }: Change, theirs: unknown): unknown[] | undefined {
  const [before, mine, other] = [toList(was), toList(to), toList(theirs)]
  const changed =
    before.length === other.length
      ? before.flatMap((entry, index): [unknown, unknown][] =>
          has(other, entry) || has(before, other[index]) ? [] : [[entry, other[index]]],
        )
      : []
  if (changed.some(([from]) => !has(mine, from))) return undefined
  const isChanged = (entry: unknown) => changed.some(([from]) => deepEqual(from, entry))
  const removed = before.filter((entry) => !has(other, entry) && !isChanged(entry))
  const added = other.filter(
    (entry) => !has(before, entry) && !changed.some(([, theirEntry]) => deepEqual(theirEntry, entry)),
  )
  if (removed.length > 0 && added.length > 0) return undefined
  return [
    ...mine
      .filter((entry) => !has(removed, entry))
      .map((entry) => changed.find(([from]) => deepEqual(from, entry))?.[1] ?? entry),
    ...added.filter((entry) => !has(mine, entry)),
  ]
}

/** The values that the form shows. */
export const applyChanges = (saved: Fields, changes: Changes): Fields => ({
  ...saved,
  ...Object.fromEntries(Object.entries(changes).map(([path, { to }]) => [path, to])),
})
