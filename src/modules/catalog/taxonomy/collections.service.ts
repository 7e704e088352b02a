// Wires staff changes to collections: manual or rule-based, with the audit log and listings.
import type { CollectionsListField } from '../../../contracts/lists/collections-list.ts'
import type { ListField, ListQuery } from '../../../contracts/lists/list-query.ts'
import { readListFilters } from '../../custom-fields/list-fields.store.ts'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import { getCategoryTree } from './category-tree.store.ts'
import { translationLocales } from './category-tree.ts'
import { getTaxonomyChoices } from './taxonomy-choices.ts'
import {
  type CollectionProductsService,
  createCollectionProductsService,
} from './collection-products.service.ts'
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
  searchCollections,
  listCollectionItems,
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
import { listDependentPromotions } from '../../promotions/manage-promotions.store.ts'
import { listCollectionProductIds } from '../../search/collection-products.store.ts'
import { listMisplacedProducts, listRuleValues, previewRule } from '../../search/collection-rules.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalogue-change.service.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../../platform/database/list-query.ts'
import { getShopClock } from '../../reports/reports.service.ts'

export type CollectionService = CollectionProductsService & {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<CollectionsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<AdminCollection>>
  /** Filters by custom fields. */
  filters(ctx: StaffContext): Promise<Record<string, ListField>>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, id: number): Promise<AdminCollectionDetail>
  /**
   * Creates a draft, or restores a deleted collection. Creating the same collection again returns it.
   * @throws ShopError invalid_input: `slug` (taken).
   */
  create(ctx: StaffContext, input: NewCollectionInput & Partial<RestoredCollection>): Promise<number>
  /**
   * @throws ShopError not_found; content_changed with the fields changed by someone else; invalid_input: `slug`
   * (taken), `rule` (of a manual collection).
   */
  change(ctx: StaffContext, id: number, edit: CollectionEditInput): Promise<AdminCollectionDetail>
  /**
   * Sets the products of a manual collection.
   * @throws ShopError not_found; content_changed; invalid_input: `products` (`rule`: the collection is
   * rule-based).
   */
  arrange(ctx: StaffContext, id: number, wanted: CollectionProductsInput): Promise<AdminCollectionDetail>
  /** @throws ShopError not_found; in_use with `by`: `promotions`, `content`. */
  remove(ctx: StaffContext, id: number): Promise<void>
  /** The products that match a rule, without saving it. */
  previewRule(ctx: StaffContext, rule: CollectionRule): Promise<RulePreview>
  choices(ctx: StaffContext): Promise<RuleChoices>
}

/** A deleted collection; `products` of a manual one, in order. */
type RestoredCollection = Pick<AdminCollection, 'description' | 'status'> & {
  products: number[]
  translations: TranslatedNames
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
    const items = await listCollectionItems(
      on,
      products.slice(0, collection.rule ? PREVIEW_SIZE : MAX_MANUAL_PRODUCTS),
    )
    return {
      ...collection,
      ...(await getNameTranslations(on, 'collection', collection)),
      items,
      version: productsVersion(products),
    }
  }
  return {
    ...createCollectionProductsService(parts),
    async filters(ctx) {
      ctx.require('catalogue-settings.manage')
      return readListFilters(db, 'collection')
    },
    async search(ctx, query, request) {
      ctx.require('catalogue-settings.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchCollections(db, query, request, { today, timeZone })
    },
    async one(ctx, id) {
      ctx.require('catalogue-settings.manage')
      return one(db, id)
    },

    async create(
      ctx,
      {
        name,
        slug: slugInput,
        rule,
        description = '',
        status = 'draft',
        products: productIds = [],
        translations = {},
      },
    ) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'collection.create', async (tx, at) => {
        const slug = slugInput ?? slugForName(name)
        const existing = await getCollection(tx, { slug })
        if (existing?.name === name && (existing.rule === null) === (rule === null))
          return { id: existing.id, result: existing.id }
        if (existing) throw invalidInput('slug', 'taken')
        const id = await insertCollection(tx, { slug, name, rule })
        await updateCollection(tx, { id, slug, name, description, status, rule })
        if (!rule) await setCollectionProducts(tx, id, productIds)
        await restoreNameTranslations(tx, 'collection', { id, name }, translations)
        const products = rule ? await listMisplacedProducts(tx, at, id) : productIds
        return { id, diff: { name, slug, rule }, products, result: id }
      })
    },

    async change(ctx, id, edit) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'collection.change', async (tx, at) => {
        const now = await one(tx, id)
        const { translations = {}, ...ownFields } = edit
        if (ownFields.rule && !now.rule) throw invalidInput('rule', 'by hand')
        const editedNames = Object.fromEntries(
          translationLocales.flatMap((locale) =>
            translations[locale] ? [[`translations.${locale}`, translations[locale]]] : [],
          ),
        )
        const storedTranslations = Object.fromEntries(
          translationLocales.map((locale) => [`translations.${locale}`, now.translations[locale] ?? '']),
        )
        const fields = [
          ...findConflictingFields(ownFields, now),
          ...findConflictingFields(editedNames, storedTranslations),
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
        const hasNewTranslations = await saveNameTranslations(tx, 'collection', next, translations)
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
      }).then(() => one(db, id))
    },

    async arrange(ctx, id, { was, products }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'collection.arrange', async (tx) => {
        const { rule } = await requireCollection(tx, id)
        if (rule) throw invalidInput('products', 'rule')
        const current = await listCollectionProductIds(tx, id)
        const next = (await listCollectionItems(tx, [...new Set(products)])).map((item) => item.id)
        if (productsVersion(next) === productsVersion(current)) return { id, result: undefined }
        if (productsVersion(current) !== was) throw new ShopError('content_changed', { fields: ['products'] })
        await setCollectionProducts(tx, id, next)
        const [before, after] = [new Set(current), new Set(next)]
        const movedProducts = [
          ...next.filter((product) => !before.has(product)),
          ...current.filter((product) => !after.has(product)),
        ]
        const diff = { products: { was: current.slice(0, MAX_MANUAL_PRODUCTS), to: next } }
        return { id, diff, products: movedProducts, result: undefined }
      }).then(() => one(db, id))
    },

    async remove(ctx, id) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'collection.remove', async (tx) => {
        const { slug, name, description, status, rule } = await requireCollection(tx, id)
        const promotions = await listDependentPromotions(tx, { kind: 'collection', id })
        const content = await listContentLinkingTo(tx, [`/collections/${slug}`, `collection=${slug}`])
        const references = [
          ...(promotions.length > 0 ? ['promotions'] : []),
          ...(content.length > 0 ? ['content'] : []),
        ]
        if (references.length > 0) throw new ShopError('in_use', { by: references, promotions, content })
        const products = await listCollectionProductIds(tx, id)
        const { translations } = await getNameTranslations(tx, 'collection', { id, name })
        await deleteCollection(tx, id)
        const current = { slug, name, description, status, rule, translations }
        const diff = rule ? current : { ...current, products: products.slice(0, MAX_MANUAL_PRODUCTS) }
        return { id, diff, products, result: undefined }
      })
    },

    async previewRule(ctx, rule) {
      ctx.require('catalogue-settings.manage')
      const { count, first } = await previewRule(db, rule, clock.now(), PREVIEW_SIZE)
      return { count, items: await listCollectionItems(db, first) }
    },

    async choices(ctx) {
      ctx.require('catalogue-settings.manage')
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
