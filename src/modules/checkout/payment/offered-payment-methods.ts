import { expressPlaces } from '../../../contracts/express-places.ts'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { Providers, Purchase } from '../../payments/providers.ts'
import { getPaymentMethods } from '../company-checkout.ts'
import { isSettled, type PaymentMethod } from '../../payments/payment-methods.ts'
import type { CheckoutPreview } from '../checkout.ts'

type OfferedProviders = Pick<Providers, 'offered' | 'offeredToCompanies' | 'isOffered'>

/** @param country of delivery. */
export const filterOfferedMethods = (
  quote: CheckoutPreview,
  { offered, offeredToCompanies, isOffered }: OfferedProviders,
  country: string,
): CheckoutPreview => {
  const { business } = quote
  const active = business?.on_account ? offeredToCompanies : offered
  const fitting = active.filter((method) =>
    isOffered(method, {
      country,
      market: quote.market,
      dueMinor: quote.due - getPaymentFee(quote),
      currency: quote.currency,
      conversion: quote.conversion,
    }),
  )
  return {
    ...quote,
    ...(business && { business: fitting.some(isOnAccount) ? business : withoutCredit(business) }),
    payment_fees: quote.payment_fees.filter(({ method }) => active.includes(method)),
    payment_methods: getPaymentMethods(fitting, business),
  }
}

const isOnAccount = (method: PaymentMethod) => isSettled('by-invoice', method)

/** The credit of a company is of no use where the shop does not offer payment on account. */
function withoutCredit(business: NonNullable<CheckoutPreview['business']>) {
  const { on_account: _, ...others } = business
  return others
}

/** What the chosen payment method adds to the amount due; limits of methods apply without it. */
const getPaymentFee = ({ fees, tax_included: isIncluded }: CheckoutPreview): number =>
  fees
    .filter(({ kind }) => kind === 'payment')
    .reduce((sum, { amount, tax }) => sum + amount + (isIncluded ? 0 : tax), 0)

/** Filters the payment methods in an error's quote in the same way. */
export function withOfferedMethods(
  error: ShopError,
  providers: OfferedProviders,
  country: string,
): ShopError {
  const quote = error.details?.['quote'] as CheckoutPreview | undefined
  return quote
    ? new ShopError(error.code, { ...error.details, quote: filterOfferedMethods(quote, providers, country) })
    : error
}

/**
 * @param purchase absent: the amount is not known yet.
 * @throws ShopError invalid_input for a payment method that the shop does not offer.
 */
export function assertMethodOffered(
  method: PaymentMethod,
  { offeredToCompanies, isOffered }: OfferedProviders,
  purchase?: Purchase,
): void {
  // Whether the company has credit is validated with the order in company-checkout.ts.
  if (purchase ? !isOffered(method, purchase) : !offeredToCompanies.includes(method))
    throw invalidInput('payment.method', 'not offered')
}

/** @throws ShopError invalid_input when the wallets of the method are offered on no page. */
export function assertExpressOffered(
  method: PaymentMethod,
  { getExpress }: Pick<Providers, 'getExpress'>,
): void {
  if (!expressPlaces.some((place) => getExpress(place).includes(method)))
    throw invalidInput('payment.express_token', 'express payment with this method is not offered')
}
