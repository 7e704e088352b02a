// Wires staff changes to collections: manual or rule-based, with the audit log and listings.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import { getCategoryTree } from './category-tree.store.ts'
import { translationLocales } from './category-tree.ts'
import { getTaxonomyChoices } from './taxonomy-choices.ts'
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
} from './collections.ts'
import {
  setCollectionProducts,
  deleteCollection,
  insertCollection,
  listCollections,
  listCollectionItems,
  listCollectionProductIds,
  getCollection,
  updateCollection,
} from './collections.store.ts'
import { findConflictingFields } from './taxonomy-inputs.ts'
import {
  getNameTranslations,
  restoreNameTranslations,
  saveNameTranslations,
  type TranslatedNames,
} from './name-translations.ts'
import { listContentLinkingTo } from '../../content/content.store.ts'
import { slugForName } from '../../imports/product-draft.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { listDependentPromotions } from '../../promotions/promotions.store.ts'
import { listMisplacedProducts, listRuleValues, previewRule } from '../../search/collection-rules.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalogue-change.service.ts'
import type { StaffActor } from '../../promotions/promotions-and-gift-cards.service.ts'
import type { Db } from '../../../platform/database/database.ts'

export type CollectionService = {
  list(): Promise<AdminCollection[]>
  /** @throws ShopError not_found. */
  one(id: number): Promise<AdminCollectionDetail>
  /**
   * Creates a draft, or restores a deleted collection. Creating the same collection again returns it.
   * @throws ShopError invalid_input: `slug` (taken).
   */
  create(input: NewCollectionInput & Partial<RestoredCollection>, by: StaffActor): Promise<number>
  /**
   * @throws ShopError not_found; content_changed with the fields changed by someone else; invalid_input: `slug`
   * (taken), `rule` (of a manual collection).
   */
  change(id: number, edit: CollectionEditInput, by: StaffActor): Promise<AdminCollectionDetail>
  /**
   * Sets the products of a manual collection.
   * @throws ShopError not_found; content_changed; invalid_input: `products` (`rule`: the collection is
   * rule-based).
   */
  arrange(id: number, wanted: CollectionProductsInput, by: StaffActor): Promise<AdminCollectionDetail>
  /** @throws ShopError not_found; still_used with `by`: `promotions`, `content`. */
  remove(id: number, by: StaffActor): Promise<void>
  /** The products that match a rule, without saving it. */
  previewRule(rule: CollectionRule): Promise<RulePreview>
  choices(): Promise<RuleChoices>
}

/** A deleted collection; `products` of a manual one, in order. */
type RestoredCollection = Pick<AdminCollection, 'description' | 'status'> & {
  products: number[]
  words: TranslatedNames
}

const PREVIEW_SIZE = 12
const productsVersion = (products: readonly number[]) =>
  createHash('sha256').update(products.join()).digest('hex').slice(0, 32)

