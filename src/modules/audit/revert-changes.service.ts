// Reverts changes from the audit log, by action: each calls the function that made the change, with old and new
// values exchanged. Each call is rejected when a newer change conflicts.
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../../kernel/errors.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { AuditEvent } from './audit-events.store.ts'
import type { BrandEditInput, NewBrandInput } from '../catalog/taxonomy/brands.ts'
import type {
  CategoryEditInput,
  NewCategoryInput,
  TranslationLocale,
} from '../catalog/taxonomy/category-tree.ts'
import type { CollectionEditInput, NewCollectionInput } from '../catalog/taxonomy/collections.ts'
import type { OptionTranslationInput } from '../catalog/option-translations.ts'
import type {
  ChartAssignment,
  NewSizeChartInput,
  SizeChartEditInput,
} from '../catalog/taxonomy/size-charts.ts'
import type { LocationUpdateInput } from '../inventory/stock-inputs.ts'
import type { NewRedirectInput } from '../content/redirects.ts'
import type { PriceListChange } from '../pricing/price-lists/price-list-changes.ts'
import { getMediaUrl } from '../media/media.ts'
import type { NewSynonymInput } from '../search/query/synonyms.ts'
import type { Retailer } from '../retailers/retailers.ts'
import type { AddedPicture } from '../catalog/products/product-pictures.store.ts'
import type { PictureOrderRevert } from '../catalog/products/product-pictures.service.ts'
import type { StaffGrants, StaffActor as PeopleBy } from '../auth/staff/staff-members.ts'
import type { StaffService } from '../auth/staff.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type {
  StaffActor,
  PromotionAndGiftCardService,
} from '../promotions/promotions-and-gift-cards.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { RetailerService } from '../retailers/retailers.service.ts'
import type { Permission } from '../../contracts/permissions.ts'
import type { PaymentTerms } from '../companies/company-account.service.ts'
import type { CompanyService } from '../companies/companies.service.ts'

type Picture = { was: string | null; to: string | null }
const getMediaId = (object: string) => object.slice('picture/'.length)

type RevertAction = (event: AuditEvent, actor: StaffActor) => Promise<unknown>

export const revertPermissions = {
  'category.change': 'categories.manage',
  'brand.change': 'catalogue-settings.manage',
  'collection.change': 'catalogue-settings.manage',
  'size-chart.change': 'catalogue-settings.manage',
  'value.words': 'catalogue-settings.manage',
  'category.create': 'categories.manage',
  'category.move': 'categories.manage',
  'category.remove': 'categories.manage',
  'category.picture': 'categories.manage',
  'brand.create': 'catalogue-settings.manage',
  'brand.remove': 'catalogue-settings.manage',
  'collection.create': 'catalogue-settings.manage',
  'collection.arrange': 'catalogue-settings.manage',
  'collection.remove': 'catalogue-settings.manage',
  'size-chart.give': 'catalogue-settings.manage',
  'size-chart.create': 'catalogue-settings.manage',
  'size-chart.remove': 'catalogue-settings.manage',
  'redirect.add': 'catalogue-settings.manage',
  'synonym.add': 'catalogue-settings.manage',
  'content.picture.add': 'content.edit',
  'content.picture.remove': 'content.edit',
  'content.remove': 'content.edit',
  'sale.plan': 'sales.manage',
  'sale.end': 'sales.manage',
  'variant.pack-size': 'price-lists.edit',
  'location.change': 'stock.edit',
  'stock.rule': 'stock.edit',
  'redirect.remove': 'catalogue-settings.manage',
  'synonym.remove': 'catalogue-settings.manage',
  'retailer.write': 'retailers.manage',
  'retailer.remove': 'retailers.manage',
  'company.terms': 'company-terms.edit',
  'company.price-list': 'price-lists.edit',
  'company.minimum': 'price-lists.edit',
  'price-list.set': 'price-lists.edit',
  'product.pictures.add': 'product-pictures.edit',
  'product.pictures.arrange': 'product-pictures.edit',
  'product.pictures.crop': 'product-pictures.edit',
  'staff.roles': 'team.manage',
  'staff.deactivate': 'team.manage',
  'staff.activate': 'team.manage',
  'staff.invite': 'team.manage',
  'promotion.add': 'promotions.manage',
  'promotion.start': 'promotions.manage',
  'promotion.stop': 'promotions.manage',
} as const satisfies Record<string, Permission>
export type RevertibleAction = keyof typeof revertPermissions

/** Created objects can be removed only while nobody has changed them. */
export const publicActions: ReadonlySet<string> = new Set<RevertibleAction>([
  'category.create',
  'brand.create',
  'collection.create',
  'size-chart.create',
  'redirect.add',
])

