// The tree of categories as staff change it: what may be said of one, and where one may stand.
import { z } from 'zod'
import { slugChangeInput, changeInput, taxonomyId, taxonomySlug, taxonomyText } from './taxonomy-inputs.ts'

/** Menus, lists and promotions go by a few levels; a deeper tree is somebody's mistake. */
export const MAX_CATEGORY_DEPTH = 5
export const MAX_CATEGORIES = 5_000

/** Languages that names of the catalogue are said in besides their own. */
export const translationLocales = ['vi', 'ar', 'he'] as const
export type TranslationLocale = (typeof translationLocales)[number]

export const newCategoryInput = z.object({
  name: taxonomyText(1, 100),
  slug: taxonomySlug.optional().describe('Its address; made of the name where it is absent'),
  parent: taxonomyId.nullable().default(null).describe('Null: it stands at the top'),
})
export type NewCategoryInput = z.output<typeof newCategoryInput>

export const categoryEditInput = z.object({
  name: changeInput(taxonomyText(1, 100)).optional(),
  slug: slugChangeInput,
  words: z
    .partialRecord(z.enum(translationLocales), changeInput(taxonomyText(0, 100)))
    .optional()
    .describe('Its name in other languages; empty: as it is called in English'),
})
export type CategoryEditInput = z.output<typeof categoryEditInput>

export const categoryMoveInput = z.object({
  was: z.string().max(64).describe('The version of the tree that was seen'),
  parent: taxonomyId.nullable().describe('Below which one; null: at the top'),
  before: taxonomyId
    .nullable()
    .default(null)
    .describe('Before which of those there; null: after all of them'),
})
export type CategoryMoveInput = z.output<typeof categoryMoveInput>

export type AdminCategory = {
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
export type CategoryTree = { version: string; categories: AdminCategory[] }

export type AdminCategoryDetail = Pick<AdminCategory, 'id' | 'slug' | 'name' | 'url' | 'products'> & {
  words: Partial<Record<TranslationLocale, string>>
  /** From the root down to the one above it. */
  above: { id: number; name: string }[]
  children: number
}

/** One of the tree as a place is worked out. */
export type TreePosition = { id: number; parent: number | null }

/** All that stands below one, and it. */
export function getSubtreeIds(tree: readonly TreePosition[], top: number): number[] {
  const subtreeIds = [top]
  for (let at = 0; at < subtreeIds.length; at += 1)
    subtreeIds.push(...tree.flatMap((node) => (node.parent === subtreeIds[at] ? [node.id] : [])))
  return subtreeIds
}

/** From the root down to it. */
export function getAncestorIds(tree: readonly TreePosition[], startId: number | null): number[] {
  const category = tree.find(({ id: categoryId }) => categoryId === startId)
  return category ? [...getAncestorIds(tree, category.parent), category.id] : []
}

/** How many levels there are from it downwards. */
const getDepthBelow = (tree: readonly TreePosition[], top: number): number =>
  1 + Math.max(0, ...tree.flatMap((node) => (node.parent === top ? [getDepthBelow(tree, node.id)] : [])))

/** Why it cannot stand there: `unknown`, `inside` (itself), `deep`; undefined where it can. `tree` is in its order. */
export function validateMove(
  tree: readonly TreePosition[],
  movedId: number | undefined,
  { parent, before = null }: { parent: number | null; before?: number | null },
): { path: 'parent' | 'before'; message: string } | undefined {
  if (parent !== null && !tree.some((node) => node.id === parent))
    return { path: 'parent', message: 'unknown' }
  if (
    before !== null &&
    !tree.some((node) => node.id === before && node.parent === parent && before !== movedId)
  )
    return { path: 'before', message: 'unknown' }
  if (movedId !== undefined && getAncestorIds(tree, parent).includes(movedId))
    return { path: 'parent', message: 'inside' }
  const below = movedId === undefined ? 1 : getDepthBelow(tree, movedId)
  return getAncestorIds(tree, parent).length + below > MAX_CATEGORY_DEPTH
    ? { path: 'parent', message: 'deep' }
    : undefined
}

/** Those that stand together, in their order, once it has moved there. */
export function getOrderAfterMove(
  tree: readonly TreePosition[],
  movedId: number,
  { parent, before: previous }: Pick<CategoryMoveInput, 'parent' | 'before'>,
): number[] {
  const siblings = tree.flatMap((node) => (node.parent === parent && node.id !== movedId ? [node.id] : []))
  const at = previous === null ? -1 : siblings.indexOf(previous)
  return siblings.toSpliced(at === -1 ? siblings.length : at, 0, movedId)
}
