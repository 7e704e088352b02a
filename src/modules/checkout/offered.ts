// The ways to pay that this shop offers.
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Providers } from '../payments/providers.ts'
import { methodsOf } from './business.ts'
import type { CheckoutQuote, PaymentMethod } from './checkout.ts'

type Offered = Pick<Providers, 'offered'>

export const offering = (quote: CheckoutQuote, { offered }: Offered): CheckoutQuote => ({
  ...quote,
  payment_methods: methodsOf(offered, quote.business),
})

/** The same for the quote that a refusal tells. */
export function refusalOffering(refusal: ShopError, providers: Offered): ShopError {
  const quote = refusal.details?.['quote'] as CheckoutQuote | undefined
  return quote
    ? new ShopError(refusal.code, { ...refusal.details, quote: offering(quote, providers) })
    : refusal
}

/** @throws ShopError invalid_input for a way that the shop knows and does not offer. */
export function mustBeOffered(method: PaymentMethod, { offered }: Offered): void {
  // Whether the company has credit is asked with the order: business.ts.
  if (method !== 'on-account' && !offered.includes(method))
    throw invalidInput('payment.method', 'not offered')
}
