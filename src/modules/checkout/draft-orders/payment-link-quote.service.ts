// The order of a payment link, as the checkout calculates and places it.
import type { Locale } from '../../../kernel/locale.ts'
import type { PaymentLinkInput } from '../../orders/drafts/payment-links.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import type { TotalsInput } from '../calculate-order.ts'
import type { CheckoutPreview } from '../checkout.ts'
import type { CheckoutContext } from '../context.ts'
import type { OrderTerms } from '../order-terms.ts'
import { filterOfferedMethods } from '../payment/offered-payment-methods.ts'
import { previewCheckout } from '../preview-checkout.ts'
import { type DraftBuyer, findBuyer } from './draft-buyer.service.ts'

/**
 * Prices, promotions, exchange rate and rounding of the link are those of its quote, so that a later price change, or the end of a promotion, does
 * not reach the customer.
 */
export const toLinkTerms = (
  { currency, conversion, items, custom_items, discount }: PaymentLinkInput,
  quotedAt: Date,
): OrderTerms => ({
  currency,
  conversion,
  discount,
  quotedAt,
  prices: items.map(({ variant_id: variantId, price, is_buyers_price: isBuyersPrice = false }) => ({
    variantId,
    agreed: { unitMinor: price, isBuyersPrice },
  })),
  customItems: custom_items.map(({ name, price, quantity, tax_class }) => ({
    name,
    unitMinor: price,
    quantity,
    taxClass: tax_class,
  })),
})

/**
 * What the link costs now. The total differs from the quoted one only when taxes or shipping rates have changed, or staff
 * have changed a promotion, or its limit is reached.
 * Payment on account is not offered, because the holder of the link need not be the company.
 */
export async function quotePaymentLink(
  context: CheckoutContext,
  input: PaymentLinkInput,
  quotedAt: Date,
  locale?: Locale,
): Promise<{ quote: CheckoutPreview; buyer: DraftBuyer }> {
  const { db, clock, providers } = context
  const now = clock.now()
  const buyer = await findBuyer(db, input.email, now)
  const { country, region, postcode } = input.address
  const totals: TotalsInput = {
    items: input.items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
    country,
    region,
    postcode,
    shipping_method: input.shipping_method,
    codes: input.codes,
    email: input.email,
    locale,
    ...buyer,
    terms: toLinkTerms(input, quotedAt),
  }
  const quote = filterOfferedMethods(await previewCheckout(db, totals, now, context), providers, country)
  const methods = quote.payment_methods.filter((method) => !isSettled('by-invoice', method))
  return { quote: { ...quote, payment_methods: methods }, buyer }
}
