// A buyer waits for the provider for a while only; the outbox waits longer.
import type { NewOrderHead } from '../orders/orders.store.ts'
import type { PaymentToSettle } from '../payments/payments.store.ts'
import { ProviderUnavailable } from '../payments/provider.ts'
import type { CheckoutContext } from './context.ts'
import { type SettlementResult, settlePayment } from './settle-payment.ts'

const DEFAULT_TIMEOUT_MS = 6_000

/** Settles; where the provider is silent or slow, its payment stays open. */
export const settleWithTimeout = (context: CheckoutContext, order: NewOrderHead, payment: PaymentToSettle) =>
  withTimeout<SettlementResult>(context, () => settlePayment(context, order, payment), { told: 'pending' })

/** @returns `open` where the provider is silent or slow. What it says after that counts all the same. */
export async function withTimeout<Outcome>(
  context: CheckoutContext,
  settle: () => Promise<Outcome>,
  open: Outcome,
): Promise<Outcome> {
  let isPending = true
  const settlement = settle().catch((error: unknown) => {
    // Once the patience is over nobody listens any more: the charge's job meets the same error and tells it.
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
