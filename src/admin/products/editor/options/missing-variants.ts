// Variants that a product does not have yet, as the table of new variants shows them.
import type { Override, PlannedVariant } from '../../new/new-product.ts'
import { createSkuMaker, keyOf, type PlannedOption } from '../../new/variant-plan.ts'
import { findCommonPrefix, findMissing } from './option-edits.ts'

/** What applies to new variants unless a row has its own; text that is no number stays as it is. */
export type VariantDefaults = { price: unknown; on_hand: unknown; sku: string }

type Product = { name: string; variants: readonly { sku: string; options: readonly string[] }[] }

/**
 * The combinations without a variant. Those that were left out before are excluded until staff include them.
 * @param pattern of SKUs; empty: what those of the product begin with.
 */
export function planMissing(
  { name, variants }: Product,
  options: readonly PlannedOption[],
  pattern: string,
  overrides: ReadonlyMap<string, Override>,
): PlannedVariant[] {
  const prefix = findCommonPrefix(variants.map(({ sku }) => sku))
  const getSku = createSkuMaker(pattern.trim() || prefix, name, options)
  return findMissing(options, variants).map(({ values, isNew }) => {
    const key = keyOf(values)
    const override = overrides.get(key) ?? (isNew ? { key } : { key, isExcluded: true as const })
    return { values, sku: getSku(values), override }
  })
}
