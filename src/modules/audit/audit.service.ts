// Wires the audit log: readable changes, and reverting a change unless a newer one conflicts.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../../kernel/errors.ts'
import { locales } from '../../kernel/locale.ts'
import { parseVariantId } from '../../kernel/parse-variant-id.ts'
import {
  type AuditQuery,
  listAuditActors,
  getAuditEvent,
  type AuditEvent,
  listAuditEvents,
  listObjectEvents,
  hasNewerEvent,
} from './audit-events.store.ts'
import { type AuditChange, parseAuditDiff } from './audit-changes.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import type { TranslatedField } from '../catalog/products/product-translations.ts'
import { findProductIdsByText } from '../catalog/products/find-products-by-text.ts'
import { getSkus } from '../catalog/variants/variant-skus.ts'
import type { EditableProduct } from '../catalog/products/edit-product.ts'
import type { ContentKey } from '../content/edit-content.ts'
import { type PriceListChange, describePriceListChange } from '../pricing/price-lists/price-list-changes.ts'
import { findConflicts, productRevert, translationRevert } from './revert-product-edits.service.ts'
import type { Revert, RevertDeps } from './reverts/revert.service.ts'
import { reverts } from './reverts/reverts.service.ts'
import type { Permission } from '../../contracts/permissions.ts'
import type { Db } from '../../platform/database/database.ts'

export type AuditEventView = Omit<AuditEvent, 'diff'> & {
  /** The first of the changes. */
  changes: AuditChange[]
  /** The number of further changes. */
  left: number
  /** The event that it reverts. */
  reverts: number | undefined
}
/** `revertible`: whether the current user can revert the change. */
export type RevertibleEvent = AuditEventView & { revertible: boolean }

export type RecordHistory = { events: RevertibleEvent[]; more: boolean; names: Record<string, string> }

/** Who may read the history of a record, by its kind in the audit log. */
const historyPermissions = {
  brand: 'catalogue-settings.manage',
  campaign: 'campaigns.manage',
  category: 'categories.manage',
  collection: 'catalogue-settings.manage',
  promotion: 'promotions.read',
  'price-list': 'price-lists.read',
  retailer: 'retailers.manage',
  segment: 'customers.read',
  'size-chart': 'catalogue-settings.manage',
} as const satisfies Record<string, Permission>

export type HistoryRecord = { kind: keyof typeof historyPermissions; id: string }

/** Content in all its languages. */
export type ContentObject = Pick<ContentKey, 'kind' | 'key'>

export type AuditService = {
  events(
    ctx: StaffContext,
    query: AuditQuery,
  ): Promise<{
    events: RevertibleEvent[]
    more: boolean
    actors: string[]
    names: Record<string, string>
  }>
  /** Changes of a product and of its stock, newest first. */
  productHistory(ctx: StaffContext, product: number, before?: number): Promise<RecordHistory>
  /** As `revert`, of an event in the history of a product. */
  revertProductChange(ctx: StaffContext, product: number, event: number): Promise<void>
  /** Changes of a record, newest first, for all who may read the record. */
  recordHistory(ctx: StaffContext, record: HistoryRecord, before?: number): Promise<RecordHistory>
  /** As `revert`, of an event in the history of a record. */
  revertRecordChange(ctx: StaffContext, record: HistoryRecord, event: number): Promise<void>
  /** Changes of content in every language, newest first. */
  contentHistory(ctx: StaffContext, content: ContentObject, before?: number): Promise<RecordHistory>
  /** As `revert`, of an event in the history of content. */
  revertContentChange(ctx: StaffContext, content: ContentObject, event: number): Promise<void>
  /**
   * Reverts a change, which is recorded as a change of its own.
   * @throws ShopError not_found; content_changed, product_changed or stock_changed when a newer change
   * conflicts; invalid_transition when such a change cannot be reverted; forbidden without permission; any error
   * of the change itself.
   */
  revert(ctx: StaffContext, id: number): Promise<void>
}

type AuditDeps = RevertDeps & { db: Db }

const revertedByAction: Record<string, RegExp> = {
  'product.pictures.arrange': /\.media$/,
  'size-chart.assign': /^charts\./,
}
const EVENTS_PER_PAGE = 50
const MAX_CHANGES_SHOWN = 60

