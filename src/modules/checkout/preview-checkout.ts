// Checkout preview: the repriced cart, the available shipping options and the totals.
import type { Db } from '../../platform/database/database.ts'
import { presentFee } from '../pricing/order-fees.ts'
import { toTaxViews, type Totals } from '../pricing/totals.ts'
import { getCompanyCheckout } from './company-checkout.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import type { CheckoutPreview } from './checkout.ts'
import { cleanText } from './clean-text.ts'
import { withUntaxedPrices } from './untaxed-cart.ts'
import type { CheckoutContext } from './context.ts'
import { calculateOrder, type OrderTotals, type TotalsInput } from './calculate-order.ts'
import { presentGift } from './order-gifts.ts'

/** Services outside of the shop that a quote needs. */
export type OrderServices = Pick<CheckoutContext, 'carriers' | 'taxes'> &
  Partial<Pick<CheckoutContext, 'providers'>>

/**
 * Uses the first shipping option when none is requested or the requested one is not available for the address.
 * @param services carriers and plugins for taxes, called for rates and taxes that are not known yet; not within a transaction. Absent:
 * known ones apply, and the tables of the shop.
 */
export async function previewCheckout(
  db: Db,
  input: TotalsInput,
  now: Date,
  services?: OrderServices,
): Promise<CheckoutPreview> {
  const {
    cart,
    gifts,
    soldLines,
    listedCart,
    options,
    dependsOnPostcode,
    chosen,
    promoted,
    totals,
    tax,
    plan,
    destinationMarket,
    conversion,
    acceptsGiftCards,
    fees,
    paymentFees,
    giftWrappingMinor,
    minimumMinor: minimum,
    customItems,
    staffDiscount,
  } = await calculateWithServices(db, cleanText(input), now, services)
  const { totalMinor } = totals
  const business = await getCompanyCheckout(db, input.trade, {
    totalMinor,
    currency: cart.currency,
    conversion,
  })
  return {
    ...(business && { business }),
    ...(listedCart.total < minimum && {
      minimum_order: { minimum, missing: minimum - listedCart.total },
    }),
    // Browsers keep the listed prices, because that is what pages show.
    cart: cart === listedCart ? cart : withUntaxedPrices(listedCart, cart),
    ...(gifts.length > 0 && { gifts: gifts.map(presentGift) }),
    ...(customItems.length > 0 && {
      custom_items: customItems.map(({ name, unitMinor, quantity }, at) => ({
        name,
        price: unitMinor,
        quantity,
        total: totals.lines[soldLines.length + at]!.totalMinor,
      })),
    }),
    shipping_methods: options,
    ...(dependsOnPostcode && { depends_on_postcode: true as const }),
    shipping_method: chosen?.code ?? null,
    items_total: totals.itemsMinor,
    discount_total: totals.discountMinor,
    shipping_total: getShownDelivery(totals),
    shipping_discount: totals.delivery.discountMinor,
    promotions: [...promoted.promotionViews, ...presentStaffDiscount(staffDiscount)],
    fees: fees.map((fee) => presentFee(fee, totals.taxIncluded)),
    ...(giftWrappingMinor !== undefined && {
      gift_wrapping: { price: giftWrappingMinor, max_message_length: input.feeRules?.giftMessageLength ?? 0 },
    }),
    ...(!acceptsGiftCards && { gift_cards: false as const }),
    payment_fees: Object.entries(paymentFees).map(([method, amount]) => ({ method, amount })),
    tax_total: totals.taxMinor,
    tax_included: totals.taxIncluded,
    taxes: toTaxViews([...totals.lines, totals.delivery, ...totals.fees], tax.splits),
    ...(tax.decision.untaxed && { untaxed: tax.decision.untaxed.reason }),
    total: totals.totalMinor,
    tenders: plan.tenderViews,
    due: plan.dueMinor,
    currency: cart.currency,
    ...(destinationMarket !== undefined && { market: destinationMarket }),
    ...(conversion && { conversion }),
    payment_methods: [...paymentMethods],
  }
}

async function calculateWithServices(
  db: Db,
  input: TotalsInput,
  now: Date,
  services: OrderServices = {},
): Promise<OrderTotals> {
  const { carriers, taxes, providers } = services
  const calculate = () => calculateOrder(db, { taxes, providers, ...input }, now, { stock: true })
  let order = await calculate()
  const { questions } = order.carrierRates
  if (questions.length > 0 && (await carriers?.fetchRates(questions))) order = await calculate()
  // The fee of a payment method depends on the total before it, so its taxes are requested second.
  for (let round = 0; round < 2 && taxes && order.tax.missing.length > 0; round++) {
    await taxes.calculate(order.tax.missing)
    order = await calculate()
  }
  return order
}

/** Shipping cost as shown; includes tax when prices do. */
const getShownDelivery = ({ delivery, taxIncluded }: Totals): number =>
  delivery.totalMinor - (taxIncluded ? 0 : delivery.taxMinor)

/** As the order shows it. */
const presentStaffDiscount = (staff: OrderTotals['staffDiscount']): CheckoutPreview['promotions'] =>
  staff
    ? [
        {
          code: null,
          name: staff.discount.reason,
          discount: staff.lines.reduce((sum, minor) => sum + minor, 0),
        },
      ]
    : []
