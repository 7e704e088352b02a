// A buyer waits for the provider for a while only; the outbox waits longer.
import { setTimeout as delay } from 'node:timers/promises'
import type { NewOrderHead } from '../orders/orders.store.ts'
import type { PaymentToSettle } from '../payments/payments.store.ts'
import { ProviderSilent } from '../payments/provider.ts'
import type { CheckoutContext } from './context.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

const usualPatienceMs = 6_000

/** Settles; where the provider is silent or slow, its payment stays open. */
export const settlePatiently = (context: CheckoutContext, order: NewOrderHead, payment: PaymentToSettle) =>
  patiently<Settled>(context, () => settlePayment(context, order, payment), { told: 'pending' })

/** @returns `open` where the provider is silent or slow. What it says after that counts all the same. */
export async function patiently<Told>(
  context: CheckoutContext,
  settle: () => Promise<Told>,
  open: Told,
): Promise<Told> {
  const enough = new AbortController()
  const settling = settle().catch((error: unknown) => {
    // Once the patience is over nobody listens any more: the charge's job meets the same error and tells it.
    if (error instanceof ProviderSilent || enough.signal.aborted) return open
    throw error
  })
  const patienceMs = context.patienceMs ?? usualPatienceMs
  const waiting = delay(patienceMs, open, { signal: enough.signal }).catch(() => open)
  try {
    return await Promise.race([settling, waiting])
  } finally {
    enough.abort()
  }
}