const isListChange = (
  { action }: Pick<AuditEvent, 'action'>,
  diff: Record<string, unknown>,
): diff is PriceListChange => action === 'price-list.set' && 'was' in diff

/** The way to revert an event; undefined: none, or it lacks what is needed. */
function findRevert({ action, diff }: AuditEvent): Revert | undefined {
  // An added retailer has to be hidden before it can be removed.
  if (action === 'retailer.save' && diff['before'] === null) return undefined
  const revert = reverts.get(action)
  return revert?.requiredKey === undefined || revert.requiredKey in diff ? revert : undefined
}

const canRevert = (event: AuditEvent): boolean =>
  event.action === 'product.change' ||
  findRevert(event) !== undefined ||
  (event.action === 'product.translate' && translationRevert(event) !== undefined) ||
  (event.action === 'content.edit' &&
    // Email templates without a previous version had the default text.
    ((event.diff['before'] ?? null) !== null || event.objectId.startsWith('mail/')))

/**
 * The permission that the change requires. For products, the permission per field is checked when they are
 * changed.
 */
function getPermission({ action, objectId }: AuditEvent): Permission {
  const revert = reverts.get(action)
  if (revert) return revert.permission
  if (action === 'content.edit') return objectId.startsWith('settings/') ? 'settings.edit' : 'content.edit'
  return action === 'product.translate' ? 'product-text.edit' : 'products.read'
}

/** Events with their changes field by field; variants by their SKU. */
export async function presentEvents(db: Db, events: readonly AuditEvent[]): Promise<AuditEventView[]> {
  const variants = events.flatMap(({ action, diff }) =>
    action === 'product.change'
      ? ((diff['variants'] ?? []) as { id: number }[]).flatMap(({ id }) => parseVariantId(id) ?? [])
      : [],
  )
  const skusByText = new Map([...(await getSkus(db, variants))].map(([id, sku]) => [String(id), sku]))
  const named = (path: string) =>
    path.replace(/^variants\.(\d+)\./, (_, id: string) => `${skusByText.get(id) ?? id}.`)
  return events.map(({ diff: { reverts: revertedEventId, ...diff }, ...event }) => {
    const changes = isListChange(event, diff)
      ? describePriceListChange(diff)
      : // By what a picture or the charts of products are put back is nothing to read.
        parseAuditDiff(diff).filter(({ path }) => !revertedByAction[event.action]?.test(path))
    return {
      ...event,
      changes: changes.slice(0, MAX_CHANGES_SHOWN).map((change) => ({ ...change, path: named(change.path) })),
      left: Math.max(0, changes.length - MAX_CHANGES_SHOWN),
      reverts: revertedEventId as number | undefined,
    }
  })
}

const isRevertible = (ctx: StaffContext, event: AuditEvent): boolean =>
  canRevert(event) && ctx.can(getPermission(event))

export const createAuditService = ({ db, ...services }: AuditDeps): AuditService => ({
  async events(ctx, query) {
    ctx.require('audit-log.read')
    const named = query.what === undefined ? undefined : await findProductIdsByText(db, query.what)
    const entries = await listAuditEvents(db, { ...query, matchingIds: named }, EVENTS_PER_PAGE + 1)
    const page = entries.slice(0, EVENTS_PER_PAGE)
    const actors = await listAuditActors(db)
    return {
      events: (await presentEvents(db, page)).map((event, at) => ({
        ...event,
        revertible: isRevertible(ctx, page[at]!),
      })),
      more: entries.length > EVENTS_PER_PAGE,
      actors,
      names: await getActorNames(db, actors),
    }
  },
  async revert(ctx, id) {
    ctx.require('audit-log.read')
    const entry = await getAuditEvent(db, id)
    if (!entry) throw new ShopError('not_found')
    await revertEvent(db, services, ctx, entry)
  },
  async productHistory(ctx, product, before) {
    ctx.require('products.read')
    const objects = listProductObjects(await services.catalog.product(ctx, product))
    return listHistory(db, ctx, objects, before)
  },
  async revertProductChange(ctx, product, event) {
    ctx.require('products.read')
    const objects = listProductObjects(await services.catalog.product(ctx, product))
    await revertEvent(db, services, ctx, await getEventOf(db, objects, event))
  },
  async recordHistory(ctx, record, before) {
    ctx.require(historyPermissions[record.kind])
    return listHistory(db, ctx, [record], before)
  },
  async revertRecordChange(ctx, record, event) {
    ctx.require(historyPermissions[record.kind])
    await revertEvent(db, services, ctx, await getEventOf(db, [record], event))
  },
  async contentHistory(ctx, content, before) {
    ctx.require('content.edit')
    return listHistory(db, ctx, listContentObjects(content), before)
  },
  async revertContentChange(ctx, content, event) {
    ctx.require('content.edit')
    await revertEvent(db, services, ctx, await getEventOf(db, listContentObjects(content), event))
  },
})

