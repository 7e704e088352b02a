// Imports a file in batches of products. Each batch is one transaction, so stopping at any point leaves no
// partial product.
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getSkuOwners } from '../../catalog/catalog.store.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { listProductChanges } from '../compare-products.ts'
import { type Claims, collectClaims } from '../runs/unique-key-claims.ts'
import type { ReadSettings } from './format.ts'
import { type ReadProduct, readProducts as readFileProducts, type Survey } from './read-file.ts'
import { listProductsBySourceKey } from '../read-products.ts'
import type { ImportItem, ImportRecorder } from '../runs/record-import.ts'
import type { ReportSink } from '../runs/import-report.ts'
import type { PictureCounts } from '../pictures/resolve-pictures.ts'
import { assignSkus } from '../normalize/assign-skus.ts'
import { holdIncomplete } from '../normalize/hold-incomplete.ts'
import { normalizeFields } from '../normalize/normalize-fields.ts'
import { createTranslationNormalizer } from '../normalize/normalize-translations.ts'
import { planWrites, writeProducts } from '../write-products.ts'
import { findCountsBelowReserved, listOversoldVariants } from '../runs/stock-conflicts.store.ts'

const BATCH_PRODUCTS = 200
/**
 * Products with many variants make smaller batches: a transaction writes about this many variants at most.
 */
const BATCH_VARIANTS = 1_000

export type ImportParts = {
  db: Db
  clock: Clock
  settings: ReadSettings
  pictures: { counts: PictureCounts; resolve(products: ReadProduct[]): Promise<ParsedProduct[]> }
  report: ReportSink
  dryRun: boolean
  /** Checked between batches; true ends the import. */
  stopped(): boolean
  progress(bytesRead: number, counts: ImportCounts): void
  /** Called for each product that is new or differs. `before` is the stored product. */
  changed(sourceKey: string, what: string[], of: ImportItem & { before: ParsedProduct | undefined }): void
  /** Records the written changes in the same transaction, so they can be undone. */
  record?: ImportRecorder | undefined
  /** Number of products to skip, to resume a stopped import. */
  skip?: number | undefined
  /**
   * Dry run only: the keys claimed by the skipped products. When absent, the file is read again to collect them.
   */
  claims?: Claims | undefined
}

export type ImportCounts = {
  products: number
  variants: number
  created: number
  updated: number
  unchanged: number
  refused: number
  statusChanges: number
  stockChanges: number
  /** New variants without a quantity in the file. */
  withoutQuantity: number
}

/**
 * @returns what was done or, in a dry run, would be done; `complete` is false when the import was stopped.
 */
export async function importFile(
  survey: Survey,
  importParts: ImportParts,
): Promise<ImportCounts & { complete: boolean }> {
  const parts =
    importParts.dryRun && !importParts.claims
      ? { ...importParts, claims: await collectFileClaims(survey, importParts.settings) }
      : importParts
  const counts: ImportCounts = {
    products: 0,
    variants: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    statusChanges: 0,
    stockChanges: 0,
    withoutQuantity: 0,
  }
  let batch: ReadProduct[] = []
  let variants = 0
  const flush = async () => {
    if (batch.length === 0) return
    await importBatch(batch, parts, counts)
    parts.progress(batch.at(-1)!.bytes, counts)
    batch = []
    variants = 0
  }
  let rowsToSkip = parts.skip ?? 0
  const report: ReportSink = (entry) => {
    if (rowsToSkip <= 0) parts.report(entry)
  }
  const normalizeTranslations = createTranslationNormalizer()
  for await (const read of readFileProducts(survey, parts.settings, report)) {
    // Skipped products translate options for those that follow.
    const readProduct = normalizeTranslations(read, report)
    if (rowsToSkip-- > 0) continue
    // A key must not occur twice in a batch, because one statement cannot upsert the same row twice.
    if (batch.some(({ product }) => product.sourceKey === readProduct.product.sourceKey)) await flush()
    batch.push(readProduct)
    variants += readProduct.product.variants.length
    if (batch.length >= BATCH_PRODUCTS || variants >= BATCH_VARIANTS) await flush()
    if (parts.stopped()) break
  }
  if (!parts.stopped()) await flush()
  return { ...counts, complete: !parts.stopped() }
}

/**
 * Collects the SKUs and slugs that products of the file take from each other, which a dry run has to know.
 */
export const collectFileClaims = (survey: Survey, settings: ReadSettings): Promise<Claims> =>
  collectClaims(readFileProducts(survey, settings, () => undefined))

