// Undoes an import in batches of products, last written first. Products changed since are kept and reported.
import { sql } from 'kysely'
import { notifyInvalidation } from '../../../platform/cache/cache-invalidation.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { findOrderedProducts } from '../../orders/ordered-items.store.ts'
import { listingTags, getProductTag } from '../../search/listing-tags.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { getFormerFingerprint, getProductFingerprint } from '../catalog-fingerprint.ts'
import {
  type ProductBefore,
  markChangeKept,
  markChangesUndone,
  listNextToUndo,
  type ChangeToUndo,
  type WrittenOptionText,
} from './import-runs.store.ts'
import type { KeptReason } from './import-runs.ts'
import { type CurrentProduct, listProductsBySourceKey } from '../read-products.ts'
import { lockOptionTexts, restoreOptionTexts } from '../../translations/option-texts.store.ts'
import { lockWriters, refreshTranslatedOptions, writeProducts } from '../write-products.ts'

const MAX_BATCH_PRODUCTS = 100
/** SQLSTATE 57014: the statement timed out, in PostgreSQL or the embedded engine. */
const isTooSlow = (error: unknown): boolean => (error as { code?: string }).code === '57014'

export type UndoImportDeps = {
  db: Db
  clock: Clock
  /** Checked after each batch; true stops the undo. */
  stopped(): boolean
  progress?(done: number): void
}

/** Thrown inside the transaction to keep the product unchanged. */
class KeepProductError extends Error {
  readonly keepReason: KeptReason
  constructor(keepReason: KeptReason) {
    super(keepReason)
    this.keepReason = keepReason
  }
}

/**
 * Each batch is one transaction: after a stop every product is consistent, and a second call continues.
 * @returns whether everything has been undone.
 */
export async function undoImport(
  run: number,
  { db, clock, stopped, progress }: UndoImportDeps,
): Promise<boolean> {
  let done = 0
  let size = MAX_BATCH_PRODUCTS
  for (;;) {
    const batch = await listNextToUndo(db, run, size)
    if (batch.length === 0) break
    const attempt = (changes: readonly ChangeToUndo[]) =>
      db.transaction().execute((tx) => undoBatch(tx, run, changes, clock.now()))
    try {
      await attempt(batch)
    } catch (error) {
      if (isTooSlow(error) && batch.length > 1) {
        // For products with many variants or a busy machine, smaller batches fit into the statement timeout.
        size = Math.ceil(batch.length / 2)
        continue
      }
      if (!isKeepError(error)) throw error
      for (const change of batch) {
        try {
          await attempt([change])
        } catch (reason) {
          if (!isKeepError(reason)) throw reason
          await markChangeKept(
            db,
            run,
            change.source_key,
            reason instanceof KeepProductError ? reason.keepReason : 'refused',
          )
        }
      }
    }
    done += batch.length
    progress?.(done)
    if (stopped()) return false
  }
  await db.transaction().execute(async (tx) => {
    await restoreWrittenOptionTexts(tx, run, clock.now())
    await deleteCreatedTaxonomy(tx, run)
  })
  return true
}

/**
 * True when only this product has to be kept. Any other error aborts the undo, which can be started again.
 */
const isKeepError = (error: unknown): boolean =>
  error instanceof KeepProductError || /^2[23]/.test((error as { code?: string }).code ?? '')

async function undoBatch(tx: Tx, run: number, changes: readonly ChangeToUndo[], now: Date): Promise<void> {
  const keys = changes.map((change) => change.source_key)
  await lockWriters(tx)
  await sql`select id from product where source_key = any(${keys}) order by id for update`.execute(tx)
  const current = await listProductsBySourceKey(tx, keys, now)
  const open: { change: ChangeToUndo; product: CurrentProduct }[] = []
  for (const change of changes) {
    const product = current.get(change.source_key)
    if (product && isAsImported(product, change)) open.push({ change, product })
    else await markChangeKept(tx, run, change.source_key, product ? 'edited' : 'deleted')
  }
  const createdProducts = open.filter(({ change }) => change.result === 'created')
  const changed = open.flatMap(({ change, product }) =>
    change.before ? [{ change, product, before: change.before }] : [],
  )
  await undoProducts(tx, run, createdProducts, now)
  await restore(tx, run, changed, now)
  await markChangesUndone(
    tx,
    run,
    changed.map(({ change }) => change.source_key),
    now,
  )
}

function isAsImported(product: CurrentProduct, { after_print: print, before }: ChangeToUndo): boolean {
  if (getProductFingerprint(product) === print) return true
  // Imports from before files had translations did not look at them, and leave them alone.
  return before !== null && before.translations === undefined && getFormerFingerprint(product) === print
}

