// Hashes of a product and of the whole catalogue: equal hashes mean equal content.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { toValueSlug } from '../catalog/catalog.store.ts'
import { iterateProducts, type CurrentProduct } from './read-products.ts'

/** JSON with sorted keys, so equal values give equal strings. */
export const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Detects edits made after an import. Covers every field except stock, which changes with sales, and translations of options,
 * which products share.
 */
export const getProductFingerprint = ({ optionTranslations: _shared, ...product }: CurrentProduct): string =>
  sha256(stableStringify(facts(product, false)))

/** That of imports from before files had translations. */
export const getFormerFingerprint = ({ translations: _translations, ...product }: CurrentProduct): string =>
  getProductFingerprint(product)

function facts({ id: _id, taxClass, ...product }: CurrentProduct, counted: boolean) {
  return {
    ...product,
    // Without the usual class, so that imports from before the class was read can be undone.
    ...(taxClass !== 'standard' && { taxClass }),
    categories: product.categories.map(({ slug }) => slug).toSorted(),
    options: product.options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({ ...value, family: value.family ?? toValueSlug(value.label) })),
    })),
    variants: product.variants.map(({ onHand, priceMinor, compareAtMinor, ...variant }) => ({
      ...variant,
      // Otherwise its price is that of other products.
      ...(product.bundle?.type !== 'components' && { priceMinor, compareAtMinor }),
      ...(counted && { onHand }),
    })),
  }
}

/**
 * Hash of the catalogue: every product with its translations, options, variants, images, retail prices at `at`
 * and on-hand stock, and all brands and categories. Ids and timestamps are not included.
 */
export async function getCatalogHash(db: Db, at: Date): Promise<string> {
  const prints: string[] = []
  for await (const products of iterateProducts(db, at))
    for (const product of products) prints.push(sha256(stableStringify(facts(product, true))))
  const { rows: taxonomyRows } = await sql<{ kind: string }>`
    select 'brand' as kind, slug, name, null as parent from brand
    union all select 'category', c.slug, c.name, above.slug from category c left join category above on above.id = c.parent_id
    order by kind, slug`.execute(db)
  return sha256(stableStringify([prints.toSorted(), taxonomyRows]))
}