type LoggedObject = { kind: string; id: string }

async function listHistory(
  db: Db,
  ctx: StaffContext,
  objects: readonly LoggedObject[],
  before: number | undefined,
): Promise<RecordHistory> {
  const entries = await listObjectEvents(db, objects, before, EVENTS_PER_PAGE + 1)
  const page = entries.slice(0, EVENTS_PER_PAGE)
  const events = await presentEvents(db, page)
  return {
    events: events.map((event, at) => ({ ...event, revertible: isRevertible(ctx, page[at]!) })),
    more: entries.length > EVENTS_PER_PAGE,
    names: await getActorNames(
      db,
      page.map(({ actor }) => actor),
    ),
  }
}

/** @throws ShopError not_found for an event of something else. */
async function getEventOf(db: Db, objects: readonly LoggedObject[], event: number): Promise<AuditEvent> {
  const entry = await getAuditEvent(db, event)
  if (!entry || !objects.some(({ kind, id }) => kind === entry.objectKind && id === entry.objectId))
    throw new ShopError('not_found')
  return entry
}

const listContentObjects = ({ kind, key }: ContentObject): LoggedObject[] =>
  locales.map((locale) => ({ kind: 'content', id: `${kind}/${key}/${locale}` }))

/** What a product is in the audit log: itself, and the stock of its variants. */
const listProductObjects = ({ id, variants }: Pick<EditableProduct, 'id' | 'variants'>) => [
  { kind: 'product', id: String(id) },
  ...variants.map((variant) => ({ kind: 'stock', id: String(variant.id) })),
]

/** @throws ShopError as `AuditService.revert`. */
async function revertEvent(
  db: Db,
  services: RevertDeps,
  ctx: StaffContext,
  entry: AuditEvent,
): Promise<void> {
  const { catalog, content } = services
  if (!canRevert(entry)) throw new ShopError('invalid_transition')
  ctx.require(getPermission(entry))
  const { reverts: _, ...diff } = entry.diff
  const event = { ...entry, diff }
  const revertCtx = { ...ctx, reverts: entry.id }
  if (event.action === 'product.change') {
    const back = productRevert(event)
    const product = Number(event.objectId)
    // Values that are equal to the former ones have been reverted or overwritten: nothing is left to do.
    const fields = findConflicts(back, await catalog.product(ctx, product))
    if (fields.length > 0) throw new ShopError('product_changed', { fields })
    await catalog.change(revertCtx, product, back)
    return
  }
  const revert = findRevert(event)
  if (revert) {
    if (revert.onlyUnchanged && (await hasNewerEvent(db, event))) throw new ShopError('content_changed')
    await revert.revert(services, revertCtx, event)
    return
  }
  if (event.action === 'product.translate') {
    const { locale, back } = translationRevert(event)!
    const product = Number(event.objectId)
    const current = (await catalog.words(ctx, product)).languages.find(
      (language) => language.locale === locale,
    )!
    const { pictures = {}, ...textFields } = back
    const fields = [
      ...(Object.keys(textFields) as TranslatedField[]).filter(
        (field) => !isDeepStrictEqual(current.translation[field], textFields[field]!.was),
      ),
      ...Object.keys(pictures).filter(
        (language) =>
          current.pictures.find(({ media }) => media === language)?.translation !== pictures[language]!.was,
      ),
    ]
    if (fields.length > 0) throw new ShopError('product_changed', { fields })
    await catalog.updateTranslation(revertCtx, product, locale, back)
    return
  }
  const [kind, key, locale] = event.objectId.split('/') as [ContentKey['kind'], string, string]
  const document = { kind, key, locale }
  const now = await content.read(ctx, document)
  if (JSON.stringify(now.document) !== JSON.stringify(event.diff['now']))
    throw new ShopError('content_changed')
  await content.write(revertCtx, document, event.diff['before'] ?? {}, now.version)
}
