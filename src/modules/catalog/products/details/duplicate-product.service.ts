// Wires duplicating a product: a draft with its texts, options, prices and pictures, but without stock and barcodes.
import type { StaffContext } from '../../../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../../../kernel/errors.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { writeAudit } from '../../../audit/audit.ts'
import { slugForName } from '../../../imports/product-draft.ts'
import { type CurrentProduct, readProduct } from '../../../imports/read-products.ts'
import { copyLowStockThreshold } from '../../../inventory/low-stock-thresholds.ts'
import { lockWriters, writeProducts } from '../../../imports/write-products.ts'
import { listExistingProducts, getSkuOwners, getSlugOwners } from '../../catalog.store.ts'
import { MAX_SKU_LENGTH } from '../../../../contracts/schemas/product-fields.ts'
import type { ParsedProduct } from '../../product-input.ts'
import { copyProductExtras } from './duplicate-product.store.ts'

export type DuplicateProductService = {
  /**
   * Idempotent by `requestKey`.
   * @returns the id of the new product.
   * @throws ShopError not_found; invalid_input for a product without a variant on sale.
   */
  duplicate(ctx: StaffContext, id: number, input: { name: string }, requestKey: string): Promise<number>
}

export const createDuplicateProductService = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): DuplicateProductService => ({
  async duplicate(ctx, id, { name }, requestKey) {
    ctx.require('products.create')
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      await lockWriters(tx)
      const original = await readProduct(tx, id, now)
      if (!original) throw new ShopError('not_found')
      if (original.variants.length === 0) throw invalidInput('', 'The product has no variant to copy')
      const sourceKey = `copy-of-${id}-${requestKey}`.slice(0, 255)
      const existing = (await listExistingProducts(tx, [sourceKey])).get(sourceKey)
      if (existing) return existing.id
      const copy = await buildCopy(tx, original, { name, sourceKey })
      const [written] = await writeProducts(tx, [copy], {
        now,
        reason: 'counted',
        beforeRefresh: () => copyProductExtras(tx, id, sourceKey),
      })
      if (written?.result !== 'created') throw invalidInput('', written?.why?.reason ?? 'not possible')
      const created = (await listExistingProducts(tx, [sourceKey])).get(sourceKey)!
      await copyLowStockThreshold(tx, id, created.id)
      await writeAudit(tx, {
        ...ctx,
        action: 'product.create',
        objectKind: 'product',
        objectId: String(created.id),
        diff: { name, duplicate_of: id },
        at: now,
      })
      return created.id
    })
  },
})

async function buildCopy(
  tx: Tx,
  product: CurrentProduct,
  { name, sourceKey }: { name: string; sourceKey: string },
): Promise<ParsedProduct> {
  // copyProductExtras copies the translations with what they were translated from.
  const {
    id: _,
    publishedAt: _publishedAt,
    translations: _translations,
    optionTranslations: _optionTranslations,
    variants,
    ...original
  } = product
  const slugs = numbered(slugForName(name))
  const takenSlugs = await getSlugOwners(tx, slugs)
  const suffixes = numbered('COPY')
  const skuOf = (sku: string, suffix: string) =>
    `${sku.slice(0, MAX_SKU_LENGTH - suffix.length - 1)}-${suffix}`
  const takenSkus = await getSkuOwners(
    tx,
    variants.flatMap(({ sku }) => suffixes.map((suffix) => skuOf(sku, suffix))),
  )
  const slug = slugs.find((candidate) => !takenSlugs.has(candidate))
  const suffix = suffixes.find((candidate) =>
    variants.every(({ sku }) => !takenSkus.has(skuOf(sku, candidate))),
  )
  if (slug === undefined || suffix === undefined)
    throw invalidInput('name', 'There are too many copies with this name: choose another one')
  return {
    ...original,
    sourceKey,
    slug,
    name,
    status: 'draft',
    variants: variants.map((variant) => {
      const { barcode: _barcode, ...rest } = variant
      return { ...rest, sku: skuOf(variant.sku, suffix), onHand: 0 }
    }),
  }
}

const MAX_COPIES = 50
/** The text alone, then with -2, -3, and so on. */
const numbered = (text: string): string[] =>
  Array.from({ length: MAX_COPIES }, (_, index) => (index === 0 ? text : `${text}-${index + 1}`))
