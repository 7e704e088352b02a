// Wires the tree of categories as staff change it: with the audit, what lists show, and whatever leads to one.
import { createHash } from 'node:crypto'
import { ShopError, invalidInput } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
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
  translationLocales,
  type AdminCategory,
  getSubtreeIds,
} from './modules/catalog/category-tree.ts'
import {
  deleteCategory,
  updateCategoryProducts,
  insertCategory,
  renameCategory,
  setCategoryOrder,
  listProductIdsInCategories,
  getCategoryTree,
  setCategoryImage,
} from './modules/catalog/category-tree.store.ts'
import { listRulesUsing } from './modules/catalog/collections.store.ts'
import {
  moveTranslations,
  listContentLinkingTo,
  getTranslations,
} from './modules/content/dictionaries.store.ts'
import { slugForName } from './modules/imports/product-draft.ts'
import { isMediaAvailable, parseMediaId, storeImageFile } from './modules/media/media.ts'
import { listDependentPromotions } from './modules/promotions/promotions.store.ts'
import { createCatalogueChange } from './create-catalogue-change.ts'
import type { StaffBy } from './create-staff-money.ts'
import { drawnFromSent } from './sent-picture.ts'
import type { Db } from './platform/database.ts'
import type { Storage } from './platform/storage.ts'

export type StaffCategoryCalls = {
  tree(): Promise<CategoryTree>
  /** @throws ShopError not_found. */
  one(id: number): Promise<AdminCategoryDetail>
  /**
   * The last of those that stand there, or where a removed one stood, with its picture. The same sent again is the same one.
   * @throws ShopError invalid_input: `slug` (taken), `parent`.
   */
  create(given: NewCategoryInput & Partial<StoodCategory>, by: StaffBy): Promise<number>
  /** @throws ShopError not_found; content_changed, which names the fields that somebody else has changed; invalid_input: `slug` (taken). */
  change(id: number, edit: CategoryEditInput, by: StaffBy): Promise<AdminCategoryDetail>
  /** With all below it. What stands there already is left so. @throws ShopError not_found; content_changed; invalid_input: `parent`, `before`. */
  move(id: number, move: CategoryMoveInput, by: StaffBy): Promise<CategoryTree>
  /** Another picture, or none. `was` is the address of the one that was seen. @throws ShopError not_found; content_changed; invalid_input: `picture` (`big`, `kind`). */
  picture(id: number, was: string | null, bytes: Uint8Array | null, by: StaffBy): Promise<AdminCategoryDetail>
  /** The picture that it had, or none. @throws ShopError not_found; content_changed; invalid_input where its file is gone. */
  pictureBack(id: number, media: { was: string | null; to: string | null }, by: StaffBy): Promise<void>
  /** @throws ShopError not_found; still_used with `by`: `categories`, `products`, `promotions`, `collections`, `content`. */
  remove(id: number, by: StaffBy): Promise<void>
}

/** Of one that is gone: before which one it stood, and the medium of its picture. */
type StoodCategory = { next: number | null; media: string | null }

type Parts = { db: Db; clock: Clock; storage: Storage; publish(tags: readonly string[]): Promise<void> }

/** As wide as shelves show it. */
const keptEdge = 1_600
const versionOf = (tree: readonly AdminCategory[]) =>
  createHash('sha256')
    .update(JSON.stringify(tree.map(({ id, parent }) => [id, parent])))
    .digest('hex')
    .slice(0, 32)

/** Those that stand together, in their order. */
const below = (tree: readonly AdminCategory[], parent: number | null) =>
  tree.flatMap((one) => (one.parent === parent ? [one.id] : []))

function known(tree: readonly AdminCategory[], id: number): AdminCategory {
  const found = tree.find((one) => one.id === id)
  if (!found) throw new ShopError('not_found')
  return found
}

