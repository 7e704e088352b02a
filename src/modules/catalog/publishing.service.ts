// Wires scheduled publishing of drafts, by the shop's clock; a draft without price or images waits until it has
// them.
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { findMissingFields } from '../custom-fields/required-fields.ts'
import { type EditableProduct, listNewOnSale, validateProductEdit } from './products/edit-product.ts'
import { listDueDrafts, getEditableProduct, updateProductText } from './products/edit-product.store.ts'
import { mainStockQuery } from '../inventory/available.ts'
import { getPriceAt } from '../pricing/price.ts'
import { getRetailCurrency, retailPriceRowsQuery } from '../pricing/pricing.store.ts'
import { listingTags, getProductTag } from '../search/listing-tags.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'

export const publishingSchedule: Schedule[] = [{ kind: 'catalog.publish', everySeconds: 2 }]

/** A product as staff edit it, with current prices and stock. `lock`: locks it until the transaction ends. */
export async function readStaffProduct(
  db: Db,
  id: number,
  now: Date,
  lock = false,
): Promise<EditableProduct | undefined> {
  const product = await getEditableProduct(db, id, lock)
  if (!product) return undefined
  const variantIds = product.variants.map((variant) => variant.id)
  const { prices, stock } = await readBatch(db, {
    prices: retailPriceRowsQuery(variantIds),
    stock: mainStockQuery(variantIds),
  })
  return {
    ...product,
    currency: await getRetailCurrency(db),
    variants: product.variants.map((variant) => {
      const candidates = getPriceAt(prices.get(variant.id)?.rows ?? [], now)?.candidates ?? []
      const amountOf = (kind: 'regular' | 'sale') =>
        candidates.find((candidate) => candidate.kind === kind)?.amountMinor ?? null
      const {
        on_hand = 0,
        reserved = 0,
        inventory_policy = 'deny' as const,
        backorder_date = null,
      } = stock.get(variant.id) ?? {}
      return {
        ...variant,
        price: amountOf('regular'),
        sale_price: amountOf('sale'),
        on_hand,
        reserved,
        inventory_policy,
        backorder_date,
      }
    }),
  }
}

type PublishingDeps = { clock: Clock; publish(tags: readonly string[]): Promise<void> }

export const publishingJobs = ({ clock, publish }: PublishingDeps): JobHandlers => ({
  'catalog.publish': async (db) => {
    const at = clock.now()
    for (const id of await listDueDrafts(db, at)) {
      const slug = await db.transaction().execute(async (tx) => {
        const now = await readStaffProduct(tx, id, at, true)
        // The schedule may have been changed since, or the product is still incomplete.
        if (now?.status !== 'draft' || now.publish_at === null || new Date(now.publish_at) > at)
          return undefined
        const status = { was: now.status, to: 'active' as const }
        const edit = { status, variants: [] }
        if (validateProductEdit(edit, now, at).length > 0) return undefined
        if ((await findMissingFields(tx, id, listNewOnSale(edit, now))).length > 0) return undefined
        await updateProductText(
          tx,
          id,
          { name: now.name, html: now.description_html, status: 'active', publishAt: null },
          at,
        )
        await refreshListing(tx, [id], at)
        await writeAudit(tx, {
          actor: 'job:catalog.publish',
          requestId: 'job:catalog.publish',
          action: 'product.change',
          objectKind: 'product',
          objectId: String(id),
          diff: { status, publish_at: { was: now.publish_at, to: null }, variants: [] },
          at,
        })
        return now.slug
      })
      if (slug !== undefined) await publish([listingTags.list, getProductTag(slug)])
    }
  },
})
