// Charges the payment provider for an order.
import type { OrderId } from '../../../kernel/ids.ts'
import { getOrder } from '../../orders/get-order.ts'
import type { NewOrderHead } from '../../orders/orders.store.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import type { PaymentToSettle } from '../../payments/payments.store.ts'
import type { Captured, ChargeResult, PaymentPage } from '../../payments/provider.ts'
import type { CheckoutContext } from '../context.ts'

/** Outcomes that the shop acts on. */
export type ChargeOutcome = Captured | Exclude<ChargeResult, { status: 'captured' | 'authorised' }>

/** An order that is no longer pending is never charged; an open charge is voided. */
export async function chargeProvider(
  context: CheckoutContext,
  order: NewOrderHead,
  { orderId: key, provider: code, amountMinor, currency, token }: PaymentToSettle,
): Promise<ChargeOutcome> {
  const { db, clock, providers } = context
  const provider = providers.getProvider(code)
  const charge = { key, amountMinor, currency, page: () => buildPaymentPage(context, key) }
  const isChargeable = order.status === 'pending' && token !== null
  const outcome = isChargeable
    ? await provider.authorise(db, { ...charge, token }, clock.now())
    : ((await provider.void(db, charge, clock.now())) ?? { status: 'declined', reason: 'order_expired' })
  // Captures immediately after authorisation.
  if (outcome.status === 'authorised')
    return (await provider.capture(db, charge, clock.now())) as ChargeOutcome
  return outcome
}

async function buildPaymentPage(context: CheckoutContext, orderId: OrderId): Promise<PaymentPage> {
  const { db, secret, paymentPath, shopName, shopUrl } = context
  const match = await getOrder(db, orderId)
  if (!match) throw new Error(`order ${orderId} no longer exists`)
  const { order, locale } = match
  const token = signOrderToken(secret, orderId)
  return {
    title: `${await shopName()} ${order.display_number}`,
    email: order.email,
    locale,
    confirm: paymentPath('confirm', locale, orderId, token),
    successUrl: shopUrl + paymentPath('done', locale, orderId, token),
    cancelUrl: shopUrl + paymentPath('left', locale, orderId, token),
  }
}
