// Checkout for shoppers: quotes and orders with the buyer's terms, and rate limits on promotion codes.
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { getTermsForAccount } from '../companies/company-terms.store.ts'
import type { Buyer, Shop, WithLocale } from '../storefront/shop.ts'
import { createCodeAttempts } from './code-attempts.ts'
import type { CheckoutContext } from './context.ts'
import { assertTermsAccepted } from './order-consents.ts'
import { filterOfferedMethods } from './payment/offered-payment-methods.ts'
import { withInstructions } from './payment/payment-instructions.ts'
import { getBuyerPrincipal, placeOrder } from './place-order.ts'
import { previewCheckout } from './preview-checkout.ts'
import { viewOrder } from './view-order.ts'

export type CheckoutCalls = Pick<Shop, 'previewCheckout' | 'placeOrder'> & WithLocale<Pick<Shop, 'order'>>

export function createCheckoutService(context: CheckoutContext): CheckoutCalls {
  const { db, clock, secret } = context
  const codeAttempts = createCodeAttempts(db, clock, secret)
  /** Only buyers with other price lists need a query. */
  const getTerms = async (buyer: Buyer | undefined) =>
    buyer?.wholesale ? getTermsForAccount(db, buyer.accountId, clock.now()) : undefined
  return {
    async previewCheckout(input, buyer, caller) {
      const attempt = await codeAttempts.reserve(caller, input.codes)
      const totalsInput = {
        ...input,
        accountId: buyer?.accountId,
        trade: await getTerms(buyer),
        minimumMinor: context.settings.current.minimum_order,
      }
      const quote = filterOfferedMethods(
        await previewCheckout(db, totalsInput, clock.now()),
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
      const {
        guest_checkout: allowsGuests,
        phone,
        company,
        minimum_order: minimumMinor,
      } = context.settings.current
      if (!allowsGuests && !buyer) throw new ShopError('authentication_required')
      if (phone === 'required' && !input.address.phone) throw invalidInput('address.phone', 'required')
      if (company === 'required' && !input.address.company) throw invalidInput('address.company', 'required')
      assertTermsAccepted(context.settings.current, input)
      const attempt = await codeAttempts.reserve(caller, input.codes)
      const trade = await getTerms(buyer)
      const placedOrder = await placeOrder(context, input, {
        ...request,
        principal: getBuyerPrincipal(buyer?.accountId),
        accountId: buyer?.accountId,
        trade,
        minimumMinor,
      })
      await attempt.settle([])
      return placedOrder
    },
    async order(id, token, locale) {
      const order = await viewOrder(db, secret, id, token, locale)
      return order && withInstructions(db, context.providers, order, locale)
    },
  }
}
