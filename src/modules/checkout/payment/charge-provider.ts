// Charges the payment provider for an order.
import { DAY_MS } from '../../../kernel/days.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { getOrder } from '../../orders/get-order.ts'
import type { NewOrderHead } from '../../orders/orders.store.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import type { PaymentToSettle } from '../../payments/payments.store.ts'
import { readStoredToken } from '../../payments/express-token.ts'
import { getCapabilities } from '../../payments/payment-methods.ts'
import type { ChargeResult, PaymentPage } from '../../payments/provider.ts'
import type { CheckoutContext } from '../context.ts'

/** Outcomes that the shop acts on. */
export type ChargeOutcome = Exclude<ChargeResult, { status: 'authorised' }> | AuthorisedCharge
/** `authorised` is final for payments that are captured on shipment. */
export type AuthorisedCharge = { status: 'authorised'; expiresAt: Date }

/** An order that is no longer pending is never charged; an open charge is voided. */
export async function chargeProvider(
  context: CheckoutContext,
  order: NewOrderHead,
  { orderId: key, provider: code, amountMinor, currency, token, capture }: PaymentToSettle,
): Promise<ChargeOutcome> {
  const { db, clock, providers } = context
  const provider = providers.getProvider(code)
  const charge = { key, amountMinor, currency, page: () => buildPaymentPage(context, key) }
  const isChargeable = order.status === 'pending' && token !== null
  const voidCharge = async (): Promise<ChargeResult> =>
    (await provider.void(db, charge, clock.now())) ?? { status: 'declined', reason: 'order_expired' }
  if (!isChargeable) return withoutAuthorised(await voidCharge())
  const isCapturedLater = capture === 'on_shipment'
  const outcome = await provider.authorise(
    db,
    { ...charge, ...readStoredToken(token), ...(isCapturedLater && { take: 'later' as const }) },
    clock.now(),
  )
  if (outcome.status !== 'authorised') return outcome
  if (!isCapturedLater) return withoutAuthorised(await provider.capture(db, charge, clock.now()))
  const isExpectedAmount =
    (outcome.amountMinor ?? amountMinor) === amountMinor && (outcome.currency ?? currency) === currency
  // An authorisation over another amount is of no use.
  if (!isExpectedAmount) {
    const voided = withoutAuthorised(await voidCharge())
    return voided.status === 'declined' ? { status: 'declined', reason: 'card_declined' } : voided
  }
  const days = getCapabilities(code)?.laterCapture?.days ?? 0
  return {
    status: 'authorised',
    expiresAt: outcome.expiresAt ?? new Date(clock.now().getTime() + days * DAY_MS),
  }
}

/** The provider is queried again about a charge that is still authorised. */
const withoutAuthorised = (outcome: ChargeResult): ChargeOutcome =>
  outcome.status === 'authorised' ? { status: 'pending' } : outcome

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
