// Wires staff changes to the category tree: with the audit log, listings and references.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { createHash } from 'node:crypto'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/clock.ts'
import {
  MAX_CATEGORIES,
  type CategoryEditInput,
  type CategoryMoveInput,
  type CategoryTree,
  type AdminCategoryDetail,
  type NewCategoryInput,
  getOrderAfterMove,
  getAncestorIds,
  validateMove,
  type TranslationLocale,
  type AdminCategory,
  getSubtreeIds,
} from './category-tree.ts'
import {
  deleteCategory,
  updateCategoryProducts,
  insertCategory,
  renameCategory,
  setCategoryOrder,
  listProductIdsInCategories,
  getCategoryTree,
  setCategoryImage,
} from './category-tree.store.ts'
import { listRulesUsing } from './collections.store.ts'
import {
  getNameTranslations,
  restoreNameTranslations,
  saveNameTranslations,
  type TranslatedNames,
} from './name-translations.ts'
import { listContentLinkingTo } from '../../content/content.store.ts'
import { slugForName } from '../../imports/product-draft.ts'
import { isMediaAvailable, parseMediaId, storeImageFile } from '../../media/media.ts'
import { listDependentPromotions } from '../../promotions/manage-promotions.store.ts'
import { createCatalogueChange } from '../catalogue-change.service.ts'
import { processUpload } from '../../media/uploaded-image.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/files/storage.ts'

export type CategoryService = {
  tree(ctx: StaffContext): Promise<CategoryTree>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, id: number): Promise<AdminCategoryDetail>
  /**
   * Added as the last child, or, when restored, at its former place with its image. Creating the same category
   * again returns it.
   * @throws ShopError invalid_input: `slug` (taken), `parent`.
   */
  create(ctx: StaffContext, input: NewCategoryInput & Partial<RestoredCategory>): Promise<number>
  /**
   * @throws ShopError not_found; content_changed with the fields changed by someone else; invalid_input: `slug`
   * (taken).
   */
  change(ctx: StaffContext, id: number, edit: CategoryEditInput): Promise<AdminCategoryDetail>
  /**
   * Moves a category with its subtree; has no effect if it is there already.
   * @throws ShopError not_found; content_changed; invalid_input: `parent`, `before`.
   */
  move(ctx: StaffContext, id: number, move: CategoryMoveInput): Promise<CategoryTree>
  /**
   * Sets or removes the image. `was` is the URL of the image that the editor saw.
   * @throws ShopError not_found; content_changed; invalid_input: `picture` (`big`, `kind`).
   */
  picture(
    ctx: StaffContext,
    id: number,
    was: string | null,
    bytes: Uint8Array | null,
  ): Promise<AdminCategoryDetail>
  /**
   * Restores a former image, or none.
   * @throws ShopError not_found; content_changed; invalid_input when its file is gone.
   */
  restorePicture(
    ctx: StaffContext,
    id: number,
    media: { was: string | null; to: string | null },
  ): Promise<void>
  /** @throws ShopError not_found; in_use with `by`: `categories`, `products`, `promotions`, `collections`, `content`. */
  remove(ctx: StaffContext, id: number): Promise<void>
}

/** A deleted category's next sibling, the media item of its image, and its translated names. */
type RestoredCategory = { next: number | null; media: string | null; translations: TranslatedNames }

type CategoryDeps = {
  db: Db
  clock: Clock
  storage: Storage
  publish(tags: readonly string[]): Promise<void>
}

/** The largest width at which category images are shown. */
const MAX_PICTURE_EDGE = 1_600
const treeVersion = (tree: readonly AdminCategory[]) =>
  createHash('sha256')
    .update(JSON.stringify(tree.map(({ id, parent }) => [id, parent])))
    .digest('hex')
    .slice(0, 32)

const below = (tree: readonly AdminCategory[], parent: number | null) =>
  tree.flatMap((one) => (one.parent === parent ? [one.id] : []))

