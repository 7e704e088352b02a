// Writes complete products: catalogue, prices, stock and listing data, in the caller's transaction.
import { createReason, type Reason } from '../../platform/text/localized-reason.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import {
  deleteUnusedOptions,
  listExistingProducts,
  type PicturePlacement,
  replacePictures,
  replacePlacements,
  getSkuOwners,
  getSlugOwners,
  upsertBrands,
  upsertCategories,
  upsertOptions,
  upsertProducts,
  upsertVariants,
  toValueSlug,
} from '../catalog/catalog.store.ts'
import {
  type BundleFlaw,
  createBundleCheck,
  writeImportedBundles,
} from '../catalog/bundles/import-bundles.ts'
import { writeImportedRelated } from '../catalog/products/related-products.store.ts'
import { saveImportedAlts } from '../catalog/products/picture-translations.store.ts'
import { saveImportedTranslations } from '../catalog/products/product-translations.store.ts'
import { listProductIdsWithOptionNames } from '../catalog/option-translations.store.ts'
import { pickCosts } from '../catalog/product-input.ts'
import type { ParsedProduct, PictureInput } from '../catalog/product-input.ts'
import { setVariantCosts } from '../catalog/variants/variant-costs.store.ts'
import { writeFieldValues } from '../custom-fields/write-field-values.ts'
import { setBackorderDates } from '../inventory/backorder-dates.ts'
import { setInventoryPolicies } from '../inventory/inventory-policy.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { listStockTotals } from '../inventory/stock-totals.store.ts'
import type { Claims } from './runs/unique-key-claims.ts'
import { registerDrawings } from '../media/media.ts'
import { lockMarkets, readMarkets } from '../markets/markets.store.ts'
import { writeFixedPrices } from '../markets/write-fixed-prices.ts'
import { isVariantOrderedSql } from '../orders/ordered-items.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { setRetailPrices } from '../pricing/set-retail-prices.ts'
import { listingTags, getProductTag } from '../search/listing-tags.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import { refreshOrQueueProducts } from '../search/refresh/refresh-products.ts'
import { setProductProfiles } from '../shipping/shipping-profiles.ts'
import { lockOptionTexts, saveOptionTexts } from '../translations/option-texts.store.ts'

/** What writing a product did or would do; `refused` gives the reason it was left unchanged. */
export type WriteOutcome = {
  sourceKey: string
  slug: string
  result: 'created' | 'updated' | 'unchanged' | 'refused'
  why?: Reason
  /** Counts that were not set because orders reserve more items; the rest of the product was written. */
  promised?: { sku: string; onHand: number; reserved: number }[]
  /** Variants that were not set to `deny` because they are oversold. */
  oversold?: { sku: string; missing: number }[]
}

export type WriteContext = {
  now: Date
  /** Ledger reason: initial stock, an import, or a manual count by staff. */
  reason?: 'initial' | 'import' | 'counted'
  /** Writes what lists show of the written products besides themselves, before lists are refreshed. */
  beforeRefresh?: () => Promise<void>
}

/** Dry run: returns what writing would do. `claims`: what earlier products would have claimed. */
export async function planWrites(
  db: Db,
  products: readonly ParsedProduct[],
  claims?: Claims,
): Promise<WriteOutcome[]> {
  return (await plan(db, products, claims)).map(({ outcome }) => outcome)
}

/**
 * Creates or updates products by `sourceKey`. A product unchanged since its last import is skipped, so repeating
 * an import changes nothing, including stock sold since.
 */
export async function writeProducts(
  tx: Tx,
  products: readonly ParsedProduct[],
  context: WriteContext,
): Promise<WriteOutcome[]> {
  await lockWriters(tx)
  const plannedWrites = await plan(tx, products)
  const writesToApply = plannedWrites.filter(
    ({ outcome }) => outcome.result === 'created' || outcome.result === 'updated',
  )
  const { promised, oversold } =
    writesToApply.length > 0 ? await write(tx, writesToApply, context) : { promised: [], oversold: [] }
  return plannedWrites.map(({ product, outcome }) => {
    const productSkus = new Set(product.variants.map(({ sku }) => sku))
    const [saved, short] = [
      promised.filter(({ sku }) => productSkus.has(sku)),
      oversold.filter(({ sku }) => productSkus.has(sku)),
    ]
    return {
      ...outcome,
      ...(saved.length > 0 && { promised: saved }),
      ...(short.length > 0 && { oversold: short }),
    }
  })
}