export function createCollectionService(parts: CatalogueDeps): CollectionService {
  const { db, clock } = parts
  const change = createCatalogueChange(parts, 'collection')
  async function requireCollection(on: Db, id: number): Promise<AdminCollection> {
    const collection = await getCollection(on, { id })
    if (!collection) throw new ShopError('not_found')
    return collection
  }
  async function one(on: Db, id: number): Promise<AdminCollectionDetail> {
    const collection = await requireCollection(on, id)
    const products = await listCollectionProductIds(on, id)
    const pieces = await listCollectionItems(
      on,
      products.slice(0, collection.rule ? PREVIEW_SIZE : MAX_MANUAL_PRODUCTS),
    )
    return {
      ...collection,
      ...(await getNameTranslations(on, 'collection', collection)),
      pieces,
      version: productsVersion(products),
    }
  }
  return {
    list: () => listCollections(db),
    one: (id) => one(db, id),

    create: (
      { name, slug: wanted, rule, description = '', status = 'draft', products: productIds = [], words = {} },
      by,
    ) =>
      change(by, 'collection.create', async (tx, at) => {
        const slug = wanted ?? slugForName(name)
        const existing = await getCollection(tx, { slug })
        if (existing?.name === name && (existing.rule === null) === (rule === null))
          return { id: existing.id, result: existing.id }
        if (existing) throw invalidInput('slug', 'taken')
        const id = await insertCollection(tx, { slug, name, rule })
        await updateCollection(tx, { id, slug, name, description, status, rule })
        if (!rule) await setCollectionProducts(tx, id, productIds)
        await restoreNameTranslations(tx, 'collection', { id, name }, words)
        const products = rule ? await listMisplacedProducts(tx, at, id) : productIds
        return { id, diff: { name, slug, rule }, products, result: id }
      }),

    change: (id, edit, by) =>
      change(by, 'collection.change', async (tx, at) => {
        const now = await one(tx, id)
        const { words = {}, ...ownFields } = edit
        if (ownFields.rule && !now.rule) throw invalidInput('rule', 'by hand')
        const translations = Object.fromEntries(
          translationLocales.flatMap((locale) => (words[locale] ? [[`words.${locale}`, words[locale]]] : [])),
        )
        const storedTranslations = Object.fromEntries(
          translationLocales.map((locale) => [`words.${locale}`, now.words[locale] ?? '']),
        )
        const fields = [
          ...findConflictingFields(ownFields, now),
          ...findConflictingFields(translations, storedTranslations),
        ]
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const next = {
          id,
          name: ownFields.name?.to ?? now.name,
          slug: ownFields.slug?.to ?? now.slug,
          description: ownFields.description?.to ?? now.description,
          status: ownFields.status?.to ?? now.status,
          rule: ownFields.rule?.to ?? now.rule,
        }
        const owner = await getCollection(tx, { slug: next.slug })
        if (owner && owner.id !== id) throw invalidInput('slug', 'taken')
        const isConflict = (field: 'name' | 'slug' | 'description' | 'status' | 'rule') =>
          !isDeepStrictEqual(next[field], now[field])
        if (Object.keys(next).some((field) => field !== 'id' && isConflict(field as 'name')))
          await updateCollection(tx, next)
        const hasNewTranslations = await saveNameTranslations(tx, 'collection', next, words)
        const isVisibilityChanged = isConflict('name') || isConflict('status')
        const isRuleChanged = isConflict('rule')
        if (
          !isVisibilityChanged &&
          !isRuleChanged &&
          !isConflict('slug') &&
          !isConflict('description') &&
          !hasNewTranslations
        )
          return { id, result: now }
        const products = new Set([
          ...(isVisibilityChanged || hasNewTranslations ? await listCollectionProductIds(tx, id) : []),
          ...(isRuleChanged ? await listMisplacedProducts(tx, at, id) : []),
        ])
        return { id, diff: edit, products: [...products], result: { ...now, ...next } }
      }).then(() => one(db, id)),

    arrange: (id, { was, products }, by) =>
      change(by, 'collection.arrange', async (tx) => {
        const { rule } = await requireCollection(tx, id)
        if (rule) throw invalidInput('products', 'rule')
        const stood = await listCollectionProductIds(tx, id)
        const wanted = (await listCollectionItems(tx, [...new Set(products)])).map((item) => item.id)
        if (productsVersion(wanted) === productsVersion(stood)) return { id, result: undefined }
        if (productsVersion(stood) !== was) throw new ShopError('content_changed', { fields: ['products'] })
        await setCollectionProducts(tx, id, wanted)
        const [before, after] = [new Set(stood), new Set(wanted)]
        const movedProducts = [
          ...wanted.filter((product) => !before.has(product)),
          ...stood.filter((product) => !after.has(product)),
        ]
        const diff = { products: { was: stood.slice(0, MAX_MANUAL_PRODUCTS), to: wanted } }
        return { id, diff, products: movedProducts, result: undefined }
      }).then(() => one(db, id)),

    remove: (id, by) =>
      change(by, 'collection.remove', async (tx) => {
        const { slug, name, description, status, rule } = await requireCollection(tx, id)
        const promotions = await listDependentPromotions(tx, { kind: 'collection', id })
        const content = await listContentLinkingTo(tx, [`/collections/${slug}`, `collection=${slug}`])
        const references = [
          ...(promotions.length > 0 ? ['promotions'] : []),
          ...(content.length > 0 ? ['content'] : []),
        ]
        if (references.length > 0) throw new ShopError('still_used', { by: references, promotions, content })
        const products = await listCollectionProductIds(tx, id)
        const { words } = await getNameTranslations(tx, 'collection', { id, name })
        await deleteCollection(tx, id)
        const stood = { slug, name, description, status, rule, words }
        const diff = rule ? stood : { ...stood, products: products.slice(0, MAX_MANUAL_PRODUCTS) }
        return { id, diff, products, result: undefined }
      }),

    async previewRule(rule) {
      const { count, first } = await previewRule(db, rule, clock.now(), PREVIEW_SIZE)
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
