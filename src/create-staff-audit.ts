// Wires the audit for those who read it: what was changed, in words, and taking a change back where nothing newer stands on it.
import { ShopError } from './kernel/errors.ts'
import {
  type AskedAudit,
  auditActors,
  auditEvent,
  type AuditEvent,
  findAudit,
} from './modules/audit/find-audit.ts'
import { type AuditChange, readDiff } from './modules/audit/read-diff.ts'
import { namesOfActors } from './modules/auth/staff-names.ts'
import { skusOf } from './modules/catalog/skus-of.ts'
import type { EditableProduct, ProductEdit } from './modules/catalog/edit-product.ts'
import type { ContentPlace } from './modules/content/edit-content.ts'
import { retailCurrency } from './modules/pricing/pricing.store.ts'
import type { StaffCatalogCalls } from './create-staff-catalog.ts'
import type { StaffContentCalls } from './create-staff-content.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'
import { sanitiseHtml } from './platform/sanitise-html.ts'

export type ShownEvent = Omit<AuditEvent, 'diff'> & {
  changes: AuditChange[]
  /** Whether this kind of change can be taken back. */
  revertible: boolean
}

export type StaffAuditCalls = {
  events(asked: AskedAudit): Promise<{
    events: ShownEvent[]
    more: boolean
    actors: string[]
    names: Record<string, string>
    currency: string
  }>
  /**
   * Takes a change back, which is a change of its own. @throws ShopError not_found; content_changed or product_changed where something newer
   * stands on it; invalid_transition where such a change cannot be taken back.
   */
  revert(id: number, roles: readonly string[], by: StaffBy): Promise<void>
}

type Parts = { db: Db; catalog: StaffCatalogCalls; content: StaffContentCalls }

const eventsShown = 50

const reverts = (event: AuditEvent): boolean =>
  event.action === 'product.change' ||
  (event.action === 'content.edit' && (event.diff['before'] ?? null) !== null)

export const createStaffAudit = ({ db, catalog, content }: Parts): StaffAuditCalls => ({
  async events(asked) {
    const found = await findAudit(db, asked, eventsShown + 1)
    const events = found.slice(0, eventsShown)
    const actors = await auditActors(db)
    const variants = events.flatMap(({ action, diff }) =>
      action === 'product.change' ? ((diff['variants'] ?? []) as { id: number }[]).map(({ id }) => id) : [],
    )
    const skus = await skusOf(db, variants)
    const named = (path: string) =>
      path.replace(/^variants\.(\d+)\./, (_, id: string) => `${skus.get(Number(id)) ?? id}.`)
    return {
      events: events.map(({ diff, ...event }) => ({
        ...event,
        changes: readDiff(diff).map((change) => ({ ...change, path: named(change.path) })),
        revertible: reverts({ diff, ...event }),
      })),
      more: found.length > eventsShown,
      actors,
      names: await namesOfActors(db, actors),
      currency: await retailCurrency(db),
    }
  },
  async revert(id, roles, by) {
    const event = await auditEvent(db, id)
    if (!event) throw new ShopError('not_found')
    if (!reverts(event)) throw new ShopError('invalid_transition')
    if (event.action === 'product.change') {
      const back = turned(event.diff as ProductEdit)
      const product = Number(event.objectId)
      // What stands already as it was has been taken back, or written over: nothing is left to do.
      const fields = standsNot(back, await catalog.product(product))
      if (fields.length > 0) throw new ShopError('product_changed', { fields })
      await catalog.change(product, back, roles, by, id)
      return
    }
    const [kind, key, locale] = event.objectId.split('/') as [ContentPlace['kind'], string, string]
    const place = { kind, key, locale }
    const now = await content.read(place)
    if (JSON.stringify(now.document) !== JSON.stringify(event.diff['now']))
      throw new ShopError('content_changed')
    await content.write(place, event.diff['before'], now.version, by)
  },
})

/** Fields that are not what the change back begins with. */
function standsNot({ variants, ...words }: ProductEdit, now: EditableProduct): string[] {
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
function turned(edit: ProductEdit): ProductEdit {
  const back = <Field extends { was: unknown; to: unknown } | undefined>(field: Field) =>
    (field && { was: field.to, to: field.was }) as Field
  const { name, description_html: html, status, publish_at: planned, variants } = edit
  return {
    ...(name && { name: back(name) }),
    ...(html && { description_html: { was: sanitiseHtml(html.to), to: html.was } }),
    ...(status && { status: back(status) }),
    // What was published at its time is not planned again for a time that is over.
    ...(planned && !status && { publish_at: back(planned) }),
    variants: variants.map(({ id, price, sale_price: sale, on_hand: count, status: state }) => ({
      id,
      ...(price && { price: back(price) }),
      ...(sale && { sale_price: back(sale) }),
      ...(count && { on_hand: back(count) }),
      ...(state && { status: back(state) }),
    })),
  } as ProductEdit
}
