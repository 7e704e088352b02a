// Releases the company credit and the pending approval of an order that will not be fulfilled.
import type { OrderId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { decideApproval, getOrderCompany } from '../../orders/order-company.store.ts'
import { cancelAccountPayment, releaseCompanyCredit } from '../../payments/account-credit.store.ts'

/**
 * Call after the transition of the order, so that of two concurrent callers only one releases the credit.
 * @returns whether the order was still waiting for approval.
 */
export async function releaseOrderCredit(
  tx: Tx,
  orderId: OrderId,
  at: Date,
  endReason: 'expired' | 'withdrawn',
): Promise<boolean> {
  const companyTerms = await getOrderCompany(tx, orderId)
  if (!companyTerms) return false
  const wasWaiting = await decideApproval(tx, orderId, { to: endReason, by: null, reason: '', at })
  const owed = await cancelAccountPayment(tx, orderId, at)
  if (owed) await releaseCompanyCredit(tx, companyTerms.companyId, owed)
  return wasWaiting
}
