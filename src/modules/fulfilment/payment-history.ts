// Refunds and disputes of an order's charges that came about at the provider: refunds made in its dashboard, chargebacks.
// What the provider says is read anew each time, so that webhooks may come in any order, twice, or be lost.
import { ShopError } from '../../kernel/errors.ts'
import type { JobHandlers } from '../../platform/jobs.ts'
import { RETRY_AFTER_MS } from '../checkout/settle-payment.ts'
import { addEvent } from '../orders/orders.store.ts'
import type { ChargeHistory, ProviderDispute } from '../payments/provider.ts'
import {
  findCharges,
  type NewProviderRefund,
  type OrderCharge,
  recordProviderRefund,
  saveDispute,
} from '../payments/provider-refunds.store.ts'
import { act, type FulfilmentContext, type Step } from './act.ts'
import { issueCredit } from './issue.ts'
import { refundJob } from './refund-order.ts'

export const paymentHistoryJobs = (context: FulfilmentContext): JobHandlers => ({
  'payment.history': async (db, payload) => {
    const orderId = String(payload['orderId'])
    const charges = await findCharges(db, orderId)
    const found: { charge: OrderCharge; history: ChargeHistory }[] = []
    for (const charge of charges) {
      const provider = context.providers.has(charge.provider)
        ? context.providers.of(charge.provider)
        : undefined
      if (!provider?.findHistory) continue
      // Told of before the charge itself was: that comes first.
      if (charge.status === 'pending')
        return { runAgainAt: new Date(context.clock.now().getTime() + RETRY_AFTER_MS) }
      if (charge.reference !== null)
        found.push({ charge, history: await provider.findHistory(charge.reference) })
    }
    if (found.length > 0) await recordHistory(context, orderId, found)
  },
})

async function recordHistory(
  context: FulfilmentContext,
  orderId: string,
  found: readonly { charge: OrderCharge; history: ChargeHistory }[],
): Promise<void> {
  const seller = await context.seller()
  await act(context, orderId, { name: 'payment-history' }, { actor: 'system' }, async (step) => {
    // What changed while the provider was asked counts.
    const now = new Map((await findCharges(step.tx, orderId)).map((charge) => [charge.paymentId, charge]))
    for (const { charge: before, history } of found) {
      const charge = now.get(before.paymentId)
      if (!charge) throw new ShopError('not_found')
      const sentKeys = history.refunds.flatMap(({ refundKey }) => refundKey ?? [])
      for (const { id, amountMinor, refundKey } of history.refunds) {
        if (refundKey !== undefined) continue
        const refund = { orderId, charge, id, kind: 'provider' as const, amountMinor, sentKeys, at: step.at }
        const recorded = await record(step, refund)
        if (!recorded) continue
        await addEvent(step.tx, orderId, 'refund_recorded', 'system', step.at, {
          amount: amountMinor,
          ...(recorded.overMinor > 0 && !charge.isGoingBack && { over: recorded.overMinor }),
        })
        if (recorded.refundId === undefined) continue
        const credit = { amountMinor: recorded.bookedMinor, taxMinor: 0, back: [], note: '' }
        await issueCredit(step, seller, recorded.refundId, credit)
        await step.mail('order-refunded', recorded.refundId)
      }
      for (const dispute of history.disputes) await recordDispute(step, charge, dispute, sentKeys)
    }
  })
}

async function record(step: Step, refund: NewProviderRefund) {
  const recorded = await recordProviderRefund(step.tx, refund)
  for (const refundId of recorded?.settled ?? []) await step.later(refundJob(refundId))
  return recorded
}

const disputeEvents: Record<ProviderDispute['status'], string> = {
  inquiry: 'dispute_inquiry',
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
}

async function recordDispute(
  step: Step,
  charge: OrderCharge,
  dispute: ProviderDispute,
  sentKeys: readonly string[],
): Promise<void> {
  const { tx, order, at } = step
  const { id, amountMinor, currency, reason, status, evidenceDueAt } = dispute
  if (!(await saveDispute(tx, order.id, charge, dispute, at))) return
  const isDue = status === 'inquiry' || status === 'open'
  await addEvent(tx, order.id, disputeEvents[status], 'system', at, {
    amount: amountMinor,
    dispute_reason: reason,
    ...(isDue && evidenceDueAt && { evidence_due_at: evidenceDueAt.toISOString() }),
  })
  // A bank that withdraws another currency than was charged cannot be booked against the charge.
  if (status === 'lost' && currency === charge.currency)
    await record(step, { orderId: order.id, charge, id, kind: 'dispute', amountMinor, sentKeys, at })
}