/** Deletes new products; one that was ordered or is referenced elsewhere is only unpublished. */
async function undoProducts(
  tx: Tx,
  run: number,
  createdProducts: readonly { change: ChangeToUndo; product: CurrentProduct }[],
  now: Date,
): Promise<void> {
  if (createdProducts.length === 0) return
  const ids = createdProducts.map(({ product }) => product.id)
  const bought = await findOrderedProducts(tx, ids)
  await sql`update product set status = 'archived', updated_at = ${now} where id = any(${ids})`.execute(tx)
  await refreshListing(tx, ids, now)
  const going = createdProducts.filter(({ product }) => !bought.has(product.id))
  const deletedIds = going.map(({ product }) => product.id)
  await sql`delete from former_slug where kind = 'product' and target_id = any(${deletedIds})`.execute(tx)
  await sql`delete from product where id = any(${deletedIds})`.execute(tx)
  await notifyInvalidation(tx, [
    listingTags.list,
    ...createdProducts.map(({ product }) => getProductTag(product.slug)),
  ])
  await markChangesUndone(
    tx,
    run,
    going.map(({ change }) => change.source_key),
    now,
  )
  for (const { change, product } of createdProducts)
    if (bought.has(product.id)) await markChangeKept(tx, run, change.source_key, 'ordered')
}