export type RevertDeps = {
  catalog: CatalogService
  content: ContentService
  retailers: RetailerService
  trade: Pick<CompanyService, 'account' | 'prices'>
  people: Pick<StaffService, 'setGrants' | 'activate' | 'deactivate' | 'withdraw'>
  money: Pick<PromotionAndGiftCardService, 'startPromotion' | 'stopPromotion'>
}

/** Exchanges each `{was, to}` of a diff, at any depth. */
export function invertDiff<Diff>(diff: Diff): Diff {
  if (typeof diff !== 'object' || diff === null) return diff
  if (Array.isArray(diff)) return diff.map(invertDiff) as Diff
  if ('was' in diff && 'to' in diff) return { ...diff, was: diff.to, to: diff.was }
  return Object.fromEntries(Object.entries(diff).map(([name, inner]) => [name, invertDiff(inner)])) as Diff
}

/**
 * Reverts for all actions except those on products, translations and content, which are handled separately.
 */
export const createReverts = ({
  catalog,
  retailers,
  trade,
  money,
  people,
  content,
}: RevertDeps): Record<RevertibleAction, RevertAction> => ({
  'category.change': ({ objectId, diff }, actor) =>
    catalog.categories.change(Number(objectId), invertDiff(diff as CategoryEditInput), actor),
  'brand.change': ({ objectId, diff }, actor) =>
    catalog.brands.change(Number(objectId), invertDiff(diff as BrandEditInput), actor),
  'collection.change': ({ objectId, diff }, actor) =>
    catalog.collections.change(Number(objectId), invertDiff(diff as CollectionEditInput), actor),
  'value.words': ({ objectId, diff }, actor) =>
    catalog.values.change(objectId as TranslationLocale, invertDiff(diff as OptionTranslationInput), actor),
  // Objects that have products or are referenced cannot be removed; each call checks this.
  'category.create': ({ objectId }, actor) => catalog.categories.remove(Number(objectId), actor),
  'brand.create': ({ objectId }, actor) => catalog.brands.remove(Number(objectId), actor),
  'collection.create': ({ objectId }, actor) => catalog.collections.remove(Number(objectId), actor),
  'size-chart.create': ({ objectId }, actor) => catalog.sizeCharts.remove(Number(objectId), actor),
  'brand.remove': ({ diff }, actor) => catalog.brands.create(diff as NewBrandInput, actor),
  async 'category.move'({ objectId, diff }, actor) {
    const { was, to } = diff as Record<'was' | 'to', { parent: number | null; order: number[] }>
    const id = Number(objectId)
    const { version, categories } = await catalog.categories.tree()
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
    await catalog.categories.move(id, { was: version, parent: was.parent, before }, actor)
  },
  'category.remove': ({ diff }, actor) => catalog.categories.create(diff as NewCategoryInput, actor),
  'collection.remove': ({ diff }, actor) => catalog.collections.create(diff as NewCollectionInput, actor),
  'size-chart.give': ({ objectId, diff }, actor) =>
    catalog.sizeCharts.restoreAssignments(
      Number(objectId),
      invertDiff(diff['charts'] as ChartAssignment),
      actor,
    ),
  'content.remove': ({ objectId, diff }, actor) =>
    content.restorePage(objectId.slice('page/'.length), diff as Partial<Record<Locale, unknown>>, actor),
  'sale.end': ({ diff }, actor) =>
    catalog.restoreSale(diff as Parameters<CatalogService['restoreSale']>[0], actor),
  'size-chart.remove': ({ diff }, actor) => catalog.sizeCharts.create(diff as NewSizeChartInput, actor),
  'category.picture': ({ objectId, diff }, actor) =>
    catalog.categories.restorePicture(Number(objectId), diff as Picture, actor),
  async 'collection.arrange'({ objectId, diff }, actor) {
    const { was, to } = diff['products'] as { was: number[]; to: number[] }
    const { items, version } = await catalog.collections.one(Number(objectId))
    if (
      !isDeepStrictEqual(
        items.map(({ id }) => id),
        to,
      )
    )
      throw new ShopError('content_changed', { fields: ['products'] })
    await catalog.collections.arrange(Number(objectId), { was: version, products: was }, actor)
  },
  'redirect.add': ({ objectId }, actor) => catalog.redirects.remove(objectId, actor),
  async 'synonym.add'({ diff }, actor) {
    const { term, synonym, two_way } = diff as NewSynonymInput
    await catalog.synonyms.remove({ term, synonym }, actor)
    if (two_way) await catalog.synonyms.remove({ term: synonym, synonym: term }, actor)
  },
  'content.picture.add': ({ objectId }, actor) =>
    content.removePicture(getMediaUrl(getMediaId(objectId)), actor),
  'content.picture.remove': ({ objectId, diff }, actor) =>
    content.restorePicture(getMediaId(objectId), String(diff['alt']), actor),
  async 'sale.plan'({ objectId, diff }, actor) {
    const { starts_at: from, ends_at: until } = diff as { starts_at: string; ends_at: string | null }
    const [starts_at, ends_at] = [from, until].map((at) => at && new Date(at).toISOString()) as [
      string,
      string,
    ]
    const { sales } = await catalog.sales(Number(objectId))
    if (!sales.some((candidate) => candidate.starts_at === starts_at && candidate.ends_at === ends_at))
      throw new ShopError('content_changed', { fields: ['sale'] })
    await catalog.endSale({ product: Number(objectId), starts_at, ends_at }, actor)
  },
  'variant.pack-size': ({ diff }, actor) => {
    const packs = Object.entries(diff['packs'] as Record<string, { was: number; to: number }>)
    return trade.prices.setPacks(
      packs.map(([sku, { was, to }]) => ({ sku, was: to, pack_size: was })),
      actor,
    )
  },
  'location.change': ({ objectId, diff }, actor) =>
    catalog.stock.changeLocation(objectId, invertDiff(diff as LocationUpdateInput), actor),
  'stock.rule': ({ objectKind, objectId, diff }, actor) => {
    const { was, to } = diff['threshold'] as { was: number | null; to: number | null }
    const category = objectKind === 'category' ? objectId : null
    const product = objectKind === 'product' ? Number(objectId) : null
    return catalog.stock.setRule({ category, product, was: to, threshold: was }, actor)
  },
  async 'size-chart.change'({ objectId, diff }, actor) {
    const { was, to } = diff as { was: SizeChartEditInput['to']; to: SizeChartEditInput['to'] }
    const now = await catalog.sizeCharts.one(Number(objectId))
    const isCurrent = Object.keys(to).every((name) =>
      isDeepStrictEqual(now[name as keyof typeof to], to[name as keyof typeof to]),
    )
    if (!isCurrent) throw new ShopError('content_changed', { fields: ['chart'] })
    await catalog.sizeCharts.change(Number(objectId), { was: now.version, to: was }, actor)
  },
  'redirect.remove': ({ diff }, actor) => catalog.redirects.add(diff as NewRedirectInput, actor),
  'synonym.remove': ({ diff }, actor) =>
    catalog.synonyms.add({ ...(diff as { term: string; synonym: string }), two_way: false }, actor),
  'retailer.write': ({ objectId, diff }, actor) => {
    const { before, now } = diff as { before: Retailer; now: Retailer }
    return retailers.write(objectId, before, actor, now)
  },
  'retailer.remove': ({ objectId, diff }, actor) =>
    retailers.write(objectId, (diff as { before: Retailer }).before, actor, null),
  'company.terms': ({ objectId, diff }, actor) => {
    const { before, ...now } = diff as PaymentTerms & { before: PaymentTerms }
    return trade.account.setTerms(objectId, before, actor, now)
  },
  'company.price-list': ({ objectId, diff }, actor) => {
    const { before, code } = diff as { before: string | null; code: string | null }
    return trade.prices.assign(objectId, before, actor, code)
  },
  'company.minimum': ({ objectId, diff }, actor) => {
    const { before, minor } = diff as { before: number; minor: number }
    return trade.prices.setMinimum(objectId, before, actor, minor)
  },
  'product.pictures.add': ({ objectId, diff }, actor) =>
    catalog.revertAdded(Number(objectId), diff['added'] as AddedPicture[], actor),
  'product.pictures.arrange': ({ objectId, diff }, actor) =>
    catalog.revertOrder(Number(objectId), diff as PictureOrderRevert, actor),
  'product.pictures.crop': ({ objectId, diff }, actor) => {
    // Older audit entries have both values beside the image.
    const media = (diff['media'] ?? diff) as { was: string; to: string }
    return catalog.revertCrop(Number(objectId), Number(diff['picture']), media, actor)
  },
  'staff.roles': ({ objectId, diff }, actor) => {
    const { before, after } = diff as Record<'before' | 'after', StaffGrants>
    return people.setGrants(objectId, { was: after, to: before }, actor as PeopleBy)
  },
  // Ended sessions and removed sign-in providers are not restored.
  'staff.deactivate': ({ objectId }, actor) => people.activate(objectId, actor as PeopleBy),
  'staff.activate': ({ objectId }, actor) => people.deactivate(objectId, actor as PeopleBy),
  'staff.invite': ({ objectId }, actor) => people.withdraw(objectId, actor as PeopleBy),
  // It may have been used, and orders refer to it, so it is stopped instead of deleted.
  'promotion.add': ({ objectId }, actor) => money.stopPromotion(Number(objectId), actor),
  'promotion.start': ({ objectId }, actor) => money.stopPromotion(Number(objectId), actor),
  'promotion.stop': ({ objectId }, actor) => money.startPromotion(Number(objectId), actor),
  'price-list.set': ({ objectId, diff }, actor) =>
    trade.prices.revertChange(objectId, diff as PriceListChange, actor),
})
