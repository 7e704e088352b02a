// The response to a placed order as text, stored for its Idempotency-Key and repeated byte for byte.
import { replayResponse, type StoredResponse } from '../../platform/http/idempotency.ts'
import type { OrderHead } from '../orders/orders.store.ts'
import { signOrderToken } from '../orders/order-token.ts'
import type { PlacedOrder } from './checkout.ts'
import type { CheckoutContext } from './context.ts'

type SigningContext = Pick<CheckoutContext, 'secret' | 'orderPath'>

export function buildPlacedOrderResponse(
  context: SigningContext,
  order: OrderHead,
  payment: PlacedOrder['payment']['status'],
  paymentUrl?: string,
): StoredResponse {
  const answer: PlacedOrder = {
    order: {
      id: order.id,
      number: order.number,
      display_number: order.displayNumber,
      status: order.status,
      total: order.totalMinor,
      currency: order.currency,
    },
    payment: { status: payment, ...(paymentUrl && { url: paymentUrl }) },
    url: context.orderPath(order.locale, order.id, signOrderToken(context.secret, order.id)),
  }
  return { status: 201, response: JSON.stringify(answer) }
}

/**
 * Repeats the response to the first request.
 * @throws ShopError when that was an error.
 */
export const repeatPlacedOrderResponse = (stored: StoredResponse): PlacedOrder =>
  replayResponse(stored) as PlacedOrder
