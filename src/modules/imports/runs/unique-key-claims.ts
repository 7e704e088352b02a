// SKUs and slugs that earlier products of a dry run would claim or release. The database does not know them,
// because a dry run writes nothing.
import type { Db } from '../../../platform/database/database.ts'
import { listVariantsToDelete } from '../../catalog/catalog.store.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { isVariantOrderedSql } from '../../orders/ordered-items.store.ts'
import { createBloomFilter } from '../bloom-filter.ts'

type Kind = 'sku' | 'slug'

export type Claims = {
  /** Adjusts the owners read from the database by the claims of earlier products. */
  apply(kind: Kind, owners: Map<string, string | null>): void
  /** Records the claims of products that would be written. */
  record(db: Db, products: readonly ParsedProduct[]): Promise<void>
}

const listClaimKeys = ({ slug, variants }: ParsedProduct) => [
  `slug ${slug}`,
  ...new Set(variants.map(({ sku }) => `sku ${sku}`)),
]

/**
 * Reads the file's products once and tracks only keys shared by several products, so memory does not grow with
 * the file.
 */
export async function collectClaims(products: AsyncIterable<{ product: ParsedProduct }>): Promise<Claims> {
  const seenKeys = createBloomFilter()
  const shared = new Set<string>()
  for await (const { product } of products)
    for (const key of listClaimKeys(product)) if (seenKeys.add(key)) shared.add(key)
  const ownerByKey = new Map<string, string>()
  const released = new Map<string, string>()
  return {
    apply(kind, owners) {
      for (const [key, owner] of released)
        if (key.startsWith(`${kind} `) && owners.get(key.slice(kind.length + 1)) === owner)
          owners.delete(key.slice(kind.length + 1))
      for (const [key, owner] of ownerByKey)
        if (key.startsWith(`${kind} `) && !owners.has(key.slice(kind.length + 1)))
          owners.set(key.slice(kind.length + 1), owner)
    },
    async record(db, writtenProducts) {
      for (const product of writtenProducts)
        for (const key of listClaimKeys(product))
          if (shared.has(key) && !ownerByKey.has(key)) ownerByKey.set(key, product.sourceKey)
      for (const { sku, sourceKey } of await listVariantsToDelete(db, writtenProducts, isVariantOrderedSql))
        if (seenKeys.has(`sku ${sku}`)) released.set(`sku ${sku}`, sourceKey)
    },
  }
}
