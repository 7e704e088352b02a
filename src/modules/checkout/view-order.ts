// An order with its payment, by its signed link.
import { type OrderId, parseOrderId } from '../../kernel/ids.ts'
import { type Locale, resolveLocale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import { orderQuery, type ReaderLocale, resolveReaderLocale } from '../orders/get-order.ts'
import type { Order } from '../orders/order.ts'
import { isOrderToken } from '../orders/order-token.ts'
import { paymentQuery } from '../payments/payments.store.ts'
import { tenderPaymentsQuery } from '../payments/payment-tenders.ts'
import { labelTenders, withMethodLabel } from '../payments/payment-method-texts.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { buyerActionQuery } from '../payments/buyer-action.ts'
import { localizeOrderPromotions, orderPromotionsQuery } from '../promotions/promotion-uses.store.ts'

/** @returns undefined both when the order does not exist and when the token is not valid for it. */
export async function viewOrder(
  db: Db,
  secret: string,
  id: string,
  token: string,
  reader?: ReaderLocale,
): Promise<Order | undefined> {
  const orderId = parseOrderId(id)
  // Check the signature before querying the database, so that the response time reveals nothing.
  if (!orderId || !isOrderToken(secret, orderId, token)) return undefined
  return getOrderWithPayment(db, orderId, reader)
}

/**
 * Call only for viewers who are allowed to see the order. `methodLocale`: language of the names of payment methods, by
 * default that of the reader or of the order.
 */
export async function getOrderWithPayment(
  db: Db,
  orderId: OrderId,
  reader?: ReaderLocale,
  methodLocale?: Locale,
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
  const { order, locale, reservedUntil, staffDiscount } = foundOrder
  const labelLocale = methodLocale ?? resolveLocale(resolveReaderLocale(reader, locale) ?? locale)
  const isDue = isWaitingForBuyer || isSettled('in-advance', payment.method)
  const open =
    isDue && payment.status === 'pending' && order.status === 'pending' && reservedUntil !== undefined
  return {
    ...order,
    payment: { ...withMethodLabel(payment, labelLocale), ...(open && { pay_until: reservedUntil }) },
    tenders: labelTenders(tenders, labelLocale),
    promotions: [
      ...localizeOrderPromotions(promotions, resolveReaderLocale(reader, locale)),
      ...(staffDiscount
        ? [{ code: null, name: staffDiscount.reason, discount: staffDiscount.amountMinor }]
        : []),
    ],
  }
}
