// An order that is not sent after all owes its company nothing, and nobody has to approve it any more.
import type { Tx } from '../../platform/database.ts'
import { decideApproval, tradeOf } from '../orders/order-trade.store.ts'
import { dropAccountPayment, returnCredit } from '../payments/on-account.store.ts'

/**
 * The order was moved first, by whoever ends it: of two who would, one gives the credit back.
 * @returns whether somebody was still to approve it.
 */
export async function releaseOrderCredit(
  tx: Tx,
  orderId: string,
  at: Date,
  endReason: 'lapsed' | 'withdrawn',
): Promise<boolean> {
  const companyTerms = await tradeOf(tx, orderId)
  if (!companyTerms) return false
  const wasWaiting = await decideApproval(tx, orderId, { to: endReason, by: null, reason: '', at })
  const amountOwed = await dropAccountPayment(tx, orderId, at)
  if (amountOwed !== undefined) await returnCredit(tx, companyTerms.companyId, amountOwed)
  return wasWaiting
}