/**
 * Holds an advisory lock until the transaction ends: without it, two writers could both find a SKU or slug free
 * and claim it.
 */
export async function lockWriters(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.productWriters)})`.execute(tx)
}

type PlannedWrite = {
  product: ParsedProduct
  hash: string
  outcome: WriteOutcome
  formerSlug?: string | undefined
}

async function plan(db: Db, products: readonly ParsedProduct[], claims?: Claims): Promise<PlannedWrite[]> {
  const [storedProducts, skus, slugs, bundles] = await Promise.all([
    listExistingProducts(
      db,
      products.map((product) => product.sourceKey),
    ),
    getSkuOwners(
      db,
      products.flatMap((product) => product.variants.map((variant) => variant.sku)),
    ),
    getSlugOwners(
      db,
      products.map((product) => product.slug),
    ),
    createBundleCheck(db, products, listStockTotals),
  ])
  claims?.apply('sku', skus)
  claims?.apply('slug', slugs)
  const seenKeys = new Set<string>()
  return products.map((input) => {
    // A slug that another product already has gets a suffix that is stable for the source.
    const isSlugTaken = slugs.has(input.slug) && slugs.get(input.slug) !== input.sourceKey
    const product = isSlugTaken ? { ...input, slug: `${input.slug}-${shortHash(input.sourceKey)}` } : input
    const { sourceKey, slug } = product
    const hash = createHash('sha256').update(JSON.stringify(product)).digest('hex')
    const foreignVariant = product.variants.find(({ sku }) => skus.has(sku) && skus.get(sku) !== sourceKey)
    const skipReason = seenKeys.has(sourceKey)
      ? createReason('reason.product.again')
      : foreignVariant
        ? createReason('reason.sku.foreign', {
            sku: foreignVariant.sku,
            owner: skus.get(foreignVariant.sku)!,
          })
        : (findProductFlaw(product) ?? explainBundleFlaw(bundles.check(product)))
    if (skipReason !== undefined)
      return { product, hash, outcome: { sourceKey, slug, result: 'refused', why: skipReason } }
    seenKeys.add(sourceKey)
    slugs.set(slug, sourceKey)
    for (const { sku } of product.variants) skus.set(sku, sourceKey)
    const existing = storedProducts.get(sourceKey)
    const result = !existing ? 'created' : existing.source_hash === hash ? 'unchanged' : 'updated'
    const formerSlug = existing && existing.slug !== slug ? existing.slug : undefined
    return { product, hash, outcome: { sourceKey, slug, result }, formerSlug }
  })
}

const bundleReasons = {
  component: 'reason.bundle.component',
  contained: 'reason.bundle.contained',
  stock: 'reason.bundle.stock',
} as const
const explainBundleFlaw = (flaw: BundleFlaw | undefined): Reason | undefined =>
  flaw && createReason(bundleReasons[flaw.kind], { sku: flaw.sku })

/** Reason why a product is inconsistent and cannot be written; undefined when it is valid. */
function findProductFlaw({ options, variants }: ParsedProduct): Reason | undefined {
  const values = options.map((option) => new Set(option.values.map(({ label }) => toValueSlug(label))))
  const skus = new Set<string>()
  const choices = new Set<string>()
  for (const { sku, choice } of variants) {
    if (skus.has(sku)) return createReason('reason.sku.again', { sku })
    skus.add(sku)
    if (
      choice.length !== options.length ||
      choice.some((label, index) => !values[index]!.has(toValueSlug(label)))
    )
      return createReason('reason.choice.none', { sku })
    const chosen = choice.map(toValueSlug).join('/')
    if (choices.has(chosen))
      return createReason('reason.choice.again', { sku, choice: choice.join(' / ') || '–' })
    choices.add(chosen)
  }
  return undefined
}

async function write(
  tx: Tx,
  plannedWrites: PlannedWrite[],
  { now, reason = 'import', beforeRefresh }: WriteContext,
): Promise<Required<Pick<WriteOutcome, 'promised' | 'oversold'>>> {
  const products = plannedWrites.map(({ product }) => product)
  await upsertBrands(
    tx,
    products.flatMap((product) => product.brand ?? []),
  )
  await upsertCategories(
    tx,
    products.flatMap((product) => product.categories),
  )
  const ids = await upsertProducts(
    tx,
    plannedWrites.map(({ product, hash }) => ({
      product,
      hash,
      now,
      html: sanitiseHtml(product.descriptionHtml),
    })),
  )
  const productPlacements = products.map((product) => ({ id: ids.get(product.sourceKey)!, product }))
  await replacePlacements(tx, productPlacements)
  await upsertOptions(tx, productPlacements)
  const variants = await upsertVariants(tx, productPlacements, isVariantOrderedSql)
  await setVariantCosts(
    tx,
    products.flatMap((product) =>
      product.variants.map((variant) => ({ id: variants.get(variant.sku)!, ...pickCosts(variant) })),
    ),
  )
  await writeImportedBundles(tx, productPlacements)
  await writeImportedRelated(tx, productPlacements)
  const profiles = productPlacements.flatMap(({ id, product: { shippingProfile: profile } }) =>
    profile === undefined ? [] : [{ id, profile }],
  )
  await setProductProfiles(tx, profiles)
  await writeFields(tx, productPlacements, variants)
  await saveImportedTranslations(
    tx,
    productPlacements.flatMap(({ id, product: { translations } }) =>
      translations ? [{ id, translations }] : [],
    ),
  )
  const translatedOptions = await writeOptionTranslations(tx, products)
  const placements = await placePictures(tx, productPlacements)
  await replacePictures(tx, [...ids.values()], placements)
  await saveImportedAlts(tx, placements)
  await deleteUnusedOptions(tx, productPlacements)
  const all = products.flatMap((product) => product.variants)
  await setRetailPrices(
    tx,
    all.map((variant) => ({
      variantId: variants.get(variant.sku)!,
      priceMinor: variant.priceMinor,
      ...(variant.compareAtMinor !== undefined && { compareAtMinor: variant.compareAtMinor }),
    })),
    now,
  )
  await writeMarketPrices(tx, all, variants, now)
  const policies = all.flatMap(({ sku, inventoryPolicy: policy }) =>
    policy ? [{ variantId: variants.get(sku)!, policy }] : [],
  )
  // Set `continue` before the counts, so a count below the reserved quantity is accepted; set the other policies
  // afterwards, because they depend on the new count.
  await setInventoryPolicies(
    tx,
    policies.filter(({ policy }) => policy !== 'deny'),
  )
  const refusedCounts = await setOnHand(
    tx,
    all.flatMap((variant) =>
      variant.onHand === undefined ? [] : [{ variantId: variants.get(variant.sku)!, onHand: variant.onHand }],
    ),
    reason,
  )
  const short = await setInventoryPolicies(
    tx,
    policies.filter(({ policy }) => policy === 'deny'),
  )
  await setBackorderDates(
    tx,
    all.flatMap(({ sku, backorderDate: date }) =>
      date === undefined ? [] : [{ variantId: variants.get(sku)!, date }],
    ),
  )
  await beforeRefresh?.()
  const { shown, counted } = await refreshListing(tx, [...ids.values()], now)
  if (shown.length + counted.length > 0)
    await notifyInvalidation(tx, [
      listingTags.list,
      ...products.map(({ slug }) => getProductTag(slug)),
      ...plannedWrites.flatMap(({ formerSlug }) =>
        formerSlug === undefined ? [] : getProductTag(formerSlug),
      ),
    ])
  await refreshTranslatedOptions(tx, translatedOptions, [...ids.values()], now)
  const skuOf = new Map([...variants].map(([sku, id]) => [id, sku]))
  return {
    promised: refusedCounts.map(({ variantId, onHand, reserved }) => ({
      sku: skuOf.get(variantId)!,
      onHand,
      reserved,
    })),
    oversold: short.map(({ variantId, missing }) => ({ sku: skuOf.get(variantId)!, missing })),
  }
}

/** Fixed prices of markets that have been removed since the file was read are left out. */
async function writeMarketPrices(
  tx: Tx,
  all: readonly ParsedProduct['variants'][number][],
  variants: ReadonlyMap<string, VariantId>,
  now: Date,
): Promise<void> {
  if (!all.some(({ marketPrices }) => marketPrices)) return
  await lockMarkets(tx)
  const stored = await readMarkets(tx)
  for (const market of stored.markets.filter(({ primary }) => !primary)) {
    const prices = all.flatMap(({ sku, marketPrices }) => {
      const price = marketPrices?.[market.code]
      return price === undefined ? [] : [{ variantId: variants.get(sku)!, priceMinor: null, ...price }]
    })
    await writeFixedPrices(tx, stored, market, prices, now)
  }
}

async function writeFields(
  tx: Tx,
  placements: readonly { id: number; product: ParsedProduct }[],
  variants: ReadonlyMap<string, VariantId>,
): Promise<void> {
  const products = placements.flatMap(({ id, product: { fields } }, index) =>
    fields ? [{ id, input: fields, path: `products.${index}.fields` }] : [],
  )
  const items = placements.flatMap(({ product }) =>
    product.variants.flatMap(({ sku, fields }, index) =>
      fields ? [{ id: variants.get(sku)!, input: fields, path: `variants.${index}.fields` }] : [],
    ),
  )
  if (products.length + items.length === 0) return
  const currency = await getRetailCurrency(tx)
  await writeFieldValues(tx, 'product', products, currency)
  await writeFieldValues(tx, 'variant', items, currency)
}

/** @returns the texts that were translated. */
async function writeOptionTranslations(tx: Tx, products: readonly ParsedProduct[]): Promise<string[]> {
  const byLocale = new Map<string, Map<string, string>>()
  for (const { optionTranslations } of products)
    for (const [locale, texts] of Object.entries(optionTranslations ?? {})) {
      const translations = byLocale.get(locale) ?? new Map<string, string>()
      for (const [text, translation] of Object.entries(texts)) translations.set(text, translation)
      byLocale.set(locale, translations)
    }
  if (byLocale.size === 0) return []
  await lockOptionTexts(tx)
  for (const [locale, translations] of byLocale) await saveOptionTexts(tx, locale, translations)
  return [...new Set([...byLocale.values()].flatMap((translations) => [...translations.keys()]))]
}

/** Products share the translations of their options: refreshes those that are not `written` themselves. */
export async function refreshTranslatedOptions(
  tx: Tx,
  texts: readonly string[],
  written: readonly number[],
  now: Date,
): Promise<void> {
  if (texts.length === 0) return
  const done = new Set(written)
  const others = (await listProductIdsWithOptionNames(tx, texts)).filter((id) => !done.has(id))
  await notifyInvalidation(tx, await refreshOrQueueProducts(tx, others, now))
}

async function placePictures(
  tx: Tx,
  productPlacements: { id: number; product: ParsedProduct }[],
): Promise<(PicturePlacement & Pick<PictureInput, 'alts'>)[]> {
  const orders = productPlacements.flatMap(({ product }) =>
    product.pictures.flatMap(({ source }) => (source.kind === 'drawing' ? [{ order: source.order }] : [])),
  )
  const drawn = await registerDrawings(tx, orders)
  let next = 0
  return productPlacements.flatMap(({ id, product }) =>
    product.pictures.flatMap(({ source, colour, view, alt, alts }, position) => {
      if (source.kind === 'address') return []
      const media = source.kind === 'drawing' ? drawn[next++]!.id : source.id
      return [
        {
          product_id: id,
          colour: colour === undefined ? null : toValueSlug(colour),
          media_id: media,
          position,
          view,
          alt,
          alts,
        },
      ]
    }),
  )
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)
