// Checkout preview: the repriced cart, the available shipping options and the totals.
import type { Db } from '../../platform/database/database.ts'
import type { RateSource } from '../carriers/cached-carriers.ts'
import { presentFee } from '../pricing/order-fees.ts'
import { toTaxViews, type Totals } from '../pricing/totals.ts'
import { getCompanyCheckout } from './company-checkout.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import type { CheckoutPreview } from './checkout.ts'
import { cleanText } from './clean-text.ts'
import { withUntaxedPrices } from './untaxed-cart.ts'
import { calculateOrder, type OrderTotals, type TotalsInput } from './calculate-order.ts'

/**
 * Uses the first shipping option when none is requested or the requested one is not available for the address.
 * @param carriers for rates that are not stored yet; not within a transaction. Absent: the stored ones and those of the rate
 * tables apply.
 */
export async function previewCheckout(
  db: Db,
  input: TotalsInput,
  now: Date,
  carriers?: RateSource,
): Promise<CheckoutPreview> {
  const {
    cart,
    listedCart,
    options,
    dependsOnPostcode,
    chosen,
    promoted,
    totals,
    tax,
    plan,
    conversion,
    fees,
    paymentFees,
    giftWrappingMinor,
    minimumMinor: minimum,
    customItems,
  } = await calculateWithRates(db, cleanText(input), now, carriers)
  const { totalMinor } = totals
  const business = await getCompanyCheckout(db, input.trade, { totalMinor, currency: cart.currency })
  return {
    ...(business && { business }),
    ...(listedCart.total < minimum && {
      minimum_order: { minimum, missing: minimum - listedCart.total },
    }),
    // Browsers keep the listed prices, because that is what pages show.
    cart: cart === listedCart ? cart : withUntaxedPrices(listedCart, cart),
    ...(customItems.length > 0 && {
      custom_items: customItems.map(({ name, unitMinor, quantity }, at) => ({
        name,
        price: unitMinor,
        quantity,
        total: totals.lines[cart.items.length + at]!.totalMinor,
      })),
    }),
    shipping_methods: options,
    ...(dependsOnPostcode && { depends_on_postcode: true as const }),
    shipping_method: chosen?.code ?? null,
    items_total: totals.itemsMinor,
    discount_total: totals.discountMinor,
    shipping_total: getShownDelivery(totals),
    shipping_discount: totals.delivery.discountMinor,
    promotions: promoted.promotionViews,
    fees: fees.map((fee) => presentFee(fee, totals.taxIncluded)),
    ...(giftWrappingMinor !== undefined && {
      gift_wrapping: { price: giftWrappingMinor, max_message_length: input.feeRules?.giftMessageLength ?? 0 },
    }),
    payment_fees: Object.entries(paymentFees).map(([method, amount]) => ({ method, amount })),
    tax_total: totals.taxMinor,
    tax_included: totals.taxIncluded,
    taxes: toTaxViews([...totals.lines, totals.delivery, ...totals.fees], tax.splits),
    ...(tax.decision.untaxed && { untaxed: tax.decision.untaxed.reason }),
    total: totals.totalMinor,
    tenders: plan.tenderViews,
    due: plan.dueMinor,
    currency: cart.currency,
    ...(conversion && { conversion }),
    payment_methods: [...paymentMethods],
  }
}

async function calculateWithRates(
  db: Db,
  input: TotalsInput,
  now: Date,
  carriers: RateSource | undefined,
): Promise<OrderTotals> {
  const order = await calculateOrder(db, input, now, { stock: true })
  const { questions } = order.carrierRates
  return questions.length > 0 && (await carriers?.fetchRates(questions))
    ? calculateOrder(db, input, now, { stock: true })
    : order
}

/** Shipping cost as shown; includes tax when prices do. */
const getShownDelivery = ({ delivery, taxIncluded }: Totals): number =>
  delivery.totalMinor - (taxIncluded ? 0 : delivery.taxMinor)
