// An order that is not sent after all owes its company nothing, and nobody has to approve it any more.
import type { Tx } from '../../platform/database.ts'
import { decideApproval, tradeOf } from '../orders/order-trade.store.ts'
import { dropAccountPayment, returnCredit } from '../payments/on-account.store.ts'

/**
 * The order was moved first, by whoever ends it: of two who would, one gives the credit back.
 * @returns whether somebody was still to approve it.
 */
export async function owesNothing(
  tx: Tx,
  orderId: string,
  at: Date,
  why: 'lapsed' | 'withdrawn',
): Promise<boolean> {
  const trade = await tradeOf(tx, orderId)
  if (!trade) return false
  const waited = await decideApproval(tx, orderId, { to: why, by: null, reason: '', at })
  const owed = await dropAccountPayment(tx, orderId, at)
  if (owed !== undefined) await returnCredit(tx, trade.companyId, owed)
  return waited
}
