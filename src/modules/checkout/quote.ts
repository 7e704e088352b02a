// What an order would cost: the repriced cart, the deliveries the address may have, the totals.
import type { Db } from '../../platform/database.ts'
import { readTogether } from '../../platform/together.ts'
import type { PricedCart } from '../cart/cart.ts'
import { type CartFacts, cartOf, cartReads, currencyOf, sumByVariant } from '../cart/price-cart.ts'
import { optionsFor, type Parcel, shippingMethodsRead } from '../shipping/shipping-options.ts'
import { type CheckoutQuote, paymentMethods, type QuoteInput, type ShippingOption } from './checkout.ts'

/** Where no delivery is asked for, or one that the address cannot have, the shop's first is taken. */
export async function quoteCheckout(db: Db, input: QuoteInput, now: Date): Promise<CheckoutQuote> {
  const asked = sumByVariant(input.items)
  const ids = asked.map((item) => item.variant_id)
  const { methods, ...known } = await readTogether(db, {
    ...cartReads(ids, now),
    methods: shippingMethodsRead,
  })
  const cart = cartOf(asked, known, await currencyOf(db, known))
  const options = optionsFor(methods, parcelOf(cart, known, input.country), now)
  const chosen = options.find((option) => option.code === input.shipping_method) ?? options[0]
  return { ...totals(cart, chosen), cart, shipping_methods: options, payment_methods: [...paymentMethods] }
}

export const parcelOf = (cart: PricedCart, { facts }: CartFacts, country: string): Parcel => ({
  country,
  weightGrams: cart.items.reduce(
    (sum, line) => sum + (facts.get(line.variant_id)?.weightGrams ?? 0) * line.quantity,
    0,
  ),
  itemsMinor: cart.total,
})

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
