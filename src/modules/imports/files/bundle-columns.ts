// Columns of bundles in files: `bundle_pricing` of a product, and `bundle_components` of its variants.
import { formatMinor, isCurrencyCode } from '../../../kernel/money.ts'
import type { BundlePricing } from '../../catalog/bundles/bundles.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { joinParts, splitParts } from '../formats/native-columns.ts'
import { parsePrice } from './parse-amounts.ts'

export type BundleComponents = NonNullable<ParsedProduct['variants'][number]['components']>

/** Makes the product one of its own again; an empty cell keeps the bundle. */
const NO_BUNDLE = 'none'

/** `fixed`, `components`, `components -10%`, `components -5.00`, or `components -5.00 | EUR 4.50` for other currencies. */
export function formatBundlePricing(
  { type, percent_off: percent, amount_off: amount, amounts }: BundlePricing,
  currency: string,
): string {
  if (percent !== undefined) return `${type} -${percent}%`
  if (amount === undefined) return type
  const others = Object.entries(amounts?.amount_off ?? {}).map(
    ([code, minor]) => `${code} ${formatMinor(minor, code)}`,
  )
  return joinParts([`${type} -${formatMinor(amount, currency)}`, ...others])
}

/** @returns null for no bundle; undefined when the cell cannot be read. */
export function parseBundlePricing(cell: string, currency: string): BundlePricing | null | undefined {
  if (cell === NO_BUNDLE) return null
  const [pricing = '', ...others] = splitParts(cell)
  const [, type, percent, amount] =
    /^(fixed|components)(?:\s*-\s*(?:(\d{1,2})\s*%|(\S+)))?$/i.exec(pricing) ?? []
  if (type === undefined || (amount === undefined && others.length > 0)) return undefined
  if (type.toLowerCase() === 'fixed') return (percent ?? amount) === undefined ? { type: 'fixed' } : undefined
  if (percent !== undefined)
    return Number(percent) > 0 ? { type: 'components', percent_off: Number(percent) } : undefined
  if (amount === undefined) return { type: 'components' }
  const minor = parsePrice(amount, currency)
  if (minor === undefined || minor === 0) return undefined
  const amounts = parseAmounts(others, currency)
  if (!amounts) return undefined
  return {
    type: 'components',
    amount_off: minor,
    ...(others.length > 0 && { amounts: { amount_off: amounts } }),
  }
}

/** @returns undefined when one cannot be read, or is in the store currency. */
function parseAmounts(parts: readonly string[], storeCurrency: string): Record<string, number> | undefined {
  const amounts: Record<string, number> = {}
  for (const part of parts) {
    const [, code = '', amount = ''] = /^([A-Z]{3})\s+(\S+)$/i.exec(part) ?? []
    const currency = code.toUpperCase()
    const minor =
      isCurrencyCode(currency) && currency !== storeCurrency ? parsePrice(amount, currency) : undefined
    if (minor === undefined) return undefined
    amounts[currency] = minor
  }
  return amounts
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
