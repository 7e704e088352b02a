// How a change that the audit tells of is taken back, by its action: by the call that made it, with what it was and what it became exchanged.
// Each call refuses where something newer stands there.
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from './kernel/errors.ts'
import type { Locale } from './kernel/locale.ts'
import type { AuditEvent } from './modules/audit/audit-events.store.ts'
import type { BrandEditInput, NewBrandInput } from './modules/catalog/brands.ts'
import type {
  CategoryEditInput,
  NewCategoryInput,
  TranslationLocale,
} from './modules/catalog/category-tree.ts'
import type { CollectionEditInput, NewCollectionInput } from './modules/catalog/collections.ts'
import type { OptionTranslationInput } from './modules/catalog/option-translations.ts'
import type { ChartAssignment, NewSizeChartInput, SizeChartEditInput } from './modules/catalog/size-charts.ts'
import type { LocationUpdateInput } from './modules/inventory/stock-inputs.ts'
import type { NewRedirectInput } from './modules/content/redirects.ts'
import type { PriceListChange } from './modules/pricing/price-list-changes.ts'
import { getMediaUrl } from './modules/media/media.ts'
import type { NewSynonymInput } from './modules/search/synonyms.ts'
import type { Retailer } from './modules/retailers/retailers.ts'
import type { AddedPicture } from './modules/catalog/product-pictures.store.ts'
import type { ArrangedBack } from './create-staff-pictures.ts'
import type { StaffGrants, StaffActor as PeopleBy } from './modules/auth/staff-members.ts'
import type { PeopleCalls } from './create-people.ts'
import type { StaffCatalogCalls } from './create-staff-catalog.ts'
import type { StaffBy, StaffMoneyCalls } from './create-staff-money.ts'
import type { StaffContentCalls } from './create-staff-content.ts'
import type { StaffRetailerCalls } from './create-staff-retailers.ts'
import type { OfficeRoom } from './office-rooms.ts'
import type { AccountTerms } from './create-trade-account.ts'
import type { TradeCalls } from './create-trade.ts'

type Picture = { was: string | null; to: string | null }
const mediaOf = (object: string) => object.slice('picture/'.length)

type Revert = (event: AuditEvent, by: StaffBy) => Promise<unknown>

/** What can be taken back, by those who work in the room where it is done. */
export const revertRooms = {
  'category.change': 'categories',
  'brand.change': 'catalogue',
  'collection.change': 'catalogue',
  'size-chart.change': 'catalogue',
  'value.words': 'catalogue',
  'category.create': 'categories',
  'category.move': 'categories',
  'category.remove': 'categories',
  'category.picture': 'categories',
  'brand.create': 'catalogue',
  'brand.remove': 'catalogue',
  'collection.create': 'catalogue',
  'collection.arrange': 'catalogue',
  'collection.remove': 'catalogue',
  'size-chart.give': 'catalogue',
  'size-chart.create': 'catalogue',
  'size-chart.remove': 'catalogue',
  'redirect.add': 'catalogue',
  'synonym.add': 'catalogue',
  'content.picture.add': 'content',
  'content.picture.remove': 'content',
  'content.remove': 'content',
  'sale.plan': 'sales',
  'sale.end': 'sales',
  'variant.pack-size': 'company-prices',
  'location.change': 'product-stock',
  'stock.rule': 'product-stock',
  'redirect.remove': 'catalogue',
  'synonym.remove': 'catalogue',
  'retailer.write': 'retailers',
  'retailer.remove': 'retailers',
  'company.terms': 'company-terms',
  'company.price-list': 'company-prices',
  'company.minimum': 'company-prices',
  'price-list.set': 'company-prices',
  'product.pictures.add': 'pictures',
  'product.pictures.arrange': 'pictures',
  'product.pictures.crop': 'pictures',
  'staff.roles': 'grants',
  'staff.deactivate': 'grants',
  'staff.activate': 'grants',
  'staff.invite': 'grants',
  'promotion.add': 'new-promotions',
  'promotion.start': 'new-promotions',
  'promotion.stop': 'new-promotions',
} as const satisfies Record<string, OfficeRoom>
export type RevertedAction = keyof typeof revertRooms

/** What was made is removed only while nobody has changed it. */
export const untouched: ReadonlySet<string> = new Set<RevertedAction>([
  'category.create',
  'brand.create',
  'collection.create',
  'size-chart.create',
  'redirect.add',
])

export type Reverted = {
  catalog: StaffCatalogCalls
  content: StaffContentCalls
  retailers: StaffRetailerCalls
  trade: Pick<TradeCalls, 'account' | 'prices'>
  people: Pick<PeopleCalls, 'setGrants' | 'activate' | 'deactivate' | 'withdraw'>
  money: Pick<StaffMoneyCalls, 'startPromotion' | 'stopPromotion'>
}

