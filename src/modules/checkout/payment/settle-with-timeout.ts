// Limits how long a buyer waits for the provider; the outbox job waits longer.
import type { NewOrderHead } from '../../orders/orders.store.ts'
import type { PaymentToSettle } from '../../payments/payments.store.ts'
import { ProviderUnavailable } from '../../payments/provider.ts'
import type { CheckoutContext } from '../context.ts'
import { type SettlementResult, settlePayment } from './settle-payment.ts'

const DEFAULT_TIMEOUT_MS = 6_000

/** Settles the payment; it stays pending when the provider is slow or unavailable. */
export const settleWithTimeout = (context: CheckoutContext, order: NewOrderHead, payment: PaymentToSettle) =>
  withTimeout<SettlementResult>(context, () => settlePayment(context, order, payment), { status: 'pending' })

/** @returns `open` when the provider is slow or unavailable. A later result is still processed. */
export async function withTimeout<Outcome>(
  context: CheckoutContext,
  settle: () => Promise<Outcome>,
  open: Outcome,
): Promise<Outcome> {
  let isPending = true
  const settlement = settle().catch((error: unknown) => {
    // After the timeout no one receives the error; the charge job meets the same error and reports it.
    if (error instanceof ProviderUnavailable || !isPending) return open
    throw error
  })
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(open), context.patienceMs ?? DEFAULT_TIMEOUT_MS)
  })
  try {
    return await Promise.race([settlement, timeout])
  } finally {
    isPending = false
    clearTimeout(timer)
  }
}
