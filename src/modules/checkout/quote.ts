// What an order would cost: the repriced cart, the deliveries the address may have, the totals.
import type { Db } from '../../platform/database.ts'
import type { PricedCart } from '../cart/cart.ts'
import { type CartFacts, priceCartWithFacts } from '../cart/price-cart.ts'
import { shippingOptions } from '../shipping/shipping-options.ts'
import { type CheckoutQuote, paymentMethods, type QuoteInput, type ShippingOption } from './checkout.ts'

/** Where no delivery is asked for, or one that the address cannot have, the shop's first is taken. */
export async function quoteCheckout(db: Db, input: QuoteInput, now: Date): Promise<CheckoutQuote> {
  const { cart, facts } = await priceCartWithFacts(db, input.items, now)
  const options = await shippingOptions(
    db,
    { country: input.country, weightGrams: weightOf(cart, facts), itemsMinor: cart.total },
    now,
  )
  const chosen = options.find((option) => option.code === input.shipping_method) ?? options[0]
  return { ...totals(cart, chosen), cart, shipping_methods: options, payment_methods: [...paymentMethods] }
}

/** Of the whole parcel, in grams. */
export const weightOf = (cart: PricedCart, facts: CartFacts['facts']): number =>
  cart.items.reduce((sum, line) => sum + (facts.get(line.variant_id)?.weightGrams ?? 0) * line.quantity, 0)

/** Tax is 0 until there are tax rules: prices are shown with tax. */
export function totals(cart: PricedCart, shipping: ShippingOption | undefined) {
  const shippingMinor = cart.isEmpty ? 0 : (shipping?.price ?? 0)
  return {
    shipping_method: shipping?.code ?? null,
    items_total: cart.total,
    shipping_total: shippingMinor,
    tax_total: 0,
    total: cart.total + shippingMinor,
    currency: cart.currency,
  }
}
