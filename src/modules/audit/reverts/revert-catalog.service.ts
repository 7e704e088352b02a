// Reverts changes of categories, brands, collections, size charts, products and stock.
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../../../kernel/errors.ts'
import type { BrandEditInput, NewBrandInput } from '../../catalog/taxonomy/brands.ts'
import type {
  CategoryEditInput,
  NewCategoryInput,
  TranslationLocale,
} from '../../catalog/taxonomy/category-tree.ts'
import type {
  CollectionEditInput,
  CollectionProductsDiff,
  NewCollectionInput,
} from '../../catalog/taxonomy/collections.ts'
import type { OptionTranslationInput } from '../../catalog/option-translations.ts'
import type {
  ChartAssignment,
  NewSizeChartInput,
  SizeChartEditInput,
} from '../../catalog/taxonomy/size-charts.ts'
import type { LocationUpdateInput } from '../../inventory/stock-inputs.ts'
import type { NewRedirectInput } from '../../content/redirects.ts'
import type { NewSynonymInput, Synonym } from '../../search/query/synonyms.ts'
import type { SearchRuleInput } from '../../search/rules/search-rules.ts'
import type { ProductDetailsEdit } from '../../catalog/products/details/product-details.ts'
import type { AddedPicture } from '../../catalog/products/product-pictures.store.ts'
import type { PictureOrderRevert } from '../../catalog/products/product-pictures.service.ts'
import type { BundleDiff } from '../../catalog/bundles/bundles.service.ts'
import type { OptionDiff } from '../../catalog/options/product-options.service.ts'
import { invertDiff, revertFieldValues, type Reverts } from './revert.service.ts'

type Picture = { was: string | null; to: string | null }

