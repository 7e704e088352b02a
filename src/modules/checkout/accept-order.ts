// Whether an order can be placed as it was asked for. Nothing is written before everything but stock, uses of promotions and
// money on gift cards has been judged, and each of those is taken in one statement or not at all: a refusal leaves nothing behind.
import { sql } from 'kysely'
import { type ErrorCode, ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { Along } from '../../platform/together.ts'
import type { PricedCart } from '../cart/cart.ts'
import type { NewOrderTrade } from '../orders/order-trade.store.ts'
import { type Demand, hold } from '../inventory/hold.ts'
import { takeCredit } from '../payments/on-account.store.ts'
import { spend } from '../payments/credits.store.ts'
import type { TradeTerms } from '../pricing/trade-terms.ts'
import { takeUses } from '../promotions/promotions.store.ts'
import { isLimited } from '../promotions/promotions.ts'
import { tradeOfOrder } from './business.ts'
import type { PlaceOrderInput, ShippingOption } from './checkout.ts'
import { quoteCheckout } from './quote.ts'
import { type Sum, sumOrder } from './sum-order.ts'

/**
 * An order whose prices are agreed, whose stock is held, whose promotions are used and whose gift cards have paid. `toHold` is stock that is
 * still to be held, with the order's own writes.
 */
export type Accepted = Omit<Sum, 'options' | 'chosen'> & {
  shipping: ShippingOption
  toHold?: Demand[]
  /** Of an order for a company. */
  business: NewOrderTrade | undefined
}

/**
 * Reprices and holds. @param later whether stock may be held with the order's own writes, where nothing else is to be taken.
 * @param along what is written with the first thing read.
 * @returns what was accepted, or the error to answer with the quote as it is now.
 */
export async function acceptOrder(
  tx: Tx,
  input: PlaceOrderInput,
  buyer: { accountId?: string | undefined; trade?: TradeTerms | undefined },
  orderId: string,
  now: Date,
  { later, along }: { later: boolean; along: Along | undefined },
): Promise<Accepted | ShopError> {
  const { items, address, shipping_method, codes, use_credit, email } = input
  const { country, region } = address
  const asked = { items, country, region, shipping_method, codes, use_credit, email, ...buyer }
  // As if there were enough of everything: the hold, and nothing before it, says whether there is.
  const { options, chosen: _, ...sum } = await sumOrder(tx, asked, now, { stock: false, along })
  const { cart, promoted, persons, totals, plan } = sum
  const refuse = async (code: ErrorCode) =>
    new ShopError(code, { quote: await quoteCheckout(tx, { ...asked, locale: input.locale }, now) })
  if (cart.items.some((line) => line.quantity === 0)) return refuse('out_of_stock')
  const minimum = buyer.trade?.minimumMinor ?? 0
  if (cart.total < minimum) {
    const refusal = await refuse('minimum_order')
    return new ShopError('minimum_order', {
      ...refusal.details,
      minimum,
      missing: minimum - cart.total,
      currency: cart.currency,
    })
  }
  if (cart.items.some(({ changes }) => changes.includes('pack'))) return refuse('whole_packs')
  const shipping = options.find((option) => option.code === shipping_method)
  if (!shipping) return refuse('shipping_unavailable')
  if (totals.totalMinor !== input.expected_total) {
    // A total may differ because less is left than was asked for: that is what the shopper is told.
    const refusal = await refuse('total_changed')
    return isShort(refusal) ? new ShopError('out_of_stock', refusal.details) : refusal
  }
  const { expected_due = plan.dueMinor, payment } = input
  if (plan.dueMinor !== expected_due || (plan.dueMinor > 0 && payment.method === 'balance'))
    return refuse('total_changed')
  const business = await tradeOfOrder(tx, input, buyer.trade, {
    totalMinor: totals.totalMinor,
    dueMinor: plan.dueMinor,
    currency: cart.currency,
  })
  if (business === 'approval_method') return refuse(business)
  const owes = payment.method === 'on-account' && plan.dueMinor > 0
  const limited = promoted.applied.some(({ promotion }) => isLimited(promotion))
  const spends = plan.tenders.length > 0
  const demands = cart.items.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }))
  if (later && !limited && !spends && !owes && plan.dueMinor > 0)
    return { ...sum, shipping, business, toHold: demands }
  if (limited || spends || owes) await sql`savepoint nothing_taken`.execute(tx)
  if (!(await hold(tx, demands, orderId))) return refuse('out_of_stock')
  const taken =
    (!limited || (await takeUses(tx, promoted.applied, persons))) &&
    (!spends || (await spend(tx, plan.tenders, now)))
  // The company's row last: others wait for it as short as can be.
  const owed = taken && owes ? await takeCredit(tx, business!.companyId, plan.dueMinor) : taken
  if (!owed) {
    await sql`rollback to savepoint nothing_taken`.execute(tx)
    return refuse(taken ? 'credit_limit' : 'total_changed')
  }
  return { ...sum, shipping, business }
}

const isShort = (refusal: ShopError) =>
  (refusal.details as { quote: { cart: PricedCart } }).quote.cart.items.some(
    (line) => line.quantity < line.asked,
  )
