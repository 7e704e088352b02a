// Staff record a transfer that has arrived for an order that is paid in advance.
import { z } from 'zod'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { formatMinor } from '../../../kernel/money.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { writeBatch } from '../../../platform/database/batch-sql.ts'
import { writeAudit } from '../../audit/audit.ts'
import { commitReservationWrites } from '../../inventory/reservations.ts'
import { transitionOrder } from '../../orders/move-order.ts'
import { getOrderHead } from '../../orders/orders.store.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import { getPendingPayment, getProviderReference, transitionPayment } from '../../payments/payments.store.ts'
import type { CheckoutContext } from '../context.ts'
import { createOrderConfirmationJob } from './settle-payment.ts'

export const recordedPayment = z.strictObject({
  amount: z.int().min(1).describe('Received amount in minor units; it must be the amount due'),
  reference: textSchema(1, 140).describe('Reference of the transfer on the bank statement'),
})
export type RecordedPayment = z.infer<typeof recordedPayment>

/**
 * The order is paid, and its stock sold. Recording the same transfer again, by its reference, has no effect.
 * @throws ShopError invalid_transition when the order is not waiting for a transfer; invalid_input for another amount.
 */
export async function recordPayment(
  context: CheckoutContext,
  orderId: OrderId,
  { amount, reference }: RecordedPayment,
  { actor, requestId }: { actor: string; requestId: string },
): Promise<void> {
  const at = context.clock.now()
  // One line of a bank statement may pay several orders.
  const storedReference = `${orderId}:${reference}`
  await context.db.transaction().execute(async (tx) => {
    // The order's row is locked first, as everywhere.
    const previous = await transitionOrder(tx, orderId, 'pending', 'paid', { actor, at })
    if (previous === undefined) {
      const recorded = await getProviderReference(tx, orderId)
      if (recorded === storedReference) return
      const order = await getOrderHead(tx, orderId)
      throw new ShopError('invalid_transition', { from: order?.status ?? 'unknown', to: 'paid' })
    }
    const payment = await getPendingPayment(tx, orderId)
    if (!payment || !isSettled('in-advance', payment.provider))
      throw new ShopError('invalid_transition', { payment: 'not waiting for a transfer' })
    if (payment.amountMinor !== amount) {
      const due = `${formatMinor(payment.amountMinor, payment.currency)} ${payment.currency}`
      throw invalidInput('amount', `${due} is due; record the transfer once the full amount has arrived`)
    }
    await transitionPayment(tx, orderId, 'pending', 'captured', at, { reference: storedReference })
    await writeBatch(tx, commitReservationWrites(orderId))
    await enqueue(tx, createOrderConfirmationJob(orderId))
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'payment.record',
      objectKind: 'order',
      objectId: orderId,
      diff: { amount, currency: payment.currency, reference },
      at,
    })
  })
  context.wakeWorker()
}
