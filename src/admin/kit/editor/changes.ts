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
  /** Whether the entries of a list are merged, because their order and number are free. */
  mergesList?: ((path: string) => boolean) | undefined
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
      if (!isConflict(change, saved[path]) || !mergesList?.(path)) return [[path, change]]
      const to = mergeLists(change, saved[path])
      return deepEqual(to, saved[path]) ? [] : [[path, { was: saved[path], to }]]
    }),
  )
}

/** My list with what they added, and without what they removed. */
function mergeLists({ was, to }: Change, theirs: unknown): unknown[] {
  const [before, mine, other] = [was, to, theirs].map((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const has = (list: unknown[] | undefined, entry: unknown) => list!.some((one) => deepEqual(one, entry))
  return [
    ...mine!.filter((entry) => has(other, entry) || !has(before, entry)),
    ...other!.filter((entry) => !has(before, entry) && !has(mine, entry)),
  ]
}

/** The values that the form shows. */
export const applyChanges = (saved: Fields, changes: Changes): Fields => ({
  ...saved,
  ...Object.fromEntries(Object.entries(changes).map(([path, { to }]) => [path, to])),
})
