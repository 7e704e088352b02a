// What an order would cost: the repriced cart, the deliveries the address may have, the totals.
import type { Db } from '../../platform/database.ts'
import { readTogether } from '../../platform/together.ts'
import type { PricedCart } from '../cart/cart.ts'
import { type CartFacts, cartOf, cartReads, currencyOf, sumByVariant } from '../cart/price-cart.ts'
import { shownTaxes, type Totals, totalsOf } from '../pricing/totals.ts'
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
  const sums = totals(cart, chosen)
  return {
    cart,
    shipping_methods: options,
    shipping_method: chosen?.code ?? null,
    items_total: sums.itemsMinor,
    discount_total: sums.discountMinor,
    shipping_total: shownDelivery(sums),
    shipping_discount: sums.delivery.discountMinor,
    tax_total: sums.taxMinor,
    tax_included: sums.taxIncluded,
    taxes: shownTaxes([...sums.lines, sums.delivery]),
    total: sums.totalMinor,
    currency: cart.currency,
    payment_methods: [...paymentMethods],
  }
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
export const totals = (cart: PricedCart, shipping: ShippingOption | undefined): Totals =>
  totalsOf(
    cart.items.map(({ price, quantity }) => ({ unitMinor: price, quantity, discountMinor: 0, ratePpm: 0 })),
    { priceMinor: cart.isEmpty ? 0 : (shipping?.price ?? 0), discountMinor: 0, ratePpm: 0 },
    true,
  )

/** What delivery costs as prices are shown: with its tax where they hold theirs. */
const shownDelivery = ({ delivery, taxIncluded }: Totals): number =>
  delivery.totalMinor - (taxIncluded ? 0 : delivery.taxMinor)
