// How a change that the audit tells of is taken back, by its action: by the call that made it, with what it was and what it became exchanged.
// Each call refuses where something newer stands there.
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from './kernel/errors.ts'
import type { AuditEvent } from './modules/audit/find-audit.ts'
import type { BrandEdit } from './modules/catalog/brands.ts'
import type { CategoryEdit } from './modules/catalog/category-tree.ts'
import type { CollectionEdit } from './modules/catalog/collections.ts'
import type { SizeChartEdit } from './modules/catalog/size-charts.ts'
import type { LocationChange } from './modules/inventory/stock-inputs.ts'
import type { NewRedirect } from './modules/content/redirects.ts'
import type { StaffCatalogCalls } from './create-staff-catalog.ts'
import type { StaffBy } from './create-staff-money.ts'

type Revert = (event: AuditEvent, by: StaffBy) => Promise<unknown>

export const goodsActions = [
  'category.change',
  'brand.change',
  'collection.change',
  'size-chart.change',
  'location.change',
  'stock.rule',
  'redirect.remove',
  'synonym.remove',
] as const
export type GoodsAction = (typeof goodsActions)[number]

/** Each `{was, to}` of a difference the other way round, however deep it stands. */
export function turned<Diff>(diff: Diff): Diff {
  if (typeof diff !== 'object' || diff === null) return diff
  if (Array.isArray(diff)) return diff.map(turned) as Diff
  if ('was' in diff && 'to' in diff) return { ...diff, was: diff.to, to: diff.was }
  return Object.fromEntries(Object.entries(diff).map(([name, inner]) => [name, turned(inner)])) as Diff
}

/** Of goods and what stands around them; products and content have their own ways. */
export const goodsReverts = (catalog: StaffCatalogCalls): Record<GoodsAction, Revert> => ({
  'category.change': ({ objectId, diff }, by) =>
    catalog.categories.change(Number(objectId), turned(diff as CategoryEdit), by),
  'brand.change': ({ objectId, diff }, by) =>
    catalog.brands.change(Number(objectId), turned(diff as BrandEdit), by),
  'collection.change': ({ objectId, diff }, by) =>
    catalog.collections.change(Number(objectId), turned(diff as CollectionEdit), by),
  'location.change': ({ objectId, diff }, by) =>
    catalog.stock.changeLocation(objectId, turned(diff as LocationChange), by),
  'stock.rule': ({ objectKind, objectId, diff }, by) => {
    const { was, to } = diff['few'] as { was: number | null; to: number | null }
    const category = objectKind === 'category' ? objectId : null
    const product = objectKind === 'product' ? Number(objectId) : null
    return catalog.stock.setRule({ category, product, was: to, few: was }, by)
  },
  async 'size-chart.change'({ objectId, diff }, by) {
    const { was, to } = diff as { was: SizeChartEdit['to']; to: SizeChartEdit['to'] }
    const now = await catalog.sizeCharts.one(Number(objectId))
    const stands = Object.keys(to).every((name) =>
      isDeepStrictEqual(now[name as keyof typeof to], to[name as keyof typeof to]),
    )
    if (!stands) throw new ShopError('content_changed', { fields: ['chart'] })
    await catalog.sizeCharts.change(Number(objectId), { was: now.version, to: was }, by)
  },
  'redirect.remove': ({ diff }, by) => catalog.redirects.add(diff as NewRedirect, by),
  'synonym.remove': ({ diff }, by) =>
    catalog.synonyms.add({ ...(diff as { word: string; means: string }), both: false }, by),
})
