// An order that is not sent after all owes its company nothing, and nobody has to approve it any more.
import type { Tx } from '../../platform/database.ts'
import { decideApproval, getOrderCompany } from '../orders/order-company.store.ts'
import { cancelAccountPayment, releaseCompanyCredit } from '../payments/account-credit.store.ts'

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
  const companyTerms = await getOrderCompany(tx, orderId)
  if (!companyTerms) return false
  const wasWaiting = await decideApproval(tx, orderId, { to: endReason, by: null, reason: '', at })
  const amountOwed = await cancelAccountPayment(tx, orderId, at)
  if (amountOwed !== undefined) await releaseCompanyCredit(tx, companyTerms.companyId, amountOwed)
  return wasWaiting
}
