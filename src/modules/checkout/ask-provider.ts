// What the provider says of an order's payment.
import type { NewOrderHead } from '../orders/orders.store.ts'
import type { PaymentToSettle } from '../payments/payments.store.ts'
import type { Captured, ChargeResult } from '../payments/provider.ts'
import type { CheckoutContext } from './context.ts'

/** What the shop does something about. */
export type Told = Captured | Extract<ChargeResult, { status: 'declined' | 'pending' }>

/** An order that is not waiting any more is never charged: what is left of its charge is let go. */
export async function askProvider(
  { db, clock, providers }: CheckoutContext,
  order: NewOrderHead,
  { orderId: key, provider: code, amountMinor, currency, token }: PaymentToSettle,
): Promise<Told> {
  const provider = providers.of(code)
  const charge = { key, amountMinor, currency }
  const waiting = order.status === 'pending' && token !== null
  const told = waiting
    ? await provider.authorise(db, { ...charge, token }, clock.now())
    : ((await provider.void(db, key, clock.now())) ?? { status: 'declined', reason: 'order_expired' })
  // Money is taken at once; a provider that only sets it aside is told to.
  if (told.status === 'authorised') return (await provider.capture(db, charge, clock.now())) as Told
  return told
}
