// Wires collections as staff make them: by hand or by rule, with the audit and what lists show.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ShopError, invalidInput } from './kernel/errors.ts'
import { getCategoryTree } from './modules/catalog/category-tree.store.ts'
import { translationLocales } from './modules/catalog/category-tree.ts'
import { getTaxonomyChoices } from './modules/catalog/taxonomy-choices.ts'
import {
  type CollectionEditInput,
  type CollectionProductsInput,
  type CollectionRule,
  MAX_MANUAL_PRODUCTS,
  type NewCollectionInput,
  type AdminCollectionDetail,
  type RuleChoices,
  type RulePreview,
  type AdminCollection,
} from './modules/catalog/collections.ts'
import {
  setCollectionProducts,
  deleteCollection,
  insertCollection,
  listCollections,
  listCollectionItems,
  listCollectionProductIds,
  getCollection,
  updateCollection,
} from './modules/catalog/collections.store.ts'
import { findConflictingFields } from './modules/catalog/taxonomy-inputs.ts'
import {
  moveTranslations,
  listContentLinkingTo,
  getTranslations,
} from './modules/content/dictionaries.store.ts'
import { slugForName } from './modules/imports/product-draft.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import { listDependentPromotions } from './modules/promotions/promotions.store.ts'
import {
  listMisplacedProducts,
  listRuleValues,
  previewRule,
} from './modules/search/collection-rules.store.ts'
import { type CatalogueParts, createCatalogueChange } from './create-catalogue-change.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'

export type StaffCollectionCalls = {
  list(): Promise<AdminCollection[]>
  /** @throws ShopError not_found. */
  one(id: number): Promise<AdminCollectionDetail>
  /** A draft, or all that a removed one was. The same sent again is the same one. @throws ShopError invalid_input: `slug` (taken). */
  create(given: NewCollectionInput & Partial<StoodCollection>, by: StaffBy): Promise<number>
  /**
   * @throws ShopError not_found; content_changed, which names the fields that somebody else has changed; invalid_input: `slug` (taken),
   * `rule` (of one by hand).
   */
  change(id: number, edit: CollectionEditInput, by: StaffBy): Promise<AdminCollectionDetail>
  /** Of one by hand. @throws ShopError not_found; content_changed; invalid_input: `products` (`rule`: a rule decides). */
  arrange(id: number, wanted: CollectionProductsInput, by: StaffBy): Promise<AdminCollectionDetail>
  /** @throws ShopError not_found; still_used with `by`: `promotions`, `content`. */
  remove(id: number, by: StaffBy): Promise<void>
  /** What a rule would hold for, with nothing written. */
  try(rule: CollectionRule): Promise<RulePreview>
  choices(): Promise<RuleChoices>
}

/** Of one that is gone; `products` of one by hand, in their order. */
type StoodCollection = Pick<AdminCollection, 'description' | 'status'> & { products: number[] }

const firstShown = 12
const versionOf = (products: readonly number[]) =>
  createHash('sha256').update(products.join()).digest('hex').slice(0, 32)

