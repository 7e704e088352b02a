// Which modules each module may import, from the rules of .dependency-cruiser.cjs.
import { createRequire } from 'node:module'

export type BoundaryRule = { name: string; to: { pathNot?: string | string[] } }
export type ModuleUses = ReadonlyMap<string, readonly string[]>

/** @returns the modules that each module may import, without itself. */
export function readModuleUses(rules: readonly BoundaryRule[]): ModuleUses {
  return new Map(
    rules.flatMap(({ name, to }) => {
      const module = /^(.+)-imports$/.exec(name)?.[1]
      const allowed = /^\^src\/modules\/\(\?:(.+)\)\/$/.exec([to.pathNot].flat()[0] ?? '')?.[1]
      return module && allowed ? [[module, allowed.split('|').filter((one) => one !== module)]] : []
    }),
  )
}

export const loadModuleUses = (): ModuleUses => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: BoundaryRule[]
  }
  return readModuleUses(forbidden)
}

/** @returns a cycle between modules, beginning and ending with the same one. */
export function findModuleCycle(uses: ModuleUses): string[] | undefined {
  const finished = new Set<string>()
  const visit = (module: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (finished.has(module)) return undefined
    for (const used of uses.get(module) ?? []) {
      const cycle = visit(used, [...path, module])
      if (cycle) return cycle
    }
    finished.add(module)
    return undefined
  }
  for (const module of uses.keys()) {
    const cycle = visit(module, [])
    if (cycle) return cycle
  }
  return undefined
}
