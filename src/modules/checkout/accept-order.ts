// Whether an order can be placed as it was asked for. Nothing is written before everything but the stock has been
// judged, and the stock is held in one statement or not at all: a refusal leaves nothing to take back.
import { type ErrorCode, ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { PricedCart } from '../cart/cart.ts'
import { cartOf, priceLine, sumByVariant } from '../cart/price-cart.ts'
import { variantFacts } from '../catalog/variant-facts.ts'
import { hold } from '../inventory/hold.ts'
import { priceVariants } from '../pricing/price-variants.ts'
import { retailCurrency } from '../pricing/pricing.store.ts'
import { shippingOptions } from '../shipping/shipping-options.ts'
import type { PlaceOrderInput, ShippingOption } from './checkout.ts'
import { quoteCheckout, totals, weightOf } from './quote.ts'

/** An order whose prices are agreed and whose stock is held. */
export type Accepted = { cart: PricedCart; shipping: ShippingOption; totals: ReturnType<typeof totals> }

/** Reprices and holds. @returns what was accepted, or the error to answer with the quote as it is now. */
export async function acceptOrder(tx: Tx, input: PlaceOrderInput, orderId: string, now: Date): Promise<Accepted | ShopError> {
  const { country } = input.address
  const asked = sumByVariant(input.items)
  const ids = asked.map((item) => item.variant_id)
  const facts = await variantFacts(tx, ids)
  const prices = await priceVariants(tx, ids, now)
  const currency = [...prices.values()][0]?.price.currency ?? (await retailCurrency(tx))
  // As if there were enough of everything: the hold, and nothing before it, says whether there is.
  const cart = cartOf(
    asked.map((item) => priceLine(item, facts.get(item.variant_id), prices.get(item.variant_id), item.quantity, currency)),
    currency,
  )
  const refuse = async (code: ErrorCode) => {
    const { items, shipping_method } = input
    return new ShopError(code, { quote: await quoteCheckout(tx, { items, country, shipping_method }, now) })
  }
  if (cart.items.some((line) => line.quantity === 0)) return refuse('out_of_stock')
  const parcel = { country, weightGrams: weightOf(cart, facts), itemsMinor: cart.total }
  const options = await shippingOptions(tx, parcel, now)
  const shipping = options.find((option) => option.code === input.shipping_method)
  if (!shipping) return refuse('shipping_unavailable')
  const agreed = totals(cart, shipping)
  if (agreed.total !== input.expected_total) {
    // A total may differ because less is left than was asked for: that is what the shopper is told.
    const refusal = await refuse('total_changed')
    return isShort(refusal) ? new ShopError('out_of_stock', refusal.details) : refusal
  }
  const held = await hold(tx, cart.items.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })), orderId)
  return held ? { cart, shipping, totals: agreed } : refuse('out_of_stock')
}

const isShort = (refusal: ShopError) =>
  (refusal.details as { quote: { cart: PricedCart } }).quote.cart.items.some((line) => line.quantity < line.asked)
