// Wires the audit for those who read it: what was changed, in words, and taking a change back where nothing newer stands on it.
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from './kernel/errors.ts'
import {
  type AuditQuery,
  listAuditActors,
  getAuditEvent,
  type AuditEvent,
  listAuditEvents,
  hasNewerEvent,
} from './modules/audit/audit-events.store.ts'
import { type AuditChange, parseAuditDiff } from './modules/audit/audit-changes.ts'
import { getActorNames } from './modules/auth/staff-names.ts'
import {
  type ProductTranslationEdit,
  spokenIn,
  type TranslatedField,
} from './modules/catalog/product-translations.ts'
import { findProductIdsByText } from './modules/catalog/find-products-by-text.ts'
import { getSkus } from './modules/catalog/variant-skus.ts'
import type { EditableProduct, ProductEditInput } from './modules/catalog/edit-product.ts'
import type { ContentKey } from './modules/content/edit-content.ts'
import { type PriceListChange, describePriceListChange } from './modules/pricing/price-list-changes.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import type { StaffBy } from './create-staff-money.ts'
import {
  createReverts,
  type Reverted,
  revertRooms,
  type RevertedAction,
  turned,
  untouched,
} from './revert-changes.ts'
import { mayEnter, type OfficeRoom } from './office-rooms.ts'
import type { Db } from './platform/database.ts'
import { sanitiseHtml } from './platform/sanitise-html.ts'

export type ShownEvent = Omit<AuditEvent, 'diff'> & {
  /** The first of them. */
  changes: AuditChange[]
  /** How many more there are. */
  left: number
  /** The event that it took back. */
  reverts: number | undefined
}
/** `revertible`: whether such a change can be taken back, by whoever asks. */
export type OfferedEvent = ShownEvent & { revertible: boolean }

export type StaffAuditCalls = {
  events(
    asked: AuditQuery,
    roles: readonly string[],
  ): Promise<{
    events: OfferedEvent[]
    more: boolean
    actors: string[]
    names: Record<string, string>
    currency: string
  }>
  /**
   * Takes a change back, which is a change of its own. @throws ShopError not_found; content_changed, product_changed or stock_changed where
   * something newer stands on it; invalid_transition where such a change cannot be taken back; forbidden for whoever may not
   * do such a thing; what the change itself throws.
   */
  revert(id: number, roles: readonly string[], by: StaffBy): Promise<void>
}

type Parts = Reverted & { db: Db }

const putBackBy: Record<string, RegExp> = {
  'product.pictures.arrange': /\.(?:media|view)$/,
  'size-chart.give': /^charts\./,
}
const eventsShown = 50
const changesShown = 60

const isReverted = (action: string): action is RevertedAction => Object.hasOwn(revertRooms, action)

/** What a line has to say to be taken back: older ones do not. */
const told: Partial<Record<RevertedAction, string>> = {
  'price-list.set': 'was',
  'variant.pack-size': 'packs',
  'category.remove': 'next',
  'collection.remove': 'status',
  'size-chart.give': 'charts',
  'sale.end': 'prices',
}
const tells = ({ diff }: AuditEvent, action: RevertedAction) => {
  const needed = told[action]
  return needed === undefined || needed in diff
}

const isListChange = (
  { action }: Pick<AuditEvent, 'action'>,
  diff: Record<string, unknown>,
): diff is PriceListChange => action === 'price-list.set' && 'was' in diff

const reverts = (event: AuditEvent): boolean =>
  event.action === 'product.change' ||
  // A shop that was added is hidden first, and then removed.
  (isReverted(event.action) &&
    !(event.action === 'retailer.write' && event.diff['before'] === null) &&
    tells(event, event.action)) ||
  (event.action === 'product.words' && wordsBack(event) !== undefined) ||
  (event.action === 'content.edit' &&
    // Before staff first wrote words of a mail, it had those that come with the program.
    ((event.diff['before'] ?? null) !== null || event.objectId.startsWith('mail/')))

/** Where such a thing is done. Of a product, whose its fields are is looked at where they are changed. */
function roomOf({ action, objectId }: AuditEvent): OfficeRoom {
  if (isReverted(action)) return revertRooms[action]
  if (action === 'content.edit') return objectId.startsWith('settings/') ? 'settings' : 'content'
  return action === 'product.words' ? 'product-words' : 'products'
}

/** Events with what they changed, field by field; variants by their SKU. */
export async function shownEvents(db: Db, events: readonly AuditEvent[]): Promise<ShownEvent[]> {
  const variants = events.flatMap(({ action, diff }) =>
    action === 'product.change' ? ((diff['variants'] ?? []) as { id: number }[]).map(({ id }) => id) : [],
  )
  const skus = await getSkus(db, variants)
  const named = (path: string) =>
    path.replace(/^variants\.(\d+)\./, (_, id: string) => `${skus.get(Number(id)) ?? id}.`)
  return events.map(({ diff: { reverts: taken, ...diff }, ...event }) => {
    const changes = isListChange(event, diff)
      ? describePriceListChange(diff)
      : // By what a picture or the charts of products are put back is nothing to read.
        parseAuditDiff(diff).filter(({ path }) => !putBackBy[event.action]?.test(path))
    return {
      ...event,
      changes: changes.slice(0, changesShown).map((change) => ({ ...change, path: named(change.path) })),
      left: Math.max(0, changes.length - changesShown),
      reverts: taken as number | undefined,
    }
  })
}

