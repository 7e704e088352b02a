// An order with its payment, for whoever holds its signed link.
import { type OrderId, parseOrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database.ts'
import { readTogether } from '../../platform/together.ts'
import { orderRead, type Reader } from '../orders/get-order.ts'
import type { Order } from '../orders/order.ts'
import { opensOrder } from '../orders/order-token.ts'
import { paymentRead } from '../payments/payments.store.ts'
import { tendersRead } from '../payments/tenders.ts'
import { waitsForBuyerRead } from '../payments/waits-for-buyer.ts'
import { orderPromotionsQuery } from '../promotions/promotions.store.ts'

/** @returns undefined alike when there is no such order and when the token does not open it. */
export async function viewOrder(
  db: Db,
  secret: string,
  id: string,
  token: string,
  reader?: Reader,
): Promise<Order | undefined> {
  const orderId = parseOrderId(id)
  // The signature first: without it the database is not asked, so that the time taken tells nothing either.
  if (!orderId || !opensOrder(secret, orderId, token)) return undefined
  return getOrderWithPayment(db, orderId, reader)
}

/** For whoever may see it. */
export async function getOrderWithPayment(
  db: Db,
  orderId: OrderId,
  reader?: Reader,
): Promise<Order | undefined> {
  const reads = {
    found: orderRead(orderId, reader),
    payment: paymentRead(orderId),
    waits: waitsForBuyerRead(orderId),
    tenders: tendersRead(orderId),
    promotions: orderPromotionsQuery(orderId),
  }
  const {
    found: foundOrder,
    payment,
    waits: isWaitingForBuyer,
    tenders,
    promotions,
  } = await readTogether(db, reads)
  if (!foundOrder || !payment) return undefined
  const { order, heldUntil } = foundOrder
  const open = isWaitingForBuyer && order.status === 'pending' && heldUntil !== undefined
  return { ...order, payment: { ...payment, ...(open && { pay_until: heldUntil }) }, tenders, promotions }
}
