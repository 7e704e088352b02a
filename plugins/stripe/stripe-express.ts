// Apple Pay, Google Pay and Link with the Express Checkout Element: https://docs.stripe.com/elements/express-checkout-element.
// A wallet gives a confirmation token. The shop creates the payment intent with the amount of the order, and confirms it
// with the token: https://docs.stripe.com/payments/finalize-payments-on-the-server.
import type { Stripe as StripeClient } from 'stripe'
import type {
  ChargeRequest,
  ChargeResult,
  ExpressFrame,
  ExpressShop,
  PaymentSessions,
} from '../../sdk/plugin/index.ts'
import { withUnavailableError } from './stripe-client.ts'

type Intent = StripeClient.PaymentIntent

/** Types of the wallets: cards, and Link. */
const WALLET_METHODS: StripeClient.PaymentIntentCreateParams.AllowedPaymentMethodType[] = ['card', 'link']

export const isIntentId = (id: string) => id.startsWith('pi_')

/**
 * Authorises what a wallet has confirmed. The intent is created first, without a way to pay: a lost answer leaves nothing
 * that could be charged twice.
 */
export async function authoriseIntent(
  stripe: StripeClient,
  sessions: PaymentSessions,
  { key, token, amountMinor, currency, page }: ChargeRequest,
  id: string | null,
): Promise<ChargeResult> {
  const existing = id ?? (await createIntent(stripe, sessions, { key, amountMinor, currency }))
  const intent = await withUnavailableError(() =>
    stripe.paymentIntents.retrieve(existing, { expand: ['latest_charge'] }),
  )
  const isConfirmed = intent.status !== 'requires_payment_method' || intent.last_payment_error !== null
  if (isConfirmed) return toIntentResult(intent)
  const { successUrl } = await page()
  try {
    const confirmed = await withUnavailableError(() =>
      stripe.paymentIntents.confirm(
        existing,
        { confirmation_token: token, return_url: successUrl, expand: ['latest_charge'] },
        { idempotencyKey: `confirm:${key}` },
      ),
    )
    return toIntentResult(confirmed)
  } catch (error) {
    // The bank declined, or the token is not one of this shop, or was used: nothing was charged.
    if (['StripeCardError', 'StripeInvalidRequestError'].includes((error as { type?: string }).type ?? ''))
      return {
        status: 'declined',
        reason: toDeclineReason(error as { decline_code?: string; code?: string }),
      }
    throw error
  }
}

async function createIntent(
  stripe: StripeClient,
  sessions: PaymentSessions,
  { key, amountMinor, currency }: Pick<ChargeRequest, 'key' | 'amountMinor' | 'currency'>,
): Promise<string> {
  const { id } = await withUnavailableError(() =>
    stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        // Authorised first; the shop captures once the order is placed.
        capture_method: 'manual',
        allowed_payment_method_types: WALLET_METHODS,
        metadata: { order: key },
      },
      { idempotencyKey: `intent:${key}` },
    ),
  )
  await sessions.save(key, id)
  return id
}

const toDeclineReason = ({ decline_code: decline, code }: { decline_code?: string; code?: string }) =>
  decline === 'insufficient_funds' || code === 'expired_card'
    ? decline === 'insufficient_funds'
      ? decline
      : 'expired_card'
    : 'card_declined'

/** Seconds since 1970 until which the charge can be captured; unknown for payments that are not authorised. */
const getCaptureBefore = ({ latest_charge: charge }: Intent): number | undefined =>
  typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined

export function toIntentResult(intent: Intent): ChargeResult {
  const { id, status, amount_received, amount_capturable, currency, last_payment_error: failure } = intent
  if (status === 'succeeded')
    return {
      status: 'captured',
      reference: id,
      amountMinor: amount_received,
      currency: currency.toUpperCase(),
    }
  if (status === 'requires_capture') {
    const captureBefore = getCaptureBefore(intent)
    return {
      status: 'authorised',
      reference: id,
      amountMinor: amount_capturable,
      currency: currency.toUpperCase(),
      ...(captureBefore !== undefined && { expiresAt: new Date(captureBefore * 1_000) }),
    }
  }
  if (status === 'canceled') return { status: 'declined', reason: 'order_expired' }
  const url = status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined
  if (url) return { status: 'action', url }
  if (status === 'requires_payment_method' && failure)
    return { status: 'declined', reason: toDeclineReason(failure) }
  return { status: 'pending' }
}

/** https://docs.stripe.com/security/guide#content-security-policy */
export const stripeFrame: ExpressFrame = {
  sources: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  },
  settings: ['publishableKey'],
  mount: mountStripe,
  wellKnown: { 'apple-developer-merchantid-domain-association': 'applePayDomainFile' },
}