export function createStaffCollections(parts: CatalogueParts): StaffCollectionCalls {
  const { db, clock } = parts
  const change = createCatalogueChange(parts, 'collection')
  async function known(on: Db, id: number): Promise<AdminCollection> {
    const found = await getCollection(on, { id })
    if (!found) throw new ShopError('not_found')
    return found
  }
  async function one(on: Db, id: number): Promise<AdminCollectionDetail> {
    const found = await known(on, id)
    const products = await listCollectionProductIds(on, id)
    const pieces = await listCollectionItems(
      on,
      products.slice(0, found.rule ? firstShown : MAX_MANUAL_PRODUCTS),
    )
    return {
      ...found,
      words: await getTranslations(on, translationLocales, found.name),
      pieces,
      version: versionOf(products),
    }
  }
  return {
    list: () => listCollections(db),
    one: (id) => one(db, id),

    create: ({ name, slug: wanted, rule, description = '', status = 'draft', products: goods = [] }, by) =>
      change(by, 'collection.create', async (tx, at) => {
        const slug = wanted ?? slugForName(name)
        const same = await getCollection(tx, { slug })
        if (same?.name === name && (same.rule === null) === (rule === null))
          return { id: same.id, result: same.id }
        if (same) throw invalidInput('slug', 'taken')
        const id = await insertCollection(tx, { slug, name, rule })
        await updateCollection(tx, { id, slug, name, description, status, rule })
        if (!rule) await setCollectionProducts(tx, id, goods)
        const products = rule ? await listMisplacedProducts(tx, at, id) : goods
        return { id, diff: { name, slug, rule }, products, result: id }
      }),

    change: (id, edit, by) =>
      change(by, 'collection.change', async (tx, at) => {
        const now = await one(tx, id)
        const { words = {}, ...own } = edit
        if (own.rule && !now.rule) throw invalidInput('rule', 'by hand')
        const said = Object.fromEntries(
          translationLocales.flatMap((locale) => (words[locale] ? [[`words.${locale}`, words[locale]]] : [])),
        )
        const stands = Object.fromEntries(
          translationLocales.map((locale) => [`words.${locale}`, now.words[locale] ?? '']),
        )
        const fields = [...findConflictingFields(own, now), ...findConflictingFields(said, stands)]
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const next = {
          id,
          name: own.name?.to ?? now.name,
          slug: own.slug?.to ?? now.slug,
          description: own.description?.to ?? now.description,
          status: own.status?.to ?? now.status,
          rule: own.rule?.to ?? now.rule,
        }
        const owner = await getCollection(tx, { slug: next.slug })
        if (owner && owner.id !== id) throw invalidInput('slug', 'taken')
        const differs = (field: 'name' | 'slug' | 'description' | 'status' | 'rule') =>
          !isDeepStrictEqual(next[field], now[field])
        if (Object.keys(next).some((field) => field !== 'id' && differs(field as 'name')))
          await updateCollection(tx, next)
        const spoken = await moveTranslations(
          tx,
          translationLocales,
          { from: now.name, to: next.name },
          Object.fromEntries(Object.entries(words).map(([locale, { to }]) => [locale, to])),
        )
        const shown = differs('name') || differs('status')
        const ruled = differs('rule')
        if (!shown && !ruled && !differs('slug') && !differs('description') && spoken.length === 0)
          return { id, result: now }
        const products = new Set([
          ...(shown ? await listCollectionProductIds(tx, id) : []),
          ...(ruled ? await listMisplacedProducts(tx, at, id) : []),
        ])
        return { id, diff: edit, products: [...products], result: { ...now, ...next } }
      }).then(() => one(db, id)),

    arrange: (id, { was, products }, by) =>
      change(by, 'collection.arrange', async (tx) => {
        const { rule } = await known(tx, id)
        if (rule) throw invalidInput('products', 'rule')
        const stood = await listCollectionProductIds(tx, id)
        const wanted = (await listCollectionItems(tx, [...new Set(products)])).map((piece) => piece.id)
        if (versionOf(wanted) === versionOf(stood)) return { id, result: undefined }
        if (versionOf(stood) !== was) throw new ShopError('content_changed', { fields: ['products'] })
        await setCollectionProducts(tx, id, wanted)
        const [before, after] = [new Set(stood), new Set(wanted)]
        const moved = [
          ...wanted.filter((product) => !before.has(product)),
          ...stood.filter((product) => !after.has(product)),
        ]
        const diff = { products: { was: stood.slice(0, MAX_MANUAL_PRODUCTS), to: wanted } }
        return { id, diff, products: moved, result: undefined }
      }).then(() => one(db, id)),

    remove: (id, by) =>
      change(by, 'collection.remove', async (tx) => {
        const { slug, name, description, status, rule } = await known(tx, id)
        const promotions = await listDependentPromotions(tx, { kind: 'collection', id })
        const content = await listContentLinkingTo(tx, [`/collections/${slug}`, `collection=${slug}`])
        const used = [
          ...(promotions.length > 0 ? ['promotions'] : []),
          ...(content.length > 0 ? ['content'] : []),
        ]
        if (used.length > 0) throw new ShopError('still_used', { by: used, promotions, content })
        const products = await listCollectionProductIds(tx, id)
        await deleteCollection(tx, id)
        const stood = { slug, name, description, status, rule }
        const diff = rule ? stood : { ...stood, products: products.slice(0, MAX_MANUAL_PRODUCTS) }
        return { id, diff, products, result: undefined }
      }),

    async try(rule) {
      const { count, first } = await previewRule(db, rule, clock.now(), firstShown)
      return { count, pieces: await listCollectionItems(db, first) }
    },

    async choices() {
      const [tree, { brands }, values, currency] = await Promise.all([
        getCategoryTree(db),
        getTaxonomyChoices(db),
        listRuleValues(db),
        getRetailCurrency(db),
      ])
      const categories = tree.map(({ id, name, depth }) => ({ id, name, depth }))
      return { categories, brands: brands.map(({ id, name }) => ({ id, name })), ...values, currency }
    },
  }
}
