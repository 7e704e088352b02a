// Components of bundles in carts and orders: what they are, what each costs, and how many bundles their stock makes.
import type { VariantId } from '../../kernel/ids.ts'
import { localizeName, type LocalizedName, type SelectedOption } from '../catalog/localize-name.ts'
import type { VariantFacts } from '../catalog/variants/variant-facts.ts'
import { shareBundlePrice, type SharedPrice } from '../pricing/bundle-prices.ts'
import type { Picture } from '../search/listing.ts'
import type { PricedLine } from './cart.ts'

/** A component of one bundle. Its `prices` are its part of the price of one bundle. */
export type BundleLineComponent = LocalizedName & {
  variant_id: VariantId
  product_id: number
  slug: string
  sku: string
  brand: string
  image?: Picture
  attributes: SelectedOption[]
  /** Per bundle. */
  quantity: number
  prices: { price: number; quantity: number }[]
}

/** @param priceOf the component's own price, which weighs its part of the price of the bundle. */
export function listLineComponents(
  { components }: Pick<VariantFacts, 'components'>,
  facts: ReadonlyMap<VariantId, VariantFacts>,
  bundleMinor: number,
  { priceOf, locale }: { priceOf(id: VariantId): number; locale: string | undefined },
): BundleLineComponent[] | undefined {
  if (!components) return undefined
  const shares = shareBundlePrice(
    bundleMinor,
    components.map(({ variantId, quantity }) => ({ unitMinor: priceOf(variantId), quantity })),
  )
  return components.flatMap(({ variantId, quantity }, at): BundleLineComponent[] => {
    const fact = facts.get(variantId)
    if (!fact) return []
    return [
      {
        variant_id: variantId,
        product_id: fact.productId,
        ...localizeName(fact, locale),
        slug: fact.slug,
        sku: fact.sku,
        brand: fact.brand,
        ...(fact.image && { image: fact.image }),
        attributes: fact.attributes,
        quantity,
        prices: toPrices(shares[at]!),
      },
    ]
  })
}

const toPrices = (shares: readonly SharedPrice[]) =>
  shares.map(({ unitMinor, quantity }) => ({ price: unitMinor, quantity }))

/** A line with another price, shared out over its components in the proportions that they had. */
export function changeLinePrice<
  Line extends Pick<PricedLine, 'price' | 'quantity' | 'itemTotal' | 'components'>,
>(line: Line, price: number): Line {
  const changed = { ...line, price, itemTotal: price * line.quantity }
  if (!line.components) return changed
  const parts = line.components.flatMap(({ prices }) => prices)
  const shares = shareBundlePrice(
    price,
    parts.map((part) => ({ unitMinor: part.price, quantity: part.quantity })),
  )
  let at = 0
  return {
    ...changed,
    components: line.components.map((component) => ({
      ...component,
      prices: mergePrices(component.prices.flatMap(() => toPrices(shares[at++]!))),
    })),
  }
}

/** Joins parts of the same price. */
export function mergePrices(prices: BundleLineComponent['prices']): BundleLineComponent['prices'] {
  const quantities = new Map<number, number>()
  for (const { price, quantity } of prices) quantities.set(price, (quantities.get(price) ?? 0) + quantity)
  return [...quantities].map(([price, quantity]) => ({ price, quantity }))
}

/** A line of an order: a line of the cart, or a component of one that is a bundle. */
export type SoldLine = {
  /** Index of the line of the cart. */
  at: number
  component: BundleLineComponent | undefined
  variantId: VariantId
  productId: number
  unitMinor: number
  quantity: number
}

/** What an order consists of. The amounts of the lines of a bundle add up to those of its line in the cart. */
export const listSoldLines = (lines: readonly PricedLine[]): SoldLine[] =>
  lines.flatMap((line, at): SoldLine[] =>
    line.components && line.quantity > 0
      ? line.components.flatMap((component) =>
          component.prices.map(({ price, quantity }) => ({
            at,
            component,
            variantId: component.variant_id,
            productId: component.product_id,
            unitMinor: price,
            quantity: quantity * line.quantity,
          })),
        )
      : [
          {
            at,
            component: undefined,
            variantId: line.variant_id,
            productId: line.product_id,
            unitMinor: line.price,
            quantity: line.quantity,
          },
        ],
  )

/** Discount, tax and total of an item of the cart: the sums of its lines of the order, which are the first of `totals`. */
export function sumSoldLines(soldLines: readonly SoldLine[], totals: readonly Sums[], index: number): Sums {
  const own = totals.slice(0, soldLines.length).filter((_, line) => soldLines[line]!.at === index)
  const sum = (amount: keyof Sums) => own.reduce((total, line) => total + line[amount], 0)
  return { discountMinor: sum('discountMinor'), taxMinor: sum('taxMinor'), totalMinor: sum('totalMinor') }
}
type Sums = { discountMinor: number; taxMinor: number; totalMinor: number }

/**
 * Counts what the lines of a cart leave of the stock, so that bundles and their components, sold singly or in other
 * bundles, are not promised twice.
 */
export function createStockCounter(stock: ReadonlyMap<number, number> | undefined) {
  const used = new Map<VariantId, number>()
  const getLeft = (id: VariantId) => (stock?.get(id) ?? 0) - (used.get(id) ?? 0)
  return {
    /** How many of this variant can still be sold. */
    count: (id: VariantId, components: VariantFacts['components']): number => {
      if (!stock) return Infinity
      if (!components) return Math.max(0, getLeft(id))
      const possible = components.map(({ variantId, quantity }) => Math.floor(getLeft(variantId) / quantity))
      return possible.length === 0 ? 0 : Math.max(0, Math.min(...possible))
    },
    use(id: VariantId, components: VariantFacts['components'], quantity: number): void {
      for (const part of components ?? [{ variantId: id, quantity: 1 }])
        used.set(part.variantId, (used.get(part.variantId) ?? 0) + part.quantity * quantity)
    },
  }
}
