// A buyer waits for the provider for a while only; the outbox waits longer.
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
  let waiting = true
  const settling = settle().catch((error: unknown) => {
    // Once the patience is over nobody listens any more: the charge's job meets the same error and tells it.
    if (error instanceof ProviderSilent || !waiting) return open
    throw error
  })
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Told>((resolve) => {
    timer = setTimeout(() => resolve(open), context.patienceMs ?? usualPatienceMs)
  })
  try {
    return await Promise.race([settling, over])
  } finally {
    waiting = false
    clearTimeout(timer)
  }
}
