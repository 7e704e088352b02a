// The answer to a placed order, as text: kept for its Idempotency-Key and repeated letter for letter.
import { replayResponse, type StoredResponse } from '../../platform/idempotency.ts'
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
      status: order.status,
      total: order.totalMinor,
      currency: order.currency,
    },
    payment: { status: payment, ...(paymentUrl && { url: paymentUrl }) },
    url: context.orderPath(order.locale, order.id, signOrderToken(context.secret, order.id)),
  }
  return { status: 201, response: JSON.stringify(answer) }
}

/** What the first request was told. @throws ShopError where that was a refusal. */
export const repeatPlacedOrderResponse = (stored: StoredResponse): PlacedOrder =>
  replayResponse(stored) as PlacedOrder
