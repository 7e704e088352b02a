// Disputes of PayPal payments: https://developer.paypal.com/docs/api/customer-disputes/v1/.
import { type ProviderDispute, ProviderUnavailable } from '../../sdk/plugin/index.ts'
import type { PaypalClient } from './paypal-client.ts'
import { type Money, toMinor } from './paypal-orders.ts'
/** Disputes of a capture. The list says nothing of the outcome, so each dispute is read. */
export async function findDisputes({ call }: PaypalClient, captureId: string): Promise<ProviderDispute[]> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${captureId}`
  const { status, body } = await call(path, { method: 'GET' })
  // The application may not read disputes: they are left to PayPal's dashboard.
  if (status === 403) return []
  if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} to a query of disputes`)
  const { items = [] } = (body ?? {}) as { items?: { dispute_id: string }[] }
  return Promise.all(
    items.map(async ({ dispute_id: id }) => {
      const found = await call(`/v1/customer/disputes/${id}`, { method: 'GET' })
      if (found.status !== 200) throw new ProviderUnavailable(`PayPal answered ${found.status} to a query`)
      return toDispute(found.body as Dispute)
    }),
  )
}

type Dispute = {
  dispute_id: string
  reason: string
  status: string
  dispute_life_cycle_stage?: string
  dispute_outcome?: { outcome_code?: string }
  dispute_amount: Money
  create_time: string
  seller_response_due_date?: string
}

function toDispute(dispute: Dispute): ProviderDispute {
  const { status, dispute_life_cycle_stage: stage, dispute_outcome: outcome } = dispute
  const isLost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'].includes(outcome?.outcome_code ?? '')
  return {
    id: dispute.dispute_id,
    amountMinor: toMinor(dispute.dispute_amount),
    currency: dispute.dispute_amount.currency_code,
    reason: dispute.reason.toLowerCase(),
    status: status === 'RESOLVED' ? (isLost ? 'lost' : 'won') : stage === 'INQUIRY' ? 'inquiry' : 'open',
    evidenceDueAt:
      dispute.seller_response_due_date === undefined ? null : new Date(dispute.seller_response_due_date),
    openedAt: new Date(dispute.create_time),
  }
}
