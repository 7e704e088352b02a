// Prices without the tax that they include, for buyers who pay none: docs/decisions/0145.
import type { VariantId } from '../../kernel/ids.ts'
import { mergePrices } from '../cart/bundle-lines.ts'
import type { PricedCart, PricedLine } from '../cart/cart.ts'
import type { ShippingOption } from './checkout.ts'
import { type RatePpm, removeTax } from '../pricing/totals.ts'

/** @param rateOf the rate that the price of a variant includes. Bundles include those of their components. */
export function removeCartTax(cart: PricedCart, rateOf: (id: VariantId) => RatePpm): PricedCart {
  const items = cart.items.map((line) =>
    line.components
      ? removeBundleTax(line, line.components, rateOf)
      : removeLineTax(line, rateOf(line.variant_id)),
  )
  return { ...cart, items, total: items.reduce((sum, { itemTotal }) => sum + itemTotal, 0) }
}

/** Without the prices of parcels, whose rounded values might not add up to that of the option. */
export const removeOptionTax = (
  { parcels: _parcels, ...option }: ShippingOption,
  rate: RatePpm,
): ShippingOption => ({
  ...option,
  price: removeTax(option.price, rate),
  ...(option.surcharge !== undefined && { surcharge: removeTax(option.surcharge, rate) }),
})

/** The cart of pages, with what the buyer pays for each item beside its price. */
export const withUntaxedPrices = (listed: PricedCart, cart: PricedCart): PricedCart => ({
  ...listed,
  items: listed.items.map((line, at) => ({ ...line, untaxed_price: cart.items[at]!.price })),
})

/** Without the regular and other prices, whose tax would be a share of each component's. */
function removeBundleTax(
  { compare_at_price: _before, lowest_30_days: _lowest, retail: _retail, ...line }: PricedLine,
  bundle: NonNullable<PricedLine['components']>,
  rateOf: (id: VariantId) => RatePpm,
): PricedLine {
  const components = bundle.map((component) => ({
    ...component,
    prices: mergePrices(
      component.prices.map(({ price, quantity }) => ({
        price: removeTax(price, rateOf(component.variant_id)),
        quantity,
      })),
    ),
  }))
  const price = components
    .flatMap(({ prices }) => prices)
    .reduce((sum, part) => sum + part.price * part.quantity, 0)
  return { ...line, components, price, itemTotal: price * line.quantity }
}

function removeLineTax(line: PricedLine, rate: RatePpm): PricedLine {
  const { compare_at_price: before, lowest_30_days: lowest, retail } = line
  const price = removeTax(line.price, rate)
  return {
    ...line,
    price,
    itemTotal: price * line.quantity,
    ...(before !== undefined && { compare_at_price: removeTax(before, rate) }),
    ...(lowest !== undefined && { lowest_30_days: removeTax(lowest, rate) }),
    ...(retail !== undefined && { retail: removeTax(retail, rate) }),
  }
}
