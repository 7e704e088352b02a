// An order with its payment, for whoever holds its signed link.
import { type OrderId, parseOrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database.ts'
import { readBatch } from '../../platform/batch-sql.ts'
import { orderQuery, type ReaderLocale } from '../orders/get-order.ts'
import type { Order } from '../orders/order.ts'
import { isOrderToken } from '../orders/order-token.ts'
import { paymentQuery } from '../payments/payments.store.ts'
import { tenderPaymentsQuery } from '../payments/payment-tenders.ts'
import { buyerActionQuery } from '../payments/buyer-action.ts'
import { orderPromotionsQuery } from '../promotions/promotions.store.ts'

/** @returns undefined alike when there is no such order and when the token does not open it. */
export async function viewOrder(
  db: Db,
  secret: string,
  id: string,
  token: string,
  reader?: ReaderLocale,
): Promise<Order | undefined> {
  const orderId = parseOrderId(id)
  // The signature first: without it the database is not asked, so that the time taken tells nothing either.
  if (!orderId || !isOrderToken(secret, orderId, token)) return undefined
  return getOrderWithPayment(db, orderId, reader)
}

/** For whoever may see it. */
export async function getOrderWithPayment(
  db: Db,
  orderId: OrderId,
  reader?: ReaderLocale,
): Promise<Order | undefined> {
  const reads = {
    found: orderQuery(orderId, reader),
    payment: paymentQuery(orderId),
    waits: buyerActionQuery(orderId),
    tenders: tenderPaymentsQuery(orderId),
    promotions: orderPromotionsQuery(orderId),
  }
  const {
    found: foundOrder,
    payment,
    waits: isWaitingForBuyer,
    tenders,
    promotions,
  } = await readBatch(db, reads)
  if (!foundOrder || !payment) return undefined
  const { order, reservedUntil } = foundOrder
  const open = isWaitingForBuyer && order.status === 'pending' && reservedUntil !== undefined
  return { ...order, payment: { ...payment, ...(open && { pay_until: reservedUntil }) }, tenders, promotions }
}