/** Each `{was, to}` of a difference the other way round, however deep it stands. */
export function turned<Diff>(diff: Diff): Diff {
  if (typeof diff !== 'object' || diff === null) return diff
  if (Array.isArray(diff)) return diff.map(turned) as Diff
  if ('was' in diff && 'to' in diff) return { ...diff, was: diff.to, to: diff.was }
  return Object.fromEntries(Object.entries(diff).map(([name, inner]) => [name, turned(inner)])) as Diff
}

/** All but products, their words, and content, which have their own ways. */
export const createReverts = ({
  catalog,
  retailers,
  trade,
  money,
  people,
  content,
}: Reverted): Record<RevertedAction, Revert> => ({
  'category.change': ({ objectId, diff }, by) =>
    catalog.categories.change(Number(objectId), turned(diff as CategoryEditInput), by),
  'brand.change': ({ objectId, diff }, by) =>
    catalog.brands.change(Number(objectId), turned(diff as BrandEditInput), by),
  'collection.change': ({ objectId, diff }, by) =>
    catalog.collections.change(Number(objectId), turned(diff as CollectionEditInput), by),
  'value.words': ({ objectId, diff }, by) =>
    catalog.values.change(objectId as TranslationLocale, turned(diff as OptionTranslationInput), by),
  // What holds goods by now, or is named somewhere, stays: each of these looks.
  'category.create': ({ objectId }, by) => catalog.categories.remove(Number(objectId), by),
  'brand.create': ({ objectId }, by) => catalog.brands.remove(Number(objectId), by),
  'collection.create': ({ objectId }, by) => catalog.collections.remove(Number(objectId), by),
  'size-chart.create': ({ objectId }, by) => catalog.sizeCharts.remove(Number(objectId), by),
  'brand.remove': ({ diff }, by) => catalog.brands.create(diff as NewBrandInput, by),
  async 'category.move'({ objectId, diff }, by) {
    const { was, to } = diff as Record<'was' | 'to', { parent: number | null; order: number[] }>
    const id = Number(objectId)
    const { version, categories } = await catalog.categories.tree()
    const below = (parent: number | null) =>
      categories.flatMap((one) => (one.parent === parent ? [one.id] : []))
    const now = below(to.parent)
    // Others may have come or gone since.
    const among = (order: readonly number[], others: readonly number[]) =>
      order.filter((one) => others.includes(one))
    if (!now.includes(id) || !isDeepStrictEqual(among(now, to.order), among(to.order, now)))
      throw new ShopError('content_changed', { fields: ['tree'] })
    const there = below(was.parent)
    const before = was.order.slice(was.order.indexOf(id) + 1).find((one) => there.includes(one)) ?? null
    await catalog.categories.move(id, { was: version, parent: was.parent, before }, by)
  },
  'category.remove': ({ diff }, by) => catalog.categories.create(diff as NewCategoryInput, by),
  'collection.remove': ({ diff }, by) => catalog.collections.create(diff as NewCollectionInput, by),
  'size-chart.give': ({ objectId, diff }, by) =>
    catalog.sizeCharts.putBack(Number(objectId), turned(diff['charts'] as ChartAssignment), by),
  'content.remove': ({ objectId, diff }, by) =>
    content.putPageBack(objectId.slice('page/'.length), diff as Partial<Record<Locale, unknown>>, by),
  'sale.end': ({ diff }, by) =>
    catalog.putSaleBack(diff as Parameters<StaffCatalogCalls['putSaleBack']>[0], by),
  'size-chart.remove': ({ diff }, by) => catalog.sizeCharts.create(diff as NewSizeChartInput, by),
  'category.picture': ({ objectId, diff }, by) =>
    catalog.categories.pictureBack(Number(objectId), diff as Picture, by),
  async 'collection.arrange'({ objectId, diff }, by) {
    const { was, to } = diff['products'] as { was: number[]; to: number[] }
    const { pieces, version } = await catalog.collections.one(Number(objectId))
    if (
      !isDeepStrictEqual(
        pieces.map(({ id }) => id),
        to,
      )
    )
      throw new ShopError('content_changed', { fields: ['products'] })
    await catalog.collections.arrange(Number(objectId), { was: version, products: was }, by)
  },
  'redirect.add': ({ objectId }, by) => catalog.redirects.remove(objectId, by),
  async 'synonym.add'({ diff }, by) {
    const { word, means, both } = diff as NewSynonymInput
    await catalog.synonyms.remove({ word, means }, by)
    if (both) await catalog.synonyms.remove({ word: means, means: word }, by)
  },
  'content.picture.add': ({ objectId }, by) => content.removePicture(getMediaUrl(mediaOf(objectId)), by),
  'content.picture.remove': ({ objectId, diff }, by) =>
    content.putPictureBack(mediaOf(objectId), String(diff['alt']), by),
  async 'sale.plan'({ objectId, diff }, by) {
    const { starts_at: from, ends_at: until } = diff as { starts_at: string; ends_at: string | null }
    const [starts_at, ends_at] = [from, until].map((at) => at && new Date(at).toISOString()) as [
      string,
      string,
    ]
    const { sales } = await catalog.sales(Number(objectId))
    if (!sales.some((one) => one.starts_at === starts_at && one.ends_at === ends_at))
      throw new ShopError('content_changed', { fields: ['sale'] })
    await catalog.endSale({ product: Number(objectId), starts_at, ends_at }, by)
  },
  'variant.pack-size': ({ diff }, by) => {
    const packs = Object.entries(diff['packs'] as Record<string, { was: number; to: number }>)
    return trade.prices.setPacks(
      packs.map(([sku, { was, to }]) => ({ sku, was: to, pack_size: was })),
      by,
    )
  },
  'location.change': ({ objectId, diff }, by) =>
    catalog.stock.changeLocation(objectId, turned(diff as LocationUpdateInput), by),
  'stock.rule': ({ objectKind, objectId, diff }, by) => {
    const { was, to } = diff['few'] as { was: number | null; to: number | null }
    const category = objectKind === 'category' ? objectId : null
    const product = objectKind === 'product' ? Number(objectId) : null
    return catalog.stock.setRule({ category, product, was: to, few: was }, by)
  },
  async 'size-chart.change'({ objectId, diff }, by) {
    const { was, to } = diff as { was: SizeChartEditInput['to']; to: SizeChartEditInput['to'] }
    const now = await catalog.sizeCharts.one(Number(objectId))
    const stands = Object.keys(to).every((name) =>
      isDeepStrictEqual(now[name as keyof typeof to], to[name as keyof typeof to]),
    )
    if (!stands) throw new ShopError('content_changed', { fields: ['chart'] })
    await catalog.sizeCharts.change(Number(objectId), { was: now.version, to: was }, by)
  },
  'redirect.remove': ({ diff }, by) => catalog.redirects.add(diff as NewRedirectInput, by),
  'synonym.remove': ({ diff }, by) =>
    catalog.synonyms.add({ ...(diff as { word: string; means: string }), both: false }, by),
  'retailer.write': ({ objectId, diff }, by) => {
    const { before, now } = diff as { before: Retailer; now: Retailer }
    return retailers.write(objectId, before, by, now)
  },
  'retailer.remove': ({ objectId, diff }, by) =>
    retailers.write(objectId, (diff as { before: Retailer }).before, by, null),
  'company.terms': ({ objectId, diff }, by) => {
    const { before, ...now } = diff as AccountTerms & { before: AccountTerms }
    return trade.account.setTerms(objectId, before, by, now)
  },
  'company.price-list': ({ objectId, diff }, by) => {
    const { before, code } = diff as { before: string | null; code: string | null }
    return trade.prices.assign(objectId, before, by, code)
  },
  'company.minimum': ({ objectId, diff }, by) => {
    const { before, minor } = diff as { before: number; minor: number }
    return trade.prices.setMinimum(objectId, before, by, minor)
  },
  'product.pictures.add': ({ objectId, diff }, by) =>
    catalog.addBack(Number(objectId), diff['added'] as AddedPicture[], by),
  'product.pictures.arrange': ({ objectId, diff }, by) =>
    catalog.arrangeBack(Number(objectId), diff as ArrangedBack, by),
  'product.pictures.crop': ({ objectId, diff }, by) => {
    // Older lines have both beside the picture.
    const media = (diff['media'] ?? diff) as { was: string; to: string }
    return catalog.cropBack(Number(objectId), Number(diff['picture']), media, by)
  },
  'staff.roles': ({ objectId, diff }, by) => {
    const { before, after } = diff as Record<'before' | 'after', StaffGrants>
    return people.setGrants(objectId, { was: after, to: before }, by as PeopleBy)
  },
  // Sessions that were ended, and sign-ins by others that were taken off, stay so.
  'staff.deactivate': ({ objectId }, by) => people.activate(objectId, by as PeopleBy),
  'staff.activate': ({ objectId }, by) => people.deactivate(objectId, by as PeopleBy),
  'staff.invite': ({ objectId }, by) => people.withdraw(objectId, by as PeopleBy),
  // It may have been used, and orders name it: it stays, and is for nobody.
  'promotion.add': ({ objectId }, by) => money.stopPromotion(Number(objectId), by),
  'promotion.start': ({ objectId }, by) => money.stopPromotion(Number(objectId), by),
  'promotion.stop': ({ objectId }, by) => money.startPromotion(Number(objectId), by),
  'price-list.set': ({ objectId, diff }, by) => trade.prices.putBack(objectId, diff as PriceListChange, by),
})
