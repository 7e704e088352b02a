import type { InputIssue } from './errors.ts'

/** Values that must differ, with their paths: an issue for each that occurred before, which names the first path. */
export function findRepeated(values: readonly [path: string, value: string][]): InputIssue[] {
  const firstPaths = new Map<string, string>()
  return values.flatMap(([path, value]) => {
    const first = firstPaths.get(value)
    if (first === undefined) firstPaths.set(value, path)
    return first === undefined ? [] : [{ path, message: `${value} is also ${first}` }]
  })
}
