// What an order would cost: the repriced cart, the deliveries the address may have, the totals.
import type { Db } from '../../platform/database.ts'
import { shownTaxes, type Totals } from '../pricing/totals.ts'
import { businessOf } from './business.ts'
import { type CheckoutQuote, paymentMethods } from './checkout.ts'
import { cleanText } from './clean-text.ts'
import { sumOrder, type ToSum } from './sum-order.ts'

/** Where no delivery is asked for, or one that the address cannot have, the shop's first is taken. */
export async function quoteCheckout(db: Db, asked: ToSum, now: Date): Promise<CheckoutQuote> {
  const { cart, options, chosen, promoted, totals, plan } = await sumOrder(db, cleanText(asked), now, {
    stock: true,
  })
  const minimum = asked.trade?.minimumMinor ?? 0
  const { totalMinor } = totals
  const business = await businessOf(db, asked.trade, { totalMinor, currency: cart.currency })
  return {
    ...(business && { business }),
    ...(cart.total < minimum && { minimum_order: { minimum, missing: minimum - cart.total } }),
    cart,
    shipping_methods: options,
    shipping_method: chosen?.code ?? null,
    items_total: totals.itemsMinor,
    discount_total: totals.discountMinor,
    shipping_total: shownDelivery(totals),
    shipping_discount: totals.delivery.discountMinor,
    promotions: promoted.told,
    tax_total: totals.taxMinor,
    tax_included: totals.taxIncluded,
    taxes: shownTaxes([...totals.lines, totals.delivery]),
    total: totals.totalMinor,
    tenders: plan.told,
    due: plan.dueMinor,
    currency: cart.currency,
    payment_methods: [...paymentMethods],
  }
}

/** What delivery costs as prices are shown: with its tax where they hold theirs. */
const shownDelivery = ({ delivery, taxIncluded }: Totals): number =>
  delivery.totalMinor - (taxIncluded ? 0 : delivery.taxMinor)
