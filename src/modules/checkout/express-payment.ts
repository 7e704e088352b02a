// Payments that a provider opens before the customer confirms them in a wallet. The amount is that of the quote.
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { z } from 'zod'
import type { ExpressConfirmation, ExpressPayments } from '../../../sdk/plugin/express.ts'
import { ProviderUnavailable } from '../payments/provider.ts'
import { type CheckoutPreview, checkoutPreviewInput, expressToken } from './checkout.ts'
import type { CheckoutContext } from './context.ts'
import { assertExpressOffered } from './payment/offered-payment-methods.ts'

export const expressPaymentInput = checkoutPreviewInput.extend({
  payment_method: z.string().max(60).describe('Method of the wallet'),
  token: expressToken.describe('The open payment, which gets the new total; absent: one is opened'),
})
export type ExpressPaymentInput = z.infer<typeof expressPaymentInput>

export const expressConfirmationInput = z.object({
  payment_method: z.string().max(60),
  token: expressToken.unwrap(),
})

/** Send the token as `express_token` of the order, with the totals of the quote. */
export type OpenedExpressPayment = { quote: CheckoutPreview; token: string }

type Context = Pick<CheckoutContext, 'providers' | 'shopName'>

/** @throws ShopError invalid_input when the wallets of the method are not offered, or need no open payment. */
function getPayments({ providers }: Context, method: string): ExpressPayments {
  assertExpressOffered(method, providers)
  const { express } = providers.getProvider(method)
  if (!express) throw invalidInput('payment_method', 'needs no open payment')
  return express
}

/** @throws ShopError overloaded when the provider does not answer. */
const withProvider = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? new ShopError('overloaded') : error
  })

/**
 * Opens a payment at the provider, or changes the open one to the total of the quote. It charges nothing.
 * @param quote for the input, with the offered methods.
 * @throws ShopError invalid_input, shipping_unavailable and overloaded.
 */
export async function openExpressPayment(
  context: Context,
  { payment_method: method, token, locale = 'en' }: ExpressPaymentInput,
  quote: CheckoutPreview,
  key: string,
): Promise<OpenedExpressPayment> {
  const payments = getPayments(context, method)
  if (!quote.payment_methods.includes(method)) throw invalidInput('payment_method', 'not offered')
  if (quote.shipping_methods.length === 0) throw new ShopError('shipping_unavailable', { quote })
  if (quote.due === 0) throw invalidInput('payment_method', 'nothing is left to pay')
  const payment = {
    title: await context.shopName(),
    locale,
    amountMinor: quote.due,
    currency: quote.currency,
    shipping: quote.shipping_methods.map(({ code, name, price }) => ({
      id: code,
      label: name,
      amountMinor: price,
      isChosen: code === quote.shipping_method,
    })),
  }
  if (token === undefined) return { quote, token: await withProvider(payments.open(payment, key)) }
  if (!(await withProvider(payments.update(token, payment))))
    throw invalidInput('token', 'the provider does not accept the change')
  return { quote, token }
}

/** @throws ShopError invalid_input until the customer has confirmed; overloaded. */
export async function findExpressConfirmation(
  context: Context,
  { payment_method: method, token }: z.infer<typeof expressConfirmationInput>,
): Promise<ExpressConfirmation> {
  const confirmation = await withProvider(getPayments(context, method).find(token))
  if (!confirmation) throw invalidInput('token', 'is not confirmed')
  return confirmation
}
