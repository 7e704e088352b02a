// Differences between two versions of a table that is edited as a whole, and how to take them back.

/** By key; null where there is no such record. */
export type RecordDiff<Value> = Record<string, { was: Value | null; to: Value | null }>

type IsEqual = (a: unknown, b: unknown) => boolean

export function compareRecords<Value>(
  current: ReadonlyMap<string, Value>,
  wanted: ReadonlyMap<string, Value>,
  isEqual: IsEqual,
): RecordDiff<Value> {
  const diff: RecordDiff<Value> = {}
  for (const key of new Set([...current.keys(), ...wanted.keys()])) {
    const [was, to] = [current.get(key) ?? null, wanted.get(key) ?? null]
    if (!isEqual(was, to)) diff[key] = { was, to }
  }
  return diff
}

/** @returns the records before the change; undefined when one of them has changed since. */
export function revertRecords<Value>(
  current: ReadonlyMap<string, Value>,
  diff: RecordDiff<Value>,
  isEqual: IsEqual,
): Map<string, Value> | undefined {
  const reverted = new Map(current)
  for (const [key, { was, to }] of Object.entries(diff)) {
    if (!isEqual(current.get(key) ?? null, to)) return undefined
    if (was === null) reverted.delete(key)
    else reverted.set(key, was)
  }
  return reverted
}
