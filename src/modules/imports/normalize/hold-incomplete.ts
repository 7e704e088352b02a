// Products and variants without a value of a required custom field are not put on sale by an import.
import type { Db } from '../../../platform/database/database.ts'
import { createReason } from '../../../platform/text/localized-reason.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import type { CustomField } from '../../custom-fields/custom-fields.ts'
import { listMissingFields, listRequiredFields } from '../../custom-fields/required-fields.ts'
import { type CurrentProduct, listProductsBySourceKey } from '../read-products.ts'
import type { ReportSink } from '../runs/import-report.ts'

type Item = { product: ParsedProduct; line: number }

/**
 * Imports incomplete products as drafts, with a warning. Those that are for sale stay so, without their new variants that
 * are incomplete.
 */
export async function holdIncomplete<Read extends Item>(
  db: Db,
  items: Read[],
  report: ReportSink,
  at: Date,
): Promise<Read[]> {
  const definitions = await listRequiredFields(db)
  const suspects = items.filter(
    ({ product }) => product.status === 'active' && listMissing(definitions, product, undefined).length > 0,
  )
  if (suspects.length === 0) return items
  const current = await listProductsBySourceKey(
    db,
    suspects.map(({ product }) => product.sourceKey),
    at,
  )
  return items.flatMap((item) => {
    const { product, line } = item
    const stored = current.get(product.sourceKey)
    if (!suspects.includes(item)) return item
    if (stored?.status === 'active') {
      const variants = pickComplete(definitions, item, stored, report)
      return variants.length === 0 ? [] : { ...item, product: { ...product, variants } }
    }
    const missing = listMissing(definitions, product, stored)
    for (const key of missing)
      report({
        level: 'warning',
        line,
        column: `field.${key}`,
        handle: product.sourceKey,
        kind: 'field',
        ...createReason('reason.field.draft', { key }),
      })
    return missing.length === 0 ? item : { ...item, product: { ...product, status: 'draft' as const } }
  })
}

/** The variants that are on sale already, or have all required fields. */
function pickComplete(
  definitions: readonly CustomField[],
  { product, line }: Item,
  stored: CurrentProduct,
  report: ReportSink,
): ParsedProduct['variants'] {
  const storedSkus = new Set(stored.variants.map(({ sku }) => sku))
  return product.variants.filter(({ sku, fields }) => {
    const missing = storedSkus.has(sku) ? [] : listMissingFields(definitions, 'variant', fields)
    for (const key of missing)
      report({
        level: 'error',
        line,
        column: `field.${key}`,
        handle: product.sourceKey,
        kind: 'field',
        ...createReason('reason.field.variant', { sku, key }),
      })
    return missing.length === 0
  })
}

/** Keys, each once. */
function listMissing(
  definitions: readonly CustomField[],
  { fields, variants }: ParsedProduct,
  stored: CurrentProduct | undefined,
): string[] {
  const storedBySku = new Map(stored?.variants.map((variant) => [variant.sku, variant.fields]))
  return [
    ...new Set([
      ...listMissingFields(definitions, 'product', { ...stored?.fields, ...fields }),
      ...variants.flatMap((variant) =>
        listMissingFields(definitions, 'variant', { ...storedBySku.get(variant.sku), ...variant.fields }),
      ),
    ]),
  ]
}
