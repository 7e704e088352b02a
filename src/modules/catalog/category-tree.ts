// The tree of categories as staff change it: what may be said of one, and where one may stand.
import { z } from 'zod'
import { changedSlug, changedTo, shelfId, shelfSlug, shelfWords } from './shelf-inputs.ts'

/** Menus, lists and promotions go by a few levels; a deeper tree is somebody's mistake. */
export const levelsMost = 5
export const categoriesMost = 5_000

/** Languages that names of the catalogue are said in besides their own. */
export const spokenIn = ['vi', 'ar', 'he'] as const
export type SpokenIn = (typeof spokenIn)[number]

export const newCategory = z.object({
  name: shelfWords(1, 100),
  slug: shelfSlug.optional().describe('Its address; made of the name where it is absent'),
  parent: shelfId.nullable().default(null).describe('Null: it stands at the top'),
})
export type NewCategory = z.output<typeof newCategory>

export const categoryEdit = z.object({
  name: changedTo(shelfWords(1, 100)).optional(),
  slug: changedSlug,
  words: z
    .partialRecord(z.enum(spokenIn), changedTo(shelfWords(0, 100)))
    .optional()
    .describe('Its name in other languages; empty: as it is called in English'),
})
export type CategoryEdit = z.output<typeof categoryEdit>

export const categoryMove = z.object({
  was: z.string().max(64).describe('The version of the tree that was seen'),
  parent: shelfId.nullable().describe('Below which one; null: at the top'),
  before: shelfId.nullable().default(null).describe('Before which of those there; null: after all of them'),
})
export type CategoryMove = z.output<typeof categoryMove>

export type StaffCategory = {
  id: number
  parent: number | null
  depth: number
  slug: string
  name: string
  /** Of its picture. */
  url: string | null
  /** Products in it and below it, those that are not sold too. */
  products: number
}
/** As menus order it, each below the one above it; `version` is another one when anything stands elsewhere. */
export type CategoryTree = { version: string; categories: StaffCategory[] }

export type NamedCategory = Pick<StaffCategory, 'id' | 'slug' | 'name' | 'url' | 'products'> & {
  words: Partial<Record<SpokenIn, string>>
  /** From the root down to the one above it. */
  above: { id: number; name: string }[]
  children: number
}

/** One of the tree as a place is worked out. */
export type Placed = { id: number; parent: number | null }

/** All that stands below one, and it. */
export function subtree(tree: readonly Placed[], top: number): number[] {
  const found = [top]
  for (let at = 0; at < found.length; at += 1)
    found.push(...tree.flatMap((one) => (one.parent === found[at] ? [one.id] : [])))
  return found
}

/** From the root down to it. */
export function pathTo(tree: readonly Placed[], one: number | null): number[] {
  const found = tree.find(({ id: known }) => known === one)
  return found ? [...pathTo(tree, found.parent), found.id] : []
}

/** How many levels there are from it downwards. */
const levelsBelow = (tree: readonly Placed[], top: number): number =>
  1 + Math.max(0, ...tree.flatMap((one) => (one.parent === top ? [levelsBelow(tree, one.id)] : [])))

/** Why it cannot stand there: `unknown`, `inside` (itself), `deep`; undefined where it can. `tree` is in its order. */
export function placeFault(
  tree: readonly Placed[],
  moved: number | undefined,
  { parent, before = null }: { parent: number | null; before?: number | null },
): { path: 'parent' | 'before'; message: string } | undefined {
  if (parent !== null && !tree.some((one) => one.id === parent)) return { path: 'parent', message: 'unknown' }
  if (before !== null && !tree.some((one) => one.id === before && one.parent === parent && before !== moved))
    return { path: 'before', message: 'unknown' }
  if (moved !== undefined && pathTo(tree, parent).includes(moved))
    return { path: 'parent', message: 'inside' }
  const below = moved === undefined ? 1 : levelsBelow(tree, moved)
  return pathTo(tree, parent).length + below > levelsMost ? { path: 'parent', message: 'deep' } : undefined
}

/** Those that stand together, in their order, once it has moved there. */
export function orderAfter(
  tree: readonly Placed[],
  moved: number,
  { parent, before }: Pick<CategoryMove, 'parent' | 'before'>,
): number[] {
  const others = tree.flatMap((one) => (one.parent === parent && one.id !== moved ? [one.id] : []))
  const at = before === null ? -1 : others.indexOf(before)
  return others.toSpliced(at === -1 ? others.length : at, 0, moved)
}
