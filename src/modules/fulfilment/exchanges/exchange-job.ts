// Job that closes a received return whose value pays for new items only, so that staff need not refund anything.
import type { OrderId } from '../../../kernel/ids.ts'
import type { JobInput } from '../../../platform/jobs/jobs.ts'

/** `returnNumber`: within the order. */
export const createExchangeJob = (orderId: OrderId, returnNumber: number): JobInput => ({
  kind: 'order.exchange',
  payload: { orderId, returnNumber },
  dedupeKey: `exchange:${orderId}:${returnNumber}`,
})