async function restore(
  tx: Tx,
  run: number,
  changed: readonly { change: ChangeToUndo; product: CurrentProduct; before: ProductBefore }[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return
  await restoreDeletedRows(
    tx,
    changed.map(({ before }) => before),
  )
  await restoreTranslations(tx, changed)
  const counted = await countedSince(tx, changed)
  const products = changed.map(({ change, product, before: previousState }) => {
    const {
      id: _id,
      translations: _translations,
      optionTranslations: _optionTranslations,
      ...productFields
    } = previousState.product
    const currentBySku = new Map(product.variants.map((variant) => [variant.sku, variant]))
    const stockBySku = new Map(product.variants.map(({ sku, onHand = 0 }) => [sku, onHand]))
    return {
      ...productFields,
      maxPerOrder: productFields.maxPerOrder ?? null,
      // Imports from before files had the profile did not change it.
      shippingProfile: previousState.own.shipping_profile,
      related: productFields.related ?? [],
      markets: productFields.markets ?? [],
      ...((productFields.bundle ?? product.bundle) && { bundle: productFields.bundle ?? null }),
      ...restoreFields(productFields, product),
      variants: productFields.variants.map(({ onHand = 0, ...variantBefore }) => {
        const variant = {
          ...variantBefore,
          backorderDate: variantBefore.backorderDate ?? null,
          costMinor: variantBefore.costMinor ?? null,
          hsCode: variantBefore.hsCode ?? null,
          countryOfOrigin: variantBefore.countryOfOrigin ?? null,
          ...restoreFields(variantBefore, currentBySku.get(variantBefore.sku)),
          ...restoreMarketPrices(variantBefore, currentBySku.get(variantBefore.sku)),
        }
        const stockBefore = stockBySku.get(variant.sku)
        const after = change.after_stock[variant.sku]
        // Keeps later sales and later manual counts.
        if (stockBefore === undefined || after === undefined) return { ...variant, onHand }
        if (counted.has(variant.sku)) return variant
        return { ...variant, onHand: Math.max(0, stockBefore - (after - onHand)) }
      }),
    }
  })
  const outcomes = await writeProducts(tx, products, { now, reason: 'import' })
  const isSlugChanged = outcomes.some(({ slug }, index) => slug !== products[index]!.slug)
  if (isSlugChanged || outcomes.some(({ result }) => result === 'refused'))
    throw new KeepProductError('refused')
  for (const { sourceKey, promised = [] } of outcomes)
    if (promised.length > 0) await markChangeKept(tx, run, sourceKey, 'stock')
  const own = changed.map(({ before, product }) => ({ id: product.id, ...before.own }))
  await sql`update product p set source_hash = r.source_hash, published_at = r.published_at, max_per_order = r.max_per_order
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as r(id bigint, source_hash text, published_at timestamptz, max_per_order int)
    where p.id = r.id`.execute(tx)
  const collectionRows = changed.flatMap(({ before, product }) =>
    before.collections.map((membership) => ({ id: product.id, ...membership })),
  )
  await sql`update product_collection c set position = r.position
    from jsonb_to_recordset(${JSON.stringify(collectionRows)}::jsonb) as r(id bigint, collection_id bigint, position int)
    where c.product_id = r.id and c.collection_id = r.collection_id`.execute(tx)
}

/** Rows as they were, with what they were translated from. */
async function restoreTranslations(
  tx: Tx,
  changed: readonly { product: CurrentProduct; before: ProductBefore }[],
): Promise<void> {
  const known = changed.flatMap(({ product, before: { translations } }) =>
    translations ? [{ id: product.id, translations }] : [],
  )
  if (known.length === 0) return
  await sql`delete from product_translation where product_id = any(${known.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  const rows = known.flatMap(({ id, translations }) =>
    translations.map((row) => ({ ...row, product_id: id })),
  )
  await sql`insert into product_translation
    select * from jsonb_populate_recordset(null::product_translation, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Translations of options that are still as the run wrote them. Products share them. */
async function restoreWrittenOptionTexts(tx: Tx, run: number, now: Date): Promise<void> {
  const { rows } = await sql<{ texts: WrittenOptionText[] | null }>`
    select made->'option_texts' as texts from import_run where id = ${run}`.execute(tx)
  const texts = rows[0]?.texts ?? []
  if (texts.length === 0) return
  await lockWriters(tx)
  await lockOptionTexts(tx)
  await refreshTranslatedOptions(tx, await restoreOptionTexts(tx, texts), [], now)
}

type WithFields = Pick<ParsedProduct, 'fields'>

/** The values before, and null for those that were added since. */
function restoreFields({ fields: before }: WithFields, current: WithFields | undefined): WithFields {
  const added = Object.fromEntries(Object.keys(current?.fields ?? {}).map((address) => [address, null]))
  const fields = { ...added, ...before }
  return Object.keys(fields).length > 0 ? { fields } : {}
}

type WithMarketPrices = Pick<ParsedProduct['variants'][number], 'marketPrices'>

/** The fixed prices before, and null for those that were added since. */
function restoreMarketPrices(
  { marketPrices: before }: WithMarketPrices,
  current: WithMarketPrices | undefined,
): WithMarketPrices {
  const added = Object.fromEntries(Object.keys(current?.marketPrices ?? {}).map((code) => [code, null]))
  const marketPrices = { ...added, ...before }
  return Object.keys(marketPrices).length > 0 ? { marketPrices } : {}
}

/**
 * Restores rows that the import deleted, with their original ids; variants stay inactive until they are written.
 */
async function restoreDeletedRows(tx: Tx, productsBefore: readonly ProductBefore[]): Promise<void> {
  const lostRowsJson = (kind: keyof ProductBefore['lost']) =>
    JSON.stringify(productsBefore.flatMap((before) => before.lost[kind]))
  const variants = JSON.stringify(
    productsBefore.flatMap(({ lost: { variants: rows } }) =>
      rows.map((row) => ({ ...row, status: 'archived' })),
    ),
  )
  if (variants === '[]') return
  await sql`insert into product_option overriding system value
    select * from jsonb_populate_recordset(null::product_option, ${lostRowsJson('options')}::jsonb) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into product_option_value overriding system value
    select r.* from jsonb_populate_recordset(null::product_option_value, ${lostRowsJson('values')}::jsonb) r
    where exists (select from product_option o where o.id = r.option_id) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: VariantId }>`insert into variant overriding system value
    select r.* from jsonb_populate_recordset(null::variant, ${variants}::jsonb) r on conflict do nothing returning id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`insert into price overriding system value
    select r.* from jsonb_populate_recordset(null::price, ${lostRowsJson('prices')}::jsonb) r
    where r.variant_id = any(${ids}) and exists (select from price_list l where l.id = r.price_list_id) on conflict do nothing`.execute(
    tx,
  )
  // Restored variants have no reservations: those were lost when the variant was deleted.
  await sql`insert into stock (variant_id, location_id, on_hand, inventory_policy)
    select r.variant_id, r.location_id, r.on_hand, coalesce(r.inventory_policy, 'deny') from jsonb_populate_recordset(null::stock, ${lostRowsJson('stock')}::jsonb) r
    where r.variant_id = any(${ids}) on conflict do nothing`.execute(tx)
}

/** SKUs that staff have counted since the import. */
async function countedSince(
  tx: Tx,
  changed: readonly { change: ChangeToUndo; product: CurrentProduct }[],
): Promise<Set<string>> {
  const since = changed.flatMap(({ change, product }) =>
    product.variants.map(({ sku }) => ({ sku, at: change.written_at })),
  )
  const { rows } = await sql<{ sku: string }>`
    select distinct v.sku from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as r(sku text, at timestamptz)
    join variant v on v.sku = r.sku join stock_ledger s on s.variant_id = v.id and s.at > r.at and s.reason = 'counted'`.execute(
    tx,
  )
  return new Set(rows.map(({ sku }) => sku))
}

/** Deletes brands and categories that the import created and nothing else uses. */
async function deleteCreatedTaxonomy(tx: Tx, run: number): Promise<void> {
  const { rows } = await sql<{ made: { brands: string[]; categories: string[] } }>`
    select made from import_run where id = ${run}`.execute(tx)
  const { brands, categories } = rows[0]!.made
  let dropped: number
  do {
    // Children first: a category can be deleted once nothing references it.
    const { rows: deletedRows } = await sql<{ id: number }>`
      delete from category c where slug = any(${categories}) and media_id is null
        and not exists (select from category below where below.parent_id = c.id)
        and not exists (select from product_category p where p.category_id = c.id)
        and not exists (select from promotion_scope s where s.category_id = c.id)
        and not exists (select from category_pairing g where c.id in (g.category_id, g.paired_category_id)) returning id`.execute(
      tx,
    )
    dropped = deletedRows.length
  } while (dropped > 0)
  await sql`delete from brand b where slug = any(${brands}) and media_id is null
    and not exists (select from product p where p.brand_id = b.id)
    and not exists (select from promotion_scope s where s.brand_id = b.id)`.execute(tx)
}