async function importBatch(
  readBatch: ReadProduct[],
  parts: ImportParts,
  counts: ImportCounts,
): Promise<void> {
  const { db, clock, report } = parts
  const now = clock.now()
  const incompleteProducts = await listProductsBySourceKey(
    db,
    readBatch.flatMap((item) => (item.incomplete ? item.product.sourceKey : [])),
    now,
  )
  const tracking = await chooseTracking(
    db,
    readBatch.map((item) => keepUnreadVariants(item, incompleteProducts.get(item.product.sourceKey))),
    parts.settings,
  )
  const withSkus = await assignSkus(db, tracking.items, report, parts.claims)
  const settled = await holdIncomplete(
    db,
    await normalizeFields(db, withSkus, report, parts.settings.currency),
    report,
    now,
  )
  const products = await parts.pictures.resolve(settled)
  const outcomes = await planWrites(db, products, parts.claims)
  const differing = outcomes.flatMap(({ result, sourceKey }) => (result === 'updated' ? sourceKey : []))
  const current = await listProductsBySourceKey(db, differing, now)
  const itemsToWrite: ImportItem[] = []
  outcomes.forEach((outcome, index) => {
    const product = products[index]!
    counts.products += 1
    counts.variants += product.variants.length
    const currentProduct = current.get(product.sourceKey)
    const changes = currentProduct && listProductChanges(currentProduct, { ...product, slug: outcome.slug })
    if (outcome.result === 'refused') {
      counts.refused += 1
      report({
        level: 'error',
        line: settled[index]!.line,
        column: '',
        handle: product.sourceKey,
        kind: 'refused',
        ...outcome.why!,
      })
    } else if (outcome.result === 'unchanged' || changes?.changedFields.length === 0) counts.unchanged += 1
    else {
      itemsToWrite.push({ product, line: settled[index]!.line })
      counts[currentProduct ? 'updated' : 'created'] += 1
      counts.stockChanges += changes?.stock ?? 0
      counts.withoutQuantity += tracking.withoutQuantity.get(product.sourceKey) ?? 0
      if (changes?.changedFields.includes('status')) counts.statusChanges += 1
      parts.changed(product.sourceKey, changes?.changedFields ?? ['new'], {
        product: { ...product, slug: outcome.slug },
        line: settled[index]!.line,
        before: currentProduct,
      })
    }
  })
  if (itemsToWrite.length === 0) return
  if (!parts.dryRun) return write(itemsToWrite, parts, counts, current, now)
  const productsToWrite = itemsToWrite.map(({ product }) => product)
  await parts.claims?.record(db, productsToWrite)
  const counted = productsToWrite.flatMap(({ variants }) => variants)
  // Where the file allows backorders the policy is written first, so every count is accepted.
  const limited = counted.filter(({ inventoryPolicy }) => (inventoryPolicy ?? 'deny') === 'deny')
  reportReserved(await findCountsBelowReserved(db, limited), itemsToWrite, report)
  const denied = counted.filter(({ inventoryPolicy }) => inventoryPolicy === 'deny')
  reportOversold(await listOversoldVariants(db, denied), itemsToWrite, report)
}

/** Warns about counts that were not written because orders reserve more than that. */
const reportReserved = (
  rejected: readonly { sku: string; onHand: number; reserved: number }[],
  items: readonly ImportItem[],
  report: ReportSink,
): void =>
  warnAboutVariants(rejected, items, report, ({ sku, onHand, reserved }) => ({
    kind: 'stock-committed',
    ...createReason('reason.stock.committed', { reserved, sku, count: onHand }),
  }))

/** Warns about variants that cannot get the policy `deny` because they are oversold. */
const reportOversold = (
  rejected: readonly { sku: string; missing: number }[],
  items: readonly ImportItem[],
  report: ReportSink,
): void =>
  warnAboutVariants(rejected, items, report, ({ sku, missing }) => ({
    kind: 'stock-oversold',
    ...createReason('reason.stock.short', { sku, count: missing }),
  }))

function warnAboutVariants<Rejected extends { sku: string }>(
  rejected: readonly Rejected[],
  items: readonly ImportItem[],
  report: ReportSink,
  messageOf: (rejectedItem: Rejected) => Reason & { kind: string },
): void {
  for (const { product, line } of items)
    for (const rejectedItem of rejected)
      if (product.variants.some(({ sku }) => sku === rejectedItem.sku))
        report({
          level: 'warning',
          line,
          column: 'stock',
          handle: product.sourceKey,
          ...messageOf(rejectedItem),
        })
}