export const createStaffAudit = ({ db, catalog, content, ...rest }: Parts): StaffAuditCalls => ({
  async events(asked, roles) {
    const named = asked.what === undefined ? undefined : await findProductIdsByText(db, asked.what)
    const found = await listAuditEvents(db, { ...asked, matchingIds: named }, eventsShown + 1)
    const shown = found.slice(0, eventsShown)
    const actors = await listAuditActors(db)
    return {
      events: (await shownEvents(db, shown)).map((event, at) => ({
        ...event,
        revertible: reverts(shown[at]!) && mayEnter(roomOf(shown[at]!), roles),
      })),
      more: found.length > eventsShown,
      actors,
      names: await getActorNames(db, actors),
      currency: await getRetailCurrency(db),
    }
  },
  async revert(id, roles, who) {
    const found = await getAuditEvent(db, id)
    if (!found) throw new ShopError('not_found')
    if (!reverts(found)) throw new ShopError('invalid_transition')
    if (!mayEnter(roomOf(found), roles)) throw new ShopError('forbidden')
    const { reverts: _, ...diff } = found.diff
    const [event, by] = [
      { ...found, diff },
      { ...who, reverts: id },
    ]
    if (event.action === 'product.change') {
      const back = productBack(event)
      const product = Number(event.objectId)
      // What stands already as it was has been taken back, or written over: nothing is left to do.
      const fields = standsNot(back, await catalog.product(product))
      if (fields.length > 0) throw new ShopError('product_changed', { fields })
      await catalog.change(product, back, roles, by)
      return
    }
    if (isReverted(event.action)) {
      // What was made is removed only as it was made.
      if (untouched.has(event.action) && (await hasNewerEvent(db, event)))
        throw new ShopError('content_changed')
      await createReverts({ catalog, content, ...rest })[event.action](event, by)
      return
    }
    if (event.action === 'product.words') {
      const { locale, back } = wordsBack(event)!
      const product = Number(event.objectId)
      const stands = (await catalog.words(product)).languages.find((one) => one.locale === locale)!
      const { pictures = {}, ...words } = back
      const fields = [
        ...(Object.keys(words) as TranslatedField[]).filter(
          (field) => !isDeepStrictEqual(stands.words[field], words[field]!.was),
        ),
        ...Object.keys(pictures).filter(
          (one) => stands.pictures.find(({ media }) => media === one)?.said !== pictures[one]!.was,
        ),
      ]
      if (fields.length > 0) throw new ShopError('product_changed', { fields })
      await catalog.changeWords(product, locale, back, by)
      return
    }
    const [kind, key, locale] = event.objectId.split('/') as [ContentKey['kind'], string, string]
    const place = { kind, key, locale }
    const now = await content.read(place)
    if (JSON.stringify(now.document) !== JSON.stringify(event.diff['now']))
      throw new ShopError('content_changed')
    await content.write(place, event.diff['before'] ?? {}, now.version, by)
  },
})

/** Words of a language the other way; undefined where an event only said that they are right. */
function wordsBack({ diff }: AuditEvent) {
  const locale = spokenIn.find((one) => Object.hasOwn(diff, one))
  if (!locale) return undefined
  const changed = (edit: object) =>
    Object.entries(edit).filter(
      ([, { was, to }]: [string, { was: unknown; to: unknown }]) => !isDeepStrictEqual(was, to),
    )
  const { pictures = {}, ...words } = diff[locale] as ProductTranslationEdit
  const alts = changed(pictures)
  const all = [...changed(words), ...(alts.length > 0 ? [['pictures', Object.fromEntries(alts)]] : [])]
  return all.length === 0
    ? undefined
    : { locale, back: turned(Object.fromEntries(all)) as ProductTranslationEdit }
}

/** Fields that are not what the change back begins with. */
function standsNot({ variants, ...words }: ProductEditInput, now: EditableProduct): string[] {
  const known = new Map(now.variants.map((variant) => [variant.id, variant]))
  const differ = (fields: object, of: object | undefined, path: string) =>
    Object.entries(fields as Record<string, { was: unknown } | number>).flatMap(([field, edit]) =>
      typeof edit === 'object' && (of as Record<string, unknown> | undefined)?.[field] !== edit.was
        ? path + field
        : [],
    )
  return [
    ...differ(words, now, ''),
    ...variants.flatMap((variant) => differ(variant, known.get(variant.id), `variants.${variant.id}.`)),
  ]
}

/** The change back: what it became is what it has to be still. */
function productBack(event: AuditEvent): ProductEditInput {
  const { publish_at: planned, ...edit } = event.diff as ProductEditInput
  const { description_html: html, ...back } = turned(edit)
  return {
    ...back,
    ...(html && { description_html: { was: sanitiseHtml(html.was), to: html.to } }),
    // What was published at its time is not planned again for a time that is over.
    ...(planned && !edit.status && { publish_at: turned(planned) }),
  }
}
