// Checkout for shoppers: quotes and orders with the buyer's terms, and rate limits on promotion codes.
import { clientNetwork } from '../../kernel/client-network.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { newAbandonedCartId } from '../../kernel/ids.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { getBuyerTerms } from '../companies/company-terms.store.ts'
import type { Buyer, Shop, WithLocale } from '../storefront/shop.ts'
import { deleteAbandonedCart, saveAbandonedCart } from './abandoned-carts/abandoned-carts.store.ts'
import { priceAbandonedCart } from './abandoned-carts/price-abandoned-cart.ts'
import type { TotalsInput } from './calculate-order.ts'
import { createCodeAttempts } from './code-attempts.ts'
import type { CheckoutContext } from './context.ts'
import { assertGiftMessage, getFeeRules } from './order-fees.ts'
import { assertTermsAccepted, getMarketingWording } from './order-consents.ts'
import { findExpressConfirmation, openExpressPayment } from './express-payment.ts'
import { filterOfferedMethods } from './payment/offered-payment-methods.ts'
import { withInstructions } from './payment/payment-instructions.ts'
import { getBuyerPrincipal, placeOrder } from './place-order.ts'
import { previewCheckout } from './preview-checkout.ts'
import type { CheckoutSettings } from './settings/checkout-settings.ts'
import { viewOrder } from './view-order.ts'

/** Per client: a wallet asks for each address and shipping method that the customer tries. */
const EXPRESS_LIMIT = { times: 120, withinMs: 10 * 60_000 }
/** Per client: more than a customer needs who changes the cart, fewer than a flood. */
const REMINDER_LIMIT = { times: 60, withinMs: 10 * 60_000 }

export type CheckoutCalls = Pick<
  Shop,
  'previewCheckout' | 'placeOrder' | 'saveAbandonedCart' | 'openExpressPayment' | 'findExpressConfirmation'
> &
  WithLocale<Pick<Shop, 'order'>>

export function createCheckoutService(context: CheckoutContext): CheckoutCalls {
  const { db, clock, secret } = context
  const codeAttempts = createCodeAttempts(db, clock, secret)
  const reminderLimiter = createLimiter(
    clock,
    'cart-reminders',
    REMINDER_LIMIT.times,
    REMINDER_LIMIT.withinMs,
  )
  const expressLimiter = createLimiter(clock, 'express-payments', EXPRESS_LIMIT.times, EXPRESS_LIMIT.withinMs)
  const assertExpressLimit = (caller: string) => {
    if (!expressLimiter.tryTake(clientNetwork(caller))) throw new ShopError('too_many_requests')
  }
  const getTerms = async (buyer: Buyer | undefined) =>
    buyer ? getBuyerTerms(db, buyer, clock.now()) : undefined
  const calls: CheckoutCalls = {
    async openExpressPayment(input, { key, buyer, caller }) {
      assertExpressLimit(caller)
      const quote = await calls.previewCheckout(input, buyer, caller)
      return openExpressPayment(context, input, quote, key)
    },
    async findExpressConfirmation(input, caller) {
      assertExpressLimit(caller)
      return findExpressConfirmation(context, input)
    },
    async previewCheckout(input, buyer, caller) {
      const attempt = await codeAttempts.reserve(caller, input.codes)
      const totalsInput = {
        ...input,
        accountId: buyer?.accountId,
        trade: await getTerms(buyer),
        minimumOrder: getMinimumOrder(context.settings.current),
        feeRules: getFeeRules(context),
      }
      const quote = filterOfferedMethods(
        await previewCheckout(db, totalsInput, clock.now(), context),
        context.providers,
        input.country,
      )
      await attempt.settle(
        quote.promotions.flatMap(({ code, rejection_reason: rejectedReason }) =>
          rejectedReason === 'unknown' && code ? [code] : [],
        ),
      )
      return quote
    },
    async placeOrder(input, { buyer, caller, ...request }) {
      const { guest_checkout: allowsGuests, phone, company } = context.settings.current
      if (!allowsGuests && !buyer) throw new ShopError('authentication_required')
      const field = input.address ? 'address' : 'contact'
      if (phone === 'required' && !input[field]?.phone) throw invalidInput(`${field}.phone`, 'required')
      if (company === 'required' && !input[field]?.company) throw invalidInput(`${field}.company`, 'required')
      assertTermsAccepted(context.settings.current, input)
      const feeRules = getFeeRules(context)
      assertGiftMessage(input, feeRules)
      const attempt = await codeAttempts.reserve(caller, input.codes)
      const trade = await getTerms(buyer)
      const placedOrder = await placeOrder(context, input, {
        ...request,
        principal: getBuyerPrincipal(buyer?.accountId),
        accountId: buyer?.accountId,
        trade,
        minimumOrder: getMinimumOrder(context.settings.current),
        feeRules,
      })
      await attempt.settle([])
      return placedOrder
    },
    async saveAbandonedCart({ email, items, locale, country, marketing_consent: consents }, caller, buyer) {
      const settings = context.settings.current
      // Carts of companies have prices of their own, which a reminder would not show.
      if (buyer?.wholesale) return
      if (settings.abandoned_cart_minutes === 0 || !settings.marketing_consent) return
      if (!reminderLimiter.tryTake(clientNetwork(caller))) throw new ShopError('too_many_requests')
      const now = clock.now()
      if (!consents || items.length === 0) return deleteAbandonedCart(db, email)
      const cart = { id: newAbandonedCartId(now), email, locale, country: country ?? null, items }
      const { totalItems: itemCount, total, currency } = (await priceAbandonedCart(db, cart, now)).cart
      const summary = { itemCount, total, currency }
      await saveAbandonedCart(db, { ...cart, ...summary }, getMarketingWording(settings, locale), now)
    },
    async order(id, token, locale) {
      const order = await viewOrder(db, secret, id, token, locale)
      return order && withInstructions(db, context.providers, order, locale)
    },
  }
  return calls
}

const getMinimumOrder = ({
  minimum_order: minor,
  amounts,
}: CheckoutSettings): TotalsInput['minimumOrder'] => ({
  minor,
  amounts: amounts.minimum_order,
})
