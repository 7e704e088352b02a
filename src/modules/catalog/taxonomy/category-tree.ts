// Category tree management: input schemas and where a category may be placed.
import { z } from 'zod'
import { type Locale, locales } from '../../../kernel/locale.ts'
import { slugChangeInput, changeInput, taxonomyId, taxonomySlug, taxonomyText } from './taxonomy-inputs.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'

/** Menus, listings and promotions use only a few levels; a deeper tree is a mistake. */
export const MAX_CATEGORY_DEPTH = 5
export const MAX_CATEGORIES = 5_000

/** Languages that catalogue names can be translated into, besides the source language. */
export const translationLocales = locales.slice(1)
export type TranslationLocale = Locale

export const newCategoryInput = z.object({
  name: taxonomyText(1, 100),
  slug: taxonomySlug.optional().describe('Slug; default: generated from the name'),
  parent: taxonomyId.nullable().default(null).describe('Null: top level'),
})
export type NewCategoryInput = z.output<typeof newCategoryInput>

export const categoryEditInput = z.object({
  name: changeInput(taxonomyText(1, 100)).optional(),
  slug: slugChangeInput,
  translations: z
    .record(translationLocaleCode, changeInput(taxonomyText(0, 100)))
    .optional()
    .describe('Translated names; empty: the English name'),
})
export type CategoryEditInput = z.output<typeof categoryEditInput>

export const categoryMoveInput = z.object({
  was: z.string().max(64).describe('Version of the tree that was edited'),
  parent: taxonomyId.nullable().describe('The new parent category; null: top level'),
  before: taxonomyId.nullable().default(null).describe('The sibling to insert it before; null: last'),
})
export type CategoryMoveInput = z.output<typeof categoryMoveInput>

export type AdminCategory = {
  id: number
  parent: number | null
  depth: number
  slug: string
  name: string
  /** URL of its picture. */
  url: string | null
  /** Products in the category and its descendants, including those not on sale. */
  products: number
}
/** In menu order, each category after its parent; `version` changes when any category moves. */
export type CategoryTree = { version: string; categories: AdminCategory[] }

export type AdminCategoryDetail = Pick<AdminCategory, 'id' | 'slug' | 'name' | 'url' | 'products'> & {
  translations: Partial<Record<TranslationLocale, string>>
  /** Languages whose translation was written for a former name. */
  stale: TranslationLocale[]
  /** Ancestors, from the root to the parent. */
  ancestors: { id: number; name: string }[]
  children: number
}

export type TreePosition = { id: number; parent: number | null }

/** Includes the category itself. */
export function getSubtreeIds(tree: readonly TreePosition[], top: number): number[] {
  const subtreeIds = [top]
  for (let at = 0; at < subtreeIds.length; at += 1)
    subtreeIds.push(...tree.flatMap((node) => (node.parent === subtreeIds[at] ? [node.id] : [])))
  return subtreeIds
}

/** From the root to the category itself; empty for null. */
export function getAncestorIds(tree: readonly TreePosition[], startId: number | null): number[] {
  const category = tree.find(({ id: categoryId }) => categoryId === startId)
  return category ? [...getAncestorIds(tree, category.parent), category.id] : []
}

/** The category itself counts as one level. */
const getDepthBelow = (tree: readonly TreePosition[], top: number): number =>
  1 + Math.max(0, ...tree.flatMap((node) => (node.parent === top ? [getDepthBelow(tree, node.id)] : [])))

/**
 * Returns why a category cannot be moved there: `unknown`, `inside` (itself or its subtree), `deep`; undefined
 * when it can. `tree` must be in tree order.
 */
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

/** Ids of the siblings in order, after the category has moved. */
export function getOrderAfterMove(
  tree: readonly TreePosition[],
  movedId: number,
  { parent, before: previous }: Pick<CategoryMoveInput, 'parent' | 'before'>,
): number[] {
  const siblings = tree.flatMap((node) => (node.parent === parent && node.id !== movedId ? [node.id] : []))
  const at = previous === null ? -1 : siblings.indexOf(previous)
  return siblings.toSpliced(at === -1 ? siblings.length : at, 0, movedId)
}
