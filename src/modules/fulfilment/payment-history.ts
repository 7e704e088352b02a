// Records refunds and disputes that started at the payment provider, such as dashboard refunds and chargebacks.
// Each run reads the provider's current state, so webhooks can arrive out of order, twice or never.
import { ShopError } from '../../kernel/errors.ts'
import { type OrderId, requireOrderId } from '../../kernel/ids.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { RETRY_AFTER_MS } from '../checkout/payment/settle-payment.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import type { ChargeHistory, ProviderDispute } from '../payments/provider.ts'
import {
  listOrderCharges,
  type ProviderRefundInput,
  type OrderCharge,
  saveProviderRefund,
  saveDispute,
} from '../payments/provider-refunds.store.ts'
import { runOrderAction, type FulfilmentContext, type ActionContext } from './run-order-action.ts'
import { issueCreditNote } from './documents/issue-documents.ts'
import { createRefundJob } from './refund-order.ts'

export const paymentHistoryJobs = (context: FulfilmentContext): JobHandlers => ({
  'payment.history': async (db, payload) => {
    const orderId = requireOrderId(payload['orderId'])
    const charges = await listOrderCharges(db, orderId)
    const histories: { charge: OrderCharge; history: ChargeHistory }[] = []
    for (const charge of charges) {
      const provider = context.providers.has(charge.provider)
        ? context.providers.getProvider(charge.provider)
        : undefined
      if (!provider?.findHistory) continue
      // The refund or dispute was reported before the charge was captured: wait for the capture.
      if (charge.status === 'pending')
        return { runAgainAt: new Date(context.clock.now().getTime() + RETRY_AFTER_MS) }
      if (charge.reference !== null)
        histories.push({ charge, history: await provider.findHistory(charge.reference) })
    }
    if (histories.length > 0) await recordHistory(context, orderId, histories)
  },
})

async function recordHistory(
  context: FulfilmentContext,
  orderId: OrderId,
  histories: readonly { charge: OrderCharge; history: ChargeHistory }[],
): Promise<void> {
  const seller = await context.seller()
  await runOrderAction(context, orderId, { name: 'payment-history' }, { actor: 'system' }, async (step) => {
    // Reload the charges, because they may have changed while the provider was called.
    const now = new Map(
      (await listOrderCharges(step.tx, orderId)).map((charge) => [charge.paymentId, charge]),
    )
    for (const { charge: previous, history } of histories) {
      const charge = now.get(previous.paymentId)
      if (!charge) throw new ShopError('not_found')
      const sentKeys = history.refunds.flatMap(({ refundKey }) => refundKey ?? [])
      for (const { id, amountMinor, refundKey } of history.refunds) {
        if (refundKey !== undefined) continue
        const refund = { orderId, charge, id, kind: 'provider' as const, amountMinor, sentKeys, at: step.at }
        const recorded = await record(step, refund)
        if (!recorded) continue
        await insertOrderEvent(step.tx, orderId, 'refund_recorded', 'system', step.at, {
          amount: amountMinor,
          ...(recorded.overMinor > 0 && !charge.isGoingBack && { over: recorded.overMinor }),
        })
        if (recorded.refundId === undefined) continue
        const credit = { amountMinor: recorded.bookedMinor, back: [] }
        await issueCreditNote(step, seller, recorded.refundId, credit)
        await step.sendEmail('order-refunded', recorded.refundId)
      }
      for (const dispute of history.disputes) await recordDispute(step, charge, dispute, sentKeys)
    }
  })
}

async function record(step: ActionContext, refund: ProviderRefundInput) {
  const recorded = await saveProviderRefund(step.tx, refund)
  for (const refundId of recorded?.settled ?? []) await step.later(createRefundJob(refundId))
  return recorded
}

const disputeEvents: Record<ProviderDispute['status'], string> = {
  inquiry: 'dispute_inquiry',
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
}

async function recordDispute(
  step: ActionContext,
  charge: OrderCharge,
  dispute: ProviderDispute,
  sentKeys: readonly string[],
): Promise<void> {
  const { tx, order, at } = step
  const { id, amountMinor, currency, reason, status, evidenceDueAt } = dispute
  if (!(await saveDispute(tx, order.id, charge, dispute, at))) return
  const isDue = status === 'inquiry' || status === 'open'
  await insertOrderEvent(tx, order.id, disputeEvents[status], 'system', at, {
    amount: amountMinor,
    dispute_reason: reason,
    ...(isDue && evidenceDueAt && { evidence_due_at: evidenceDueAt.toISOString() }),
  })
  // A dispute in a currency other than the charge's cannot be booked against the charge.
  if (status === 'lost' && currency === charge.currency)
    await record(step, { orderId: order.id, charge, id, kind: 'dispute', amountMinor, sentKeys, at })
}
