// The answer to a placed order, as text: kept for its Idempotency-Key and repeated letter for letter.
import { ShopError, type ErrorCode } from '../../kernel/errors.ts'
import type { StoredAnswer } from '../../platform/idempotency.ts'
import type { OrderHead } from '../orders/orders.store.ts'
import { orderToken } from '../orders/order-token.ts'
import type { PlacedOrder } from './checkout.ts'
import type { CheckoutContext } from './context.ts'

type Signing = Pick<CheckoutContext, 'secret' | 'orderPath'>

export function placedAnswer(
  context: Signing,
  order: OrderHead,
  payment: PlacedOrder['payment']['status'],
): StoredAnswer {
  const answer: PlacedOrder = {
    order: {
      id: order.id,
      number: order.number,
      status: order.status,
      total: order.totalMinor,
      currency: order.currency,
    },
    payment: { status: payment },
    url: context.orderPath(order.locale, order.id, orderToken(context.secret, order.id)),
  }
  return { status: 201, response: JSON.stringify(answer) }
}

export const refusedAnswer = (error: ShopError): StoredAnswer => ({
  status: error.status,
  response: JSON.stringify({ code: error.code, details: error.details ?? {} }),
})

/** What the first request was told. @throws ShopError where that was a refusal. */
export function repeatAnswer({ status, response }: StoredAnswer): PlacedOrder {
  const answer = JSON.parse(response) as unknown
  if (status < 400) return answer as PlacedOrder
  const { code, details } = answer as { code: ErrorCode; details: Record<string, unknown> }
  throw new ShopError(code, details)
}
