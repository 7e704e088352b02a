// Staff record that they have transferred a refund to the customer's bank account.
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../audit/audit.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { completeRefundPart, listOpenRefundParts } from '../payments/refunds.store.ts'
import { createRefundJob } from './refund-order.ts'
import type { FulfilmentContext } from './run-order-action.ts'

export const recordedRefund = z.strictObject({
  reference: textSchema(1, 140).describe('Reference of the transfer on the bank statement'),
})
export type RecordedRefund = z.infer<typeof recordedRefund>

type RecordingContext = Pick<FulfilmentContext, 'db' | 'clock' | 'wakeWorker'>

/**
 * The refund is complete, and the customer gets an email.
 * @throws ShopError not_found when no transfer of this refund is due.
 */
export async function recordTransferRefund(
  { db, clock, wakeWorker }: RecordingContext,
  refundId: string,
  { reference }: RecordedRefund,
  { actor, requestId }: { actor: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const parts = (await listOpenRefundParts(tx, refundId)).filter(
      ({ creditAccountId, provider }) => creditAccountId === null && isSettled('in-advance', provider),
    )
    const [first] = parts
    if (!first) throw new ShopError('not_found')
    for (const { paymentId } of parts) await completeRefundPart(tx, refundId, paymentId, at)
    await enqueue(tx, createRefundJob(refundId))
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'payment.record-refund',
      objectKind: 'order',
      objectId: first.orderId,
      diff: { amount: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0), reference },
      at,
    })
  })
  wakeWorker()
}
