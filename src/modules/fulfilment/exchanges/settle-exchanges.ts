// Closes received returns of exchanges: see exchange-job.ts.
import { ShopError } from '../../../kernel/errors.ts'
import { requireOrderId } from '../../../kernel/ids.ts'
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { MoneyDue, refundReturn } from '../returns/refund-return.ts'
import type { FulfilmentContext } from '../run-order-action.ts'

export const exchangeJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.exchange': async (_, payload) => {
    const orderId = requireOrderId(payload['orderId'])
    try {
      await refundReturn(
        context,
        orderId,
        Number(payload['returnNumber']),
        { actor: 'system' },
        { isExchangeOnly: true },
      )
    } catch (error) {
      // Staff refund the rest, or have refunded it already.
      if (!(error instanceof MoneyDue) && !(error instanceof ShopError)) throw error
    }
  },
})