export function createStaffCategories({ db, clock, storage, publish }: Parts): StaffCategoryCalls {
  async function named(on: Db, id: number): Promise<AdminCategoryDetail> {
    const tree = await getCategoryTree(on)
    const { slug, name, url, products, parent } = known(tree, id)
    return {
      id,
      slug,
      name,
      url,
      products,
      words: await getTranslations(on, translationLocales, name),
      above: getAncestorIds(tree, parent).map((one) => ({ id: one, name: known(tree, one).name })),
      children: tree.filter((one) => one.parent === id).length,
    }
  }
  const change = createCatalogueChange({ db, clock, publish }, 'category')
  const answerTree = (tree: AdminCategory[]): CategoryTree => ({
    version: versionOf(tree),
    categories: tree,
  })
  return {
    tree: async () => answerTree(await getCategoryTree(db)),
    one: (id) => named(db, id),

    create: ({ name, slug: wanted, parent, next = null, media = null }, by) =>
      change(by, 'category.create', async (tx) => {
        const slug = wanted ?? slugForName(name)
        const tree = await getCategoryTree(tx)
        const same = tree.find((one) => one.slug === slug)
        if (same?.name === name && same.parent === parent) return { id: same.id, result: same.id }
        if (same) throw invalidInput('slug', 'taken')
        const fault = validateMove(tree, undefined, { parent })
        if (fault) throw invalidInput(fault.path, fault.message)
        if (tree.length >= MAX_CATEGORIES) throw invalidInput('parent', 'full')
        const id = await insertCategory(tx, { name, slug, parent })
        if (id === undefined) throw invalidInput('slug', 'taken')
        if (next !== null)
          await setCategoryOrder(tx, parent, getOrderAfterMove(tree, id, { parent, before: next }))
        if (media !== null && (await isMediaAvailable(tx, storage, media)))
          await setCategoryImage(tx, id, media)
        return { id, diff: { name, slug, parent }, result: id }
      }),

    change: (id, edit, by) =>
      change(by, 'category.change', async (tx) => {
        const now = await named(tx, id)
        const differs = (field: { was: string; to: string } | undefined, value: string) =>
          field !== undefined && field.was !== value && field.to !== value
        const said = Object.entries(edit.words ?? {}) as [
          (typeof translationLocales)[number],
          { was: string; to: string },
        ][]
        const fields = [
          ...(['name', 'slug'] as const).filter((field) => differs(edit[field], now[field])),
          ...said.flatMap(([locale, one]) =>
            differs(one, now.words[locale] ?? '') ? [`words.${locale}`] : [],
          ),
        ]
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const name = edit.name?.to ?? now.name
        const slug = edit.slug?.to ?? now.slug
        const renamed = name !== now.name || slug !== now.slug
        if (renamed && !(await renameCategory(tx, id, { name, slug }))) throw invalidInput('slug', 'taken')
        const words = Object.fromEntries(said.map(([locale, { to }]) => [locale, to]))
        const spoken = await moveTranslations(tx, translationLocales, { from: now.name, to: name }, words)
        const result = await named(tx, id)
        if (!renamed && spoken.length === 0) return { id, result }
        const products = renamed
          ? await listProductIdsInCategories(tx, getSubtreeIds(await getCategoryTree(tx), id))
          : []
        return { id, diff: edit, products, result }
      }),

    move: (id, { was, parent, before }, by) =>
      change(by, 'category.move', async (tx) => {
        const tree = await getCategoryTree(tx)
        const { parent: from } = known(tree, id)
        const fault = validateMove(tree, id, { parent, before })
        if (fault) throw invalidInput(fault.path, fault.message)
        const order = getOrderAfterMove(tree, id, { parent, before })
        const stood = below(tree, from)
        if (from === parent && order.join() === stood.join()) return { id, result: answerTree(tree) }
        if (versionOf(tree) !== was) throw new ShopError('content_changed', { fields: ['tree'] })
        await setCategoryOrder(tx, parent, order)
        const of = from === parent ? [] : getSubtreeIds(tree, id)
        if (from !== parent) {
          const [left, entered] = [getAncestorIds(tree, from), getAncestorIds(tree, parent)]
          await updateCategoryProducts(
            tx,
            of,
            left.filter((one) => !entered.includes(one)),
            entered,
          )
        }
        const diff = { was: { parent: from, order: stood }, to: { parent, order } }
        const products = of.length > 0 ? await listProductIdsInCategories(tx, of) : []
        return { id, diff, products, result: answerTree(await getCategoryTree(tx)) }
      }),

    async picture(id, was, bytes, by) {
      const drawn = bytes && (await drawnFromSent(bytes, keptEdge))
      if (typeof drawn === 'string') throw invalidInput('picture', drawn)
      return change(by, 'category.picture', async (tx) => {
        const { url } = known(await getCategoryTree(tx), id)
        const to = drawn ? await storeImageFile(tx, storage, drawn) : null
        const now = url === null ? null : (parseMediaId(url) ?? null)
        if (now === to) return { id, result: await named(tx, id) }
        if (url !== was) throw new ShopError('content_changed', { fields: ['picture'] })
        await setCategoryImage(tx, id, to)
        return { id, diff: { was: now, to }, result: await named(tx, id) }
      })
    },

    pictureBack: (id, { was, to }, by) =>
      change(by, 'category.picture', async (tx) => {
        const { url } = known(await getCategoryTree(tx), id)
        if ((url && parseMediaId(url)) !== to) throw new ShopError('content_changed', { fields: ['picture'] })
        if (was !== null && !(await isMediaAvailable(tx, storage, was))) throw invalidInput('picture', 'gone')
        await setCategoryImage(tx, id, was)
        return { id, diff: { was: to, to: was }, result: undefined }
      }),

    remove: (id, by) =>
      change(by, 'category.remove', async (tx) => {
        const tree = await getCategoryTree(tx)
        const { slug, name, parent, products, url } = known(tree, id)
        const leads = await listContentLinkingTo(tx, [`/category/${slug}`, `category=${slug}`])
        const promoted = await listDependentPromotions(tx, { kind: 'category', id })
        const collections = await listRulesUsing(tx, 'categories', id)
        const used = [
          ...(tree.some((one) => one.parent === id) ? ['categories'] : []),
          ...(products > 0 ? ['products'] : []),
          ...(promoted.length > 0 ? ['promotions'] : []),
          ...(collections.length > 0 ? ['collections'] : []),
          ...(leads.length > 0 ? ['content'] : []),
        ]
        if (used.length > 0)
          throw new ShopError('still_used', { by: used, promotions: promoted, collections, content: leads })
        await deleteCategory(tx, id)
        const siblings = below(tree, parent)
        const next = siblings[siblings.indexOf(id) + 1] ?? null
        const media = (url && parseMediaId(url)) ?? null
        return { id, diff: { slug, name, parent, next, media }, result: undefined }
      }),
  }
}
