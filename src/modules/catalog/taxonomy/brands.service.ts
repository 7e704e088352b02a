// Wires staff changes to brands: with the audit log, listings and references.
import type { BrandsListField } from '../../../contracts/lists/brands-list.ts'
import type { ListField, ListQuery } from '../../../contracts/lists/list-query.ts'
import { readListFilters } from '../../custom-fields/list-fields.store.ts'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { AdminBrand, BrandEditInput, AdminBrandDetail, NewBrandInput } from './brands.ts'
import {
  deleteBrand,
  getBrand,
  insertBrand,
  renameBrand,
  searchBrands,
  listBrandProductIds,
} from './brands.store.ts'
import { translationLocales, type TranslationLocale } from './category-tree.ts'
import { listRulesUsing } from './collections.store.ts'
import { findConflictingFields } from './taxonomy-inputs.ts'
import { getNameTranslations, saveNameTranslations } from './name-translations.ts'
import { listContentLinkingTo } from '../../content/content.store.ts'
import { slugForName } from '../../imports/product-draft.ts'
import { listDependentPromotions } from '../../promotions/manage-promotions.store.ts'
import { renameBrandOfRetailers, listRetailerNamesWithBrand } from '../../retailers/retailer-brands.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalogue-change.service.ts'
import { tags } from '../../storefront/storefront.service.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../../platform/database/list-query.ts'
import { getShopClock } from '../../reports/reports.service.ts'

export type BrandService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<BrandsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<AdminBrand>>
  /** Filters by custom fields. */
  filters(ctx: StaffContext): Promise<Record<string, ListField>>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, id: number): Promise<AdminBrandDetail>
  /**
   * Creating the same brand again returns it.
   * @throws ShopError invalid_input: `slug` (taken).
   */
  create(ctx: StaffContext, input: NewBrandInput): Promise<number>
  /**
   * @throws ShopError not_found; content_changed with the fields changed by someone else; invalid_input: `slug`
   * (taken).
   */
  change(ctx: StaffContext, id: number, edit: BrandEditInput): Promise<AdminBrandDetail>
  /** @throws ShopError not_found; in_use with `by`: `products`, `promotions`, `collections`, `retailers`, `content`. */
  remove(ctx: StaffContext, id: number): Promise<void>
}

export function createBrandService(parts: CatalogueDeps): BrandService {
  const { db, clock } = parts
  const change = createCatalogueChange(parts, 'brand')
  async function one(on: Db, id: number): Promise<AdminBrandDetail> {
    const brand = await getBrand(on, { id })
    if (!brand) throw new ShopError('not_found')
    return { ...brand, ...(await getNameTranslations(on, 'brand', brand)) }
  }
  return {
    async filters(ctx) {
      ctx.require('catalogue-settings.manage')
      return readListFilters(db, 'brand')
    },
    async search(ctx, query, request) {
      ctx.require('catalogue-settings.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchBrands(db, query, request, { today, timeZone })
    },
    async one(ctx, id) {
      ctx.require('catalogue-settings.manage')
      return one(db, id)
    },

    async create(ctx, { name, slug: requestedSlug }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'brand.create', async (tx) => {
        const slug = requestedSlug ?? slugForName(name)
        const existing = await getBrand(tx, { slug })
        if (existing?.name === name) return { id: existing.id, result: existing.id }
        if (existing) throw invalidInput('slug', 'taken')
        const id = await insertBrand(tx, { slug, name })
        return { id, diff: { name, slug }, result: id }
      })
    },

    async change(ctx, id, edit) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'brand.change', async (tx) => {
        const now = await one(tx, id)
        const { translations = {}, ...ownFields } = edit
        const storedTranslations = Object.fromEntries(
          translationLocales.map((locale) => [locale, now.translations[locale] ?? '']),
        ) as Record<TranslationLocale, string>
        const fields = [
          ...findConflictingFields(ownFields, now),
          ...findConflictingFields(translations, storedTranslations).map(
            (locale) => `translations.${locale}`,
          ),
        ]
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const { name, slug } = { name: edit.name?.to ?? now.name, slug: edit.slug?.to ?? now.slug }
        const renamed = name !== now.name || slug !== now.slug
        if (renamed) {
          const owner = await getBrand(tx, { slug })
          if (owner && owner.id !== id) throw invalidInput('slug', 'taken')
          await renameBrand(tx, id, { name, slug })
          await renameBrandOfRetailers(tx, now.slug, slug)
        }
        const hasNewTranslations = await saveNameTranslations(tx, 'brand', { id, name }, translations)
        if (!renamed && !hasNewTranslations) return { id, result: now }
        const products = await listBrandProductIds(tx, id)
        return { id, diff: edit, products, old: [tags.retailers], result: await one(tx, id) }
      })
    },

    async remove(ctx, id) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'brand.remove', async (tx) => {
        const { slug, name, products } = await one(tx, id)
        const [promotions, collections, retailers, content] = [
          await listDependentPromotions(tx, { kind: 'brand', id }),
          await listRulesUsing(tx, 'brands', id),
          await listRetailerNamesWithBrand(tx, slug),
          await listContentLinkingTo(tx, [`brand=${slug}`]),
        ]
        const references = [
          ...(products > 0 ? ['products'] : []),
          ...(promotions.length > 0 ? ['promotions'] : []),
          ...(collections.length > 0 ? ['collections'] : []),
          ...(retailers.length > 0 ? ['retailers'] : []),
          ...(content.length > 0 ? ['content'] : []),
        ]
        if (references.length > 0)
          throw new ShopError('in_use', { by: references, promotions, collections, retailers, content })
        await deleteBrand(tx, id)
        return { id, diff: { slug, name }, result: undefined }
      })
    },
  }
}