/**
 * Writes the batch at once. If an item violates a database constraint, writes them one by one, so only that item
 * is left out.
 */
async function write(
  items: ImportItem[],
  { db, report, record = (_tx, _items, written) => written() }: ImportParts,
  counts: ImportCounts,
  current: Map<string, unknown>,
  now: Date,
): Promise<void> {
  const attempt = async (attemptItems: readonly ImportItem[]) => {
    const products = attemptItems.map(({ product }) => product)
    const outcomes = await db
      .transaction()
      .execute((tx) => record(tx, attemptItems, () => writeProducts(tx, products, { now, reason: 'import' })))
    reportReserved(
      outcomes.flatMap(({ promised = [] }) => promised),
      attemptItems,
      report,
    )
    reportOversold(
      outcomes.flatMap(({ oversold = [] }) => oversold),
      attemptItems,
      report,
    )
  }
  try {
    await attempt(items)
  } catch (error) {
    if (!isRule(error)) throw error
    for (const { product, line } of items) {
      try {
        await attempt([{ product, line }])
      } catch (reason) {
        if (!isRule(reason)) throw reason
        counts.refused += 1
        counts[current.has(product.sourceKey) ? 'updated' : 'created'] -= 1
        report({
          level: 'error',
          line,
          column: '',
          handle: product.sourceKey,
          kind: 'refused',
          reason: (reason as Error).message,
        })
      }
    }
  }
}

/** True for errors caused by the data (SQLSTATE classes 22 and 23), as opposed to a lost connection. */
const isRule = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')

/** Keeps the variants of rows that could not be read as they are. */
function keepUnreadVariants(item: ReadProduct, current: ParsedProduct | undefined): ReadProduct {
  const { product } = item
  if (!item.incomplete || !current || current.options.length !== product.options.length) return item
  const skus = new Set(product.variants.map(({ sku }) => sku))
  const choices = new Set(product.variants.map(({ choice }) => choice.join('\n')))
  const keptVariants = current.variants.filter(
    ({ sku, choice }) => !skus.has(sku) && !choices.has(choice.join('\n')),
  )
  if (keptVariants.length === 0) return item
  const options = product.options.map((option, index) => {
    const labels = new Set(option.values.map(({ label }) => label))
    const missing = current.options[index]!.values.filter(
      ({ label }) => !labels.has(label) && keptVariants.some(({ choice }) => choice[index] === label),
    )
    return { ...option, values: [...option.values, ...missing] }
  })
  return {
    ...item,
    product: { ...product, options, variants: [...product.variants, ...keptVariants.map(withoutStock)] },
  }
}

/**
 * For variants without a quantity in the file: new ones follow the merchant's tracking setting, existing ones
 * keep their stock. `withoutQuantity`: how many new ones each product has, by its key.
 */
async function chooseTracking(
  db: Db,
  items: ReadProduct[],
  settings: ReadSettings,
): Promise<{ items: ReadProduct[]; withoutQuantity: ReadonlyMap<string, number> }> {
  const isUnknown = ({ onHand, inventoryPolicy }: ParsedProduct['variants'][number]) =>
    onHand === undefined && (inventoryPolicy ?? 'deny') === 'deny'
  const unknownVariants = items.flatMap(({ product }) =>
    product.variants.filter(isUnknown).map(({ sku }) => sku),
  )
  const owners = await getSkuOwners(db, unknownVariants)
  const withoutQuantity = new Map(
    items.map(({ product }) => [
      product.sourceKey,
      product.variants.filter((variant) => isUnknown(variant) && !owners.has(variant.sku)).length,
    ]),
  )
  if (!settings.isUntrackedWithoutQuantity) return { items, withoutQuantity }
  const tracked = items.map((item) => ({
    ...item,
    product: {
      ...item.product,
      variants: item.product.variants.map((variant) => {
        if (!isUnknown(variant)) return variant
        const { inventoryPolicy: _policy, ...otherFields } = variant
        return owners.has(variant.sku)
          ? otherFields
          : { ...otherFields, inventoryPolicy: 'untracked' as const }
      }),
    },
  }))
  return { items: tracked, withoutQuantity }
}

/** Omits stock fields, so the current stock is kept. */
function withoutStock(variant: ParsedProduct['variants'][number]): ParsedProduct['variants'][number] {
  const { onHand: _onHand, inventoryPolicy: _policy, ...otherFields } = variant
  return otherFields
}