function requireCategory(tree: readonly AdminCategory[], id: number): AdminCategory {
  const category = tree.find((one) => one.id === id)
  if (!category) throw new ShopError('not_found')
  return category
}

export function createCategoryService({ db, clock, storage, publish }: CategoryDeps): CategoryService {
  async function getNamedCategory(on: Db, id: number): Promise<AdminCategoryDetail> {
    const tree = await getCategoryTree(on)
    const { slug, name, url, products, parent } = requireCategory(tree, id)
    return {
      id,
      slug,
      name,
      url,
      products,
      ...(await getNameTranslations(on, 'category', { id, name })),
      ancestors: getAncestorIds(tree, parent).map((one) => ({
        id: one,
        name: requireCategory(tree, one).name,
      })),
      children: tree.filter((one) => one.parent === id).length,
    }
  }
  const change = createCatalogueChange({ db, clock, publish }, 'category')
  const presentTree = (tree: AdminCategory[]): CategoryTree => ({
    version: treeVersion(tree),
    categories: tree,
  })
  return {
    async tree(ctx) {
      ctx.require('categories.manage')
      return presentTree(await getCategoryTree(db))
    },
    async one(ctx, id) {
      ctx.require('categories.manage')
      return getNamedCategory(db, id)
    },

    async create(ctx, { name, slug: requestedSlug, parent, next = null, media = null, translations = {} }) {
      ctx.require('categories.manage')
      return change(ctx, 'category.create', async (tx) => {
        const slug = requestedSlug ?? slugForName(name)
        const tree = await getCategoryTree(tx)
        const existing = tree.find((one) => one.slug === slug)
        if (existing?.name === name && existing.parent === parent)
          return { id: existing.id, result: existing.id }
        if (existing) throw invalidInput('slug', 'taken')
        const placementError = validateMove(tree, undefined, { parent })
        if (placementError) throw invalidInput(placementError.path, placementError.message)
        if (tree.length >= MAX_CATEGORIES) throw invalidInput('parent', 'full')
        const id = await insertCategory(tx, { name, slug, parent })
        if (id === undefined) throw invalidInput('slug', 'taken')
        if (next !== null)
          await setCategoryOrder(tx, parent, getOrderAfterMove(tree, id, { parent, before: next }))
        if (media !== null && (await isMediaAvailable(tx, storage, media)))
          await setCategoryImage(tx, id, media)
        await restoreNameTranslations(tx, 'category', { id, name }, translations)
        return { id, diff: { name, slug, parent }, result: id }
      })
    },

    async change(ctx, id, edit) {
      ctx.require('categories.manage')
      return change(ctx, 'category.change', async (tx) => {
        const now = await getNamedCategory(tx, id)
        const isConflict = (field: { was: string; to: string } | undefined, value: string) =>
          field !== undefined && field.was !== value && field.to !== value
        const translations = Object.entries(edit.translations ?? {}) as [
          TranslationLocale,
          { was: string; to: string },
        ][]
        const fields = [
          ...(['name', 'slug'] as const).filter((field) => isConflict(edit[field], now[field])),
          ...translations.flatMap(([locale, one]) =>
            isConflict(one, now.translations[locale] ?? '') ? [`translations.${locale}`] : [],
          ),
        ]
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const name = edit.name?.to ?? now.name
        const slug = edit.slug?.to ?? now.slug
        const renamed = name !== now.name || slug !== now.slug
        if (renamed && !(await renameCategory(tx, id, { name, slug }))) throw invalidInput('slug', 'taken')
        const hasNewTranslations = await saveNameTranslations(
          tx,
          'category',
          { id, name },
          edit.translations ?? {},
        )
        const result = await getNamedCategory(tx, id)
        if (!renamed && !hasNewTranslations) return { id, result }
        const products = await listProductIdsInCategories(tx, getSubtreeIds(await getCategoryTree(tx), id))
        return { id, diff: edit, products, result }
      })
    },

    async move(ctx, id, { was, parent, before }) {
      ctx.require('categories.manage')
      return change(ctx, 'category.move', async (tx) => {
        const tree = await getCategoryTree(tx)
        const { parent: from } = requireCategory(tree, id)
        const placementError = validateMove(tree, id, { parent, before })
        if (placementError) throw invalidInput(placementError.path, placementError.message)
        const order = getOrderAfterMove(tree, id, { parent, before })
        const siblingOrder = below(tree, from)
        if (from === parent && order.join() === siblingOrder.join()) return { id, result: presentTree(tree) }
        if (treeVersion(tree) !== was) throw new ShopError('content_changed', { fields: ['tree'] })
        await setCategoryOrder(tx, parent, order)
        const movedIds = from === parent ? [] : getSubtreeIds(tree, id)
        if (from !== parent) {
          const [oldPath, newPath] = [getAncestorIds(tree, from), getAncestorIds(tree, parent)]
          await updateCategoryProducts(
            tx,
            movedIds,
            oldPath.filter((one) => !newPath.includes(one)),
            newPath,
          )
        }
        const diff = { was: { parent: from, order: siblingOrder }, to: { parent, order } }
        const products = movedIds.length > 0 ? await listProductIdsInCategories(tx, movedIds) : []
        return { id, diff, products, result: presentTree(await getCategoryTree(tx)) }
      })
    },

    async picture(ctx, id, was, bytes) {
      ctx.require('categories.manage')
      const image = bytes && (await processUpload(bytes, MAX_PICTURE_EDGE))
      if (typeof image === 'string') throw invalidInput('picture', image)
      return change(ctx, 'category.picture', async (tx) => {
        const { url } = requireCategory(await getCategoryTree(tx), id)
        const to = image ? await storeImageFile(tx, storage, image) : null
        const now = url === null ? null : (parseMediaId(url) ?? null)
        if (now === to) return { id, result: await getNamedCategory(tx, id) }
        if (url !== was) throw new ShopError('content_changed', { fields: ['picture'] })
        await setCategoryImage(tx, id, to)
        return { id, diff: { was: now, to }, result: await getNamedCategory(tx, id) }
      })
    },

    async restorePicture(ctx, id, { was, to }) {
      ctx.require('categories.manage')
      return change(ctx, 'category.picture', async (tx) => {
        const { url } = requireCategory(await getCategoryTree(tx), id)
        if ((url && parseMediaId(url)) !== to) throw new ShopError('content_changed', { fields: ['picture'] })
        if (was !== null && !(await isMediaAvailable(tx, storage, was)))
          throw invalidInput('picture', 'not_found')
        await setCategoryImage(tx, id, was)
        return { id, diff: { was: to, to: was }, result: undefined }
      })
    },

    async remove(ctx, id) {
      ctx.require('categories.manage')
      return change(ctx, 'category.remove', async (tx) => {
        const tree = await getCategoryTree(tx)
        const { slug, name, parent, products, url } = requireCategory(tree, id)
        const links = await listContentLinkingTo(tx, [`/category/${slug}`, `category=${slug}`])
        const promotions = await listDependentPromotions(tx, { kind: 'category', id })
        const collections = await listRulesUsing(tx, 'categories', id)
        const references = [
          ...(tree.some((one) => one.parent === id) ? ['categories'] : []),
          ...(products > 0 ? ['products'] : []),
          ...(promotions.length > 0 ? ['promotions'] : []),
          ...(collections.length > 0 ? ['collections'] : []),
          ...(links.length > 0 ? ['content'] : []),
        ]
        if (references.length > 0)
          throw new ShopError('in_use', {
            by: references,
            promotions: promotions,
            collections,
            content: links,
          })
        const { translations } = await getNameTranslations(tx, 'category', { id, name })
        await deleteCategory(tx, id)
        const siblings = below(tree, parent)
        const next = siblings[siblings.indexOf(id) + 1] ?? null
        const media = (url && parseMediaId(url)) ?? null
        return { id, diff: { slug, name, parent, next, media, translations }, result: undefined }
      })
    },
  }
}
