// Follows authorised payments at their providers, and tells staff before they expire.
import { type OrderId, requireOrderId } from '../../../kernel/ids.ts'
import type { JobHandlers, Schedule } from '../../../platform/jobs/jobs.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import {
  addCapturedAmount,
  getAuthorizedPayment,
  getOpenCapture,
  saveCaptureFailure,
} from '../../payments/captures.store.ts'
import type { ChargeResult } from '../../payments/provider.ts'
import { type FulfilmentContext, runOrderAction } from '../run-order-action.ts'
import { listUnreportedExpiries } from './authorizations.store.ts'

export const authorizationSchedule: Schedule[] = [{ kind: 'payments.authorizations', everySeconds: 3_600 }]

export const authorizationJobs = (context: FulfilmentContext): JobHandlers => ({
  'payment.authorization': (_, payload) => syncAuthorization(context, requireOrderId(payload['orderId'])),

  'payments.authorizations': async () => {
    for (const { orderId, event } of await listUnreportedExpiries(context.db, context.clock.now()))
      await runOrderAction(context, orderId, { name: 'capture' }, { actor: 'system' }, async ({ tx, at }) => {
        const payment = await getAuthorizedPayment(tx, orderId)
        if (payment)
          await insertOrderEvent(tx, orderId, event, 'system', at, { expires_at: payment.expiresAt })
      })
  },
})

/**
 * Asks the provider about an authorised payment, because a webhook named it: it may have been captured or cancelled in the
 * provider's dashboard. Events can arrive late and twice, so only the provider's answer counts.
 */
async function syncAuthorization(context: FulfilmentContext, orderId: OrderId): Promise<void> {
  const { db, clock, providers } = context
  const payment = await getAuthorizedPayment(db, orderId)
  if (!payment || !providers.has(payment.provider)) return
  const found = await providers.getProvider(payment.provider).find(db, orderId, clock.now())
  if (found) await recordState(context, orderId, found)
}

const recordState = (context: FulfilmentContext, orderId: OrderId, found: ChargeResult): Promise<void> =>
  runOrderAction(context, orderId, { name: 'capture' }, { actor: 'system' }, async ({ tx, at }) => {
    const payment = await getAuthorizedPayment(tx, orderId)
    // The shop's own capture records its result itself.
    if (!payment || (await getOpenCapture(tx, orderId))) return
    if (found.status === 'captured') {
      const { amountMinor: capturedMinor, currency, reference } = found
      if (currency !== payment.currency || capturedMinor <= payment.capturedMinor) return
      // Less than the order costs: the rest can no longer be captured, and staff decide.
      const isComplete = capturedMinor === payment.amountMinor
      const recordedMinor = Math.min(capturedMinor, payment.amountMinor)
      await addCapturedAmount(
        tx,
        { paymentId: payment.id, capturedMinor: recordedMinor, reference },
        isComplete,
        at,
      )
      if (!isComplete) await saveCaptureFailure(tx, payment.id, 'captured_other_amount', at)
      await insertOrderEvent(tx, orderId, 'payment_captured', 'system', at, {
        amount: capturedMinor - payment.capturedMinor,
      })
    } else if (found.status === 'declined' && (payment.expiresAt === null || payment.expiresAt > at))
      await saveCaptureFailure(tx, payment.id, found.reason, at)
  })
