// Whether an order can be placed as it was asked for. Nothing is written before everything but the stock has been
// judged, and the stock is held in one statement or not at all: a refusal leaves nothing to take back.
import { type ErrorCode, ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { readTogether } from '../../platform/together.ts'
import type { PricedCart } from '../cart/cart.ts'
import { cartOf, cartReads, currencyOf, sumByVariant } from '../cart/price-cart.ts'
import { hold } from '../inventory/hold.ts'
import type { Totals } from '../pricing/totals.ts'
import { optionsFor, shippingMethodsRead } from '../shipping/shipping-options.ts'
import type { PlaceOrderInput, ShippingOption } from './checkout.ts'
import { parcelOf, quoteCheckout, totals } from './quote.ts'

/** An order whose prices are agreed and whose stock is held. */
export type Accepted = { cart: PricedCart; shipping: ShippingOption; totals: Totals }

/** Reprices and holds. @returns what was accepted, or the error to answer with the quote as it is now. */
export async function acceptOrder(
  tx: Tx,
  input: PlaceOrderInput,
  orderId: string,
  now: Date,
): Promise<Accepted | ShopError> {
  const { country } = input.address
  const asked = sumByVariant(input.items)
  const ids = asked.map((item) => item.variant_id)
  // As if there were enough of everything: the hold, and nothing before it, says whether there is.
  const { facts, prices } = cartReads(ids, now)
  const { methods, ...known } = await readTogether(tx, { facts, prices, methods: shippingMethodsRead })
  const cart = cartOf(asked, known, await currencyOf(tx, known))
  const refuse = async (code: ErrorCode) => {
    const { items, shipping_method } = input
    return new ShopError(code, { quote: await quoteCheckout(tx, { items, country, shipping_method }, now) })
  }
  if (cart.items.some((line) => line.quantity === 0)) return refuse('out_of_stock')
  const options = optionsFor(methods, parcelOf(cart, known, country), now)
  const shipping = options.find((option) => option.code === input.shipping_method)
  if (!shipping) return refuse('shipping_unavailable')
  const agreed = totals(cart, shipping)
  if (agreed.totalMinor !== input.expected_total) {
    // A total may differ because less is left than was asked for: that is what the shopper is told.
    const refusal = await refuse('total_changed')
    return isShort(refusal) ? new ShopError('out_of_stock', refusal.details) : refusal
  }
  const held = await hold(
    tx,
    cart.items.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
    orderId,
  )
  return held ? { cart, shipping, totals: agreed } : refuse('out_of_stock')
}

const isShort = (refusal: ShopError) =>
  (refusal.details as { quote: { cart: PricedCart } }).quote.cart.items.some(
    (line) => line.quantity < line.asked,
  )