export const catalogReverts = {
  // Its fields need further permissions, which undo checks.
  'bulk-edit.run': {
    permission: 'products.read',
    revert: ({ bulkEdits }, ctx, { objectId }) => bulkEdits.decide(ctx, Number(objectId), 'undo'),
  },
  'category.change': {
    permission: 'categories.manage',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.categories.change(ctx, Number(objectId), invertDiff(diff as CategoryEditInput)),
  },
  'brand.change': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.brands.change(ctx, Number(objectId), invertDiff(diff as BrandEditInput)),
  },
  'collection.change': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.collections.change(ctx, Number(objectId), invertDiff(diff as CollectionEditInput)),
  },
  'value.translate': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.values.change(ctx, objectId as TranslationLocale, invertDiff(diff as OptionTranslationInput)),
  },
  // Objects that have products or are referenced cannot be removed; each call checks this.
  'category.create': {
    permission: 'categories.manage',
    onlyUnchanged: true,
    revert: ({ catalog }, ctx, { objectId }) => catalog.categories.remove(ctx, Number(objectId)),
  },
  'brand.create': {
    permission: 'catalogue-settings.manage',
    onlyUnchanged: true,
    revert: ({ catalog }, ctx, { objectId }) => catalog.brands.remove(ctx, Number(objectId)),
  },
  'collection.create': {
    permission: 'catalogue-settings.manage',
    onlyUnchanged: true,
    revert: ({ catalog }, ctx, { objectId }) => catalog.collections.remove(ctx, Number(objectId)),
  },
  'size-chart.create': {
    permission: 'catalogue-settings.manage',
    onlyUnchanged: true,
    revert: ({ catalog }, ctx, { objectId }) => catalog.sizeCharts.remove(ctx, Number(objectId)),
  },
  'brand.remove': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { diff }) => catalog.brands.create(ctx, diff as NewBrandInput),
  },
  'category.move': {
    permission: 'categories.manage',
    revert: async ({ catalog }, ctx, { objectId, diff }) => {
      const { was, to } = diff as Record<'was' | 'to', { parent: number | null; order: number[] }>
      const id = Number(objectId)
      const { version, categories } = await catalog.categories.tree(ctx)
      const listChildren = (parent: number | null) =>
        categories.flatMap((candidate) => (candidate.parent === parent ? [candidate.id] : []))
      const now = listChildren(to.parent)
      // Images may have been added or removed since.
      const keepOnly = (order: readonly number[], remaining: readonly number[]) =>
        order.filter((candidate) => remaining.includes(candidate))
      if (!now.includes(id) || !isDeepStrictEqual(keepOnly(now, to.order), keepOnly(to.order, now)))
        throw new ShopError('content_changed', { fields: ['tree'] })
      const targetSiblings = listChildren(was.parent)
      const before =
        was.order.slice(was.order.indexOf(id) + 1).find((candidate) => targetSiblings.includes(candidate)) ??
        null
      await catalog.categories.move(ctx, id, { was: version, parent: was.parent, before })
    },
  },
  'category.remove': {
    permission: 'categories.manage',
    requiredKey: 'next',
    revert: ({ catalog }, ctx, { diff }) => catalog.categories.create(ctx, diff as NewCategoryInput),
  },
  'collection.remove': {
    permission: 'catalogue-settings.manage',
    requiredKey: 'status',
    revert: ({ catalog }, ctx, { diff }) => catalog.collections.create(ctx, diff as NewCollectionInput),
  },
  'size-chart.assign': {
    permission: 'catalogue-settings.manage',
    requiredKey: 'charts',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.sizeCharts.restoreAssignments(
        ctx,
        Number(objectId),
        invertDiff(diff['charts'] as ChartAssignment),
      ),
  },
  'size-chart.remove': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { diff }) => catalog.sizeCharts.create(ctx, diff as NewSizeChartInput),
  },
  'category.picture': {
    permission: 'categories.manage',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.categories.restorePicture(ctx, Number(objectId), diff as Picture),
  },
  'collection.arrange': {
    permission: 'catalogue-settings.manage',
    revert: async ({ catalog }, ctx, { objectId, diff }) => {
      const { was, to } = diff['products'] as { was: number[]; to: number[] }
      const { items, version } = await catalog.collections.one(ctx, Number(objectId))
      if (
        !isDeepStrictEqual(
          items.map(({ id }) => id),
          to,
        )
      )
        throw new ShopError('content_changed', { fields: ['products'] })
      await catalog.collections.arrange(ctx, Number(objectId), { was: version, products: was })
    },
  },
  'collection.products': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.collections.revertProducts(ctx, Number(objectId), diff as CollectionProductsDiff),
  },
  'redirect.add': {
    permission: 'catalogue-settings.manage',
    onlyUnchanged: true,
    revert: ({ catalog }, ctx, { objectId }) => catalog.redirects.remove(ctx, objectId),
  },
  'synonym.add': {
    permission: 'catalogue-settings.manage',
    revert: async ({ catalog }, ctx, { diff }) => {
      const { locale, term, synonym, two_way } = diff as NewSynonymInput
      await catalog.synonyms.remove(ctx, { locale, term, synonym })
      if (two_way) await catalog.synonyms.remove(ctx, { locale, term: synonym, synonym: term })
    },
  },
  'search-rule.add': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { objectId }) => catalog.searchRules.remove(ctx, Number(objectId)),
  },
  'search-rule.remove': {
    permission: 'catalogue-settings.manage',
    revert: async ({ catalog }, ctx, { diff }) => {
      await catalog.searchRules.add(ctx, diff as SearchRuleInput)
    },
  },
  'variant.pack-size': {
    permission: 'price-lists.edit',
    requiredKey: 'packs',
    revert: ({ trade }, ctx, { diff }) => {
      const packs = Object.entries(diff['packs'] as Record<string, { was: number; to: number }>)
      return trade.prices.setPacks(
        ctx,
        packs.map(([sku, { was, to }]) => ({ sku, was: to, pack_size: was })),
      )
    },
  },
  // Stock, orders and transfers may refer to it, so it is closed instead of removed.
  'location.add': {
    permission: 'stock.edit',
    revert: ({ catalog }, ctx, { objectId }) =>
      catalog.stock.changeLocation(ctx, objectId, { closed: { was: false, to: true } }),
  },
  'location.change': {
    permission: 'stock.edit',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.stock.changeLocation(ctx, objectId, invertDiff(diff as LocationUpdateInput)),
  },
  'stock-transfer.create': {
    permission: 'stock.edit',
    onlyUnchanged: true,
    revert: async ({ catalog }, ctx, { objectId }) => {
      await catalog.stock.cancelTransfer(ctx, Number(objectId))
    },
  },
  'stock-transfer.send': {
    permission: 'stock.edit',
    onlyUnchanged: true,
    revert: async ({ catalog }, ctx, { objectId }) => {
      await catalog.stock.cancelTransfer(ctx, Number(objectId))
    },
  },
  'stock.threshold': {
    permission: 'stock.edit',
    revert: ({ catalog }, ctx, { objectKind, objectId, diff }) => {
      const { was, to } = diff['threshold'] as { was: number | null; to: number | null }
      const category = objectKind === 'category' ? objectId : null
      const product = objectKind === 'product' ? Number(objectId) : null
      return catalog.stock.setRule(ctx, { category, product, was: to, threshold: was })
    },
  },
  'size-chart.change': {
    permission: 'catalogue-settings.manage',
    revert: async ({ catalog }, ctx, { objectId, diff }) => {
      const { was, to } = diff as { was: SizeChartEditInput['to']; to: SizeChartEditInput['to'] }
      const now = await catalog.sizeCharts.one(ctx, Number(objectId))
      const isCurrent = Object.keys(to).every((name) =>
        isDeepStrictEqual(now[name as keyof typeof to], to[name as keyof typeof to]),
      )
      if (!isCurrent) throw new ShopError('content_changed', { fields: ['chart'] })
      await catalog.sizeCharts.change(ctx, Number(objectId), { was: now.version, to: was })
    },
  },
  'redirect.remove': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { diff }) => catalog.redirects.add(ctx, diff as NewRedirectInput),
  },
  'synonym.remove': {
    permission: 'catalogue-settings.manage',
    revert: ({ catalog }, ctx, { diff }) =>
      catalog.synonyms.add(ctx, { ...(diff as Synonym), two_way: false }),
  },
  'product.details': {
    permission: 'product-text.edit',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.changeDetails(ctx, Number(objectId), {
        variants: [],
        ...invertDiff(diff),
      } as ProductDetailsEdit),
  },
  'product.pictures.add': {
    permission: 'product-pictures.edit',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.revertAdded(ctx, Number(objectId), diff['added'] as AddedPicture[]),
  },
  'product.pictures.arrange': {
    permission: 'product-pictures.edit',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.revertOrder(ctx, Number(objectId), diff as PictureOrderRevert),
  },
  'product.pictures.crop': {
    permission: 'product-pictures.edit',
    revert: ({ catalog }, ctx, { objectId, diff }) => {
      // Older audit entries have both values beside the image.
      const media = (diff['media'] ?? diff) as { was: string; to: string }
      return catalog.revertCrop(ctx, Number(objectId), Number(diff['picture']), media)
    },
  },
  'product.options': {
    permission: 'products.create',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.options.revert(ctx, Number(objectId), diff['options'] as OptionDiff),
  },
  'product.bundle': {
    permission: 'products.create',
    revert: ({ catalog }, ctx, { objectId, diff }) =>
      catalog.bundles.revert(ctx, Number(objectId), diff['bundle'] as BundleDiff),
  },
  'product.fields': {
    permission: 'product-text.edit',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'product', event),
  },
  'variant.fields': {
    permission: 'product-text.edit',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'variant', event),
  },
  'category.fields': {
    permission: 'categories.manage',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'category', event),
  },
  'collection.fields': {
    permission: 'catalogue-settings.manage',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'collection', event),
  },
  'brand.fields': {
    permission: 'catalogue-settings.manage',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'brand', event),
  },
} as const satisfies Reverts