/** The part of Stripe.js that is used: https://docs.stripe.com/js/elements_object/create_express_checkout_element. */
type WalletAddress = {
  line1?: string
  line2?: string | null
  city?: string
  state?: string
  postal_code?: string
  country: string
}
type WalletEvent = {
  availablePaymentMethods?: object
  address: WalletAddress
  shippingRate?: { id: string }
  shippingAddress?: { name: string; address: WalletAddress }
  billingDetails?: { name?: string; email?: string; phone?: string; address?: WalletAddress }
  resolve(options?: object): void
  reject(): void
  paymentFailed(problem: { reason: string }): void
}
type StripeElement = {
  on(event: string, handler: (event: WalletEvent) => unknown): void
  mount(container: HTMLElement): void
}
type StripeElements = {
  create(kind: string, options: object): StripeElement
  update(options: object): void
  submit(): Promise<{ error?: object }>
}
type StripeJs = (
  key: string,
  options: object,
) => {
  elements(options: object): StripeElements
  createConfirmationToken(options: object): Promise<{ confirmationToken?: { id: string }; error?: object }>
}

/** Runs in the frame: it uses nothing else of this file. */
function mountStripe(shop: ExpressShop, settings: Readonly<Record<string, string>>): void {
  const show = () => {
    const { Stripe } = window as unknown as { Stripe: StripeJs }
    const stripe = Stripe(settings['publishableKey']!, { locale: shop.locale })
    const first = shop.getPurchase()
    const elements = stripe.elements({
      mode: 'payment',
      amount: first.amountMinor,
      currency: first.currency.toLowerCase(),
      captureMethod: 'manual',
      appearance: { theme: shop.isDark ? 'night' : 'stripe' },
    })
    let place = { country: '' } as { country: string; region?: string; postcode?: string; city?: string }
    const toRates = (purchase: typeof first) =>
      purchase.shipping.map(({ id, label, detail, amountMinor }) => ({
        id,
        amount: amountMinor,
        displayName: label,
        deliveryEstimate: detail,
      }))
    const update = ({ amountMinor, currency }: typeof first) =>
      elements.update({ amount: amountMinor, currency: currency.toLowerCase() })
    const element = elements.create('expressCheckout', {
      buttonHeight: shop.buttonHeight,
      layout: { maxColumns: 3, maxRows: 1, overflow: 'auto' },
      paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
    })
    element.on('ready', ({ availablePaymentMethods }) => {
      if (availablePaymentMethods) shop.setReady(shop.buttonHeight)
      else shop.setUnavailable()
    })
    element.on('loaderror', () => shop.setUnavailable())
    shop.onPurchaseChange(update)
    element.on('click', (event) => {
      const purchase = shop.getPurchase()
      // Not answered: the wallet does not open.
      if (!purchase.isComplete || purchase.shipping.length === 0) return shop.reportMissing()
      event.resolve({
        emailRequired: true,
        phoneNumberRequired: shop.isPhoneRequired,
        shippingAddressRequired: true,
        shippingRates: toRates(purchase),
      })
    })
    const quote = async (event: WalletEvent, shippingId?: string) => {
      try {
        const purchase = await shop.quote(place, shippingId)
        if (purchase.shipping.length === 0) return event.reject()
        update(purchase)
        event.resolve({ shippingRates: toRates(purchase) })
      } catch {
        event.reject()
      }
    }
    element.on('shippingaddresschange', (event) => {
      const { country, state, postal_code: postcode, city } = event.address
      place = {
        country,
        ...(state && { region: state }),
        ...(postcode && { postcode }),
        ...(city && { city }),
      }
      return quote(event)
    })
    element.on('shippingratechange', (event) => quote(event, event.shippingRate?.id))
    element.on('confirm', async (event) => {
      const { billingDetails, shippingAddress, shippingRate } = event
      const address = shippingAddress?.address
      const email = billingDetails?.email
      if (!address || !email || !shippingRate)
        return event.paymentFailed({ reason: 'invalid_shipping_address' })
      if ((await elements.submit()).error) return event.paymentFailed({ reason: 'fail' })
      const { confirmationToken } = await stripe.createConfirmationToken({
        elements,
        params: { return_url: shop.pageUrl },
      })
      if (!confirmationToken) return event.paymentFailed({ reason: 'invalid_payment_data' })
      const result = await shop
        .place({
          token: confirmationToken.id,
          email,
          address: {
            name: shippingAddress.name,
            line1: address.line1 ?? '',
            ...(address.line2 && { line2: address.line2 }),
            city: address.city ?? '',
            ...(address.state && { region: address.state }),
            ...(address.postal_code && { postcode: address.postal_code }),
            country: address.country,
            ...(billingDetails.phone && { phone: billingDetails.phone }),
          },
          shippingId: shippingRate.id,
        })
        .catch(() => ({ isPlaced: false as const, reason: 'failed' as const }))
      if (!result.isPlaced)
        event.paymentFailed({ reason: result.reason === 'address' ? 'invalid_shipping_address' : 'fail' })
    })
    element.mount(shop.container)
  }
  shop.loadScript('https://js.stripe.com/v3/').then(show, () => shop.setUnavailable())
}
