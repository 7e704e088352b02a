import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { Providers } from '../../payments/providers.ts'
import { getPaymentMethods } from '../company-checkout.ts'
import { isSettled, type PaymentMethod } from '../../payments/payment-methods.ts'
import type { CheckoutPreview } from '../checkout.ts'

type OfferedProviders = Pick<Providers, 'offered'>

export const filterOfferedMethods = (
  quote: CheckoutPreview,
  { offered }: OfferedProviders,
): CheckoutPreview => ({
  ...quote,
  payment_methods: getPaymentMethods(offered, quote.business),
})

/** Filters the payment methods in an error's quote in the same way. */
export function withOfferedMethods(error: ShopError, providers: OfferedProviders): ShopError {
  const quote = error.details?.['quote'] as CheckoutPreview | undefined
  return quote
    ? new ShopError(error.code, { ...error.details, quote: filterOfferedMethods(quote, providers) })
    : error
}

/** @throws ShopError invalid_input for a payment method that the shop does not offer. */
export function assertMethodOffered(method: PaymentMethod, { offered }: OfferedProviders): void {
  // Whether the company has credit is validated with the order in company-checkout.ts.
  if (!isSettled('by-invoice', method) && !offered.includes(method))
    throw invalidInput('payment.method', 'not offered')
}
