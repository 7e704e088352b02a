// A SKU is unique in the shop. When a file gives a product a SKU that another product has, this product gets a
// generated one.
import { createReason } from '../../../platform/text/localized-reason.ts'
import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { getSkuOwners } from '../../catalog/catalog.store.ts'
import { MAX_SKU_LENGTH } from '../../../contracts/schemas/product-fields.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import type { Claims } from '../runs/unique-key-claims.ts'
import type { ReportSink } from '../runs/import-report.ts'

/** Deterministic for the same SKU, product and option values. */
function buildOwnSku(sku: string, sourceKey: string, choice: readonly string[]): string {
  const hashSuffix = createHash('sha256')
    .update([sourceKey, ...choice].join('\n'))
    .digest('hex')
    .slice(0, 8)
  return `${sku.slice(0, MAX_SKU_LENGTH - hashSuffix.length - 1)}-${hashSuffix}`
}

/**
 * The product that already has a SKU keeps it; in a new catalogue that is the first product of the file. A
 * generated SKU is reused, so importing the file again changes nothing.
 */
export async function assignSkus<Item extends { product: ParsedProduct; line: number }>(
  db: Db,
  batch: Item[],
  report: ReportSink,
  claims?: Claims,
): Promise<Item[]> {
  const skus = batch.flatMap(({ product }) =>
    product.variants.flatMap(({ sku, choice }) => [sku, buildOwnSku(sku, product.sourceKey, choice)]),
  )
  const owners = await getSkuOwners(db, skus)
  claims?.apply('sku', owners)
  for (const { product } of batch)
    for (const { sku, choice } of product.variants)
      if (!owners.has(sku) && !owners.has(buildOwnSku(sku, product.sourceKey, choice)))
        owners.set(sku, product.sourceKey)
  return batch.map((item) => {
    const { product, line } = item
    const variants = product.variants.map((variant) => {
      const ownSkuValue = buildOwnSku(variant.sku, product.sourceKey, variant.choice)
      const owner = owners.get(variant.sku)
      if (!owners.has(ownSkuValue) && owner === product.sourceKey) return variant
      report({
        level: 'warning',
        line,
        column: 'SKU',
        handle: product.sourceKey,
        kind: 'sku-taken',
        ...createReason(owner === undefined ? 'reason.sku.taken' : 'reason.sku.owned', {
          sku: variant.sku,
          owner: owner ?? '',
          what: [product.sourceKey, ...variant.choice].join(' / '),
          own: ownSkuValue,
        }),
      })
      return { ...variant, sku: ownSkuValue }
    })
    return { ...item, product: { ...product, variants } }
  })
}
