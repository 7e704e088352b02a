// Columns of bundles in files: `bundle_pricing` of a product, and `bundle_components` of its variants.
import { formatMinor } from '../../../kernel/money.ts'
import type { BundlePricing } from '../../catalog/bundles/bundles.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { joinParts, splitParts } from '../formats/native-columns.ts'
import { parsePrice } from './parse-amounts.ts'

export type BundleComponents = NonNullable<ParsedProduct['variants'][number]['components']>

/** Makes the product one of its own again; an empty cell keeps the bundle. */
const NO_BUNDLE = 'none'

/** `fixed`, `components`, `components -10%`, or `components -5.00`. */
export function formatBundlePricing(
  { type, percent_off: percent, amount_off: amount }: BundlePricing,
  currency: string,
): string {
  if (percent !== undefined) return `${type} -${percent}%`
  return amount === undefined ? type : `${type} -${formatMinor(amount, currency)}`
}

/** @returns null for no bundle; undefined when the cell cannot be read. */
export function parseBundlePricing(cell: string, currency: string): BundlePricing | null | undefined {
  if (cell === NO_BUNDLE) return null
  const [, type, percent, amount] =
    /^(fixed|components)(?:\s*-\s*(?:(\d{1,2})\s*%|(\S+)))?$/i.exec(cell) ?? []
  if (type === undefined) return undefined
  if (type.toLowerCase() === 'fixed') return (percent ?? amount) === undefined ? { type: 'fixed' } : undefined
  if (percent !== undefined)
    return Number(percent) > 0 ? { type: 'components', percent_off: Number(percent) } : undefined
  if (amount === undefined) return { type: 'components' }
  const minor = parsePrice(amount, currency)
  return minor === undefined || minor === 0 ? undefined : { type: 'components', amount_off: minor }
}

const WITH_QUANTITY = /^(\d{1,2}) x (.+)$/s

/** `CREW-S | 2 x SOCK`. */
export const formatBundleComponents = (components: BundleComponents): string =>
  joinParts(
    components.map(({ sku, quantity }) =>
      quantity === 1 && !WITH_QUANTITY.test(sku) ? sku : `${quantity} x ${sku}`,
    ),
  )

/** @returns undefined when a quantity is 0. */
export function parseBundleComponents(cell: string): BundleComponents | undefined {
  const components = splitParts(cell).map((part) => {
    const [, quantity = '1', sku = part] = WITH_QUANTITY.exec(part) ?? []
    return { sku, quantity: Number(quantity) }
  })
  return components.every(({ quantity }) => quantity > 0) ? components : undefined
}
