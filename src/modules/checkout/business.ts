// What a company asks of orders that are placed for it, beside prices and minimum: its number for them, credit, somebody's approval.
import type { Tx, Db } from '../../platform/database.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { NewOrderTrade } from '../orders/order-trade.store.ts'
import { type CompanyCredit, findCredit } from '../payments/on-account.store.ts'
import type { TradeTerms } from '../pricing/trade-terms.ts'
import type { CheckoutQuote, PaymentMethod, PlaceOrderInput } from './checkout.ts'

type Business = NonNullable<CheckoutQuote['business']>

/** Ways to pay that can wait for somebody's approval: nothing is charged before. */
const waiting: readonly (PaymentMethod | 'balance')[] = ['on-account', 'cash-on-delivery']

/** Whether somebody of the company has to approve so dear an order of theirs. */
export function needsApproval(trade: TradeTerms | undefined, totalMinor: number): boolean {
  const above = trade?.approvalMinor ?? null
  return above !== null && totalMinor > above
}

const creditOf = async (
  db: Db,
  { companyId }: TradeTerms,
  currency: string,
): Promise<CompanyCredit | undefined> => {
  const credit = companyId === null ? undefined : await findCredit(db, companyId)
  return credit && credit.limitMinor > 0 && credit.currency === currency ? credit : undefined
}

/** @returns undefined for whoever acts for no company. */
export async function businessOf(
  db: Db,
  trade: TradeTerms | undefined,
  { totalMinor, currency }: { totalMinor: number; currency: string },
): Promise<Business | undefined> {
  if (!trade?.companyId) return undefined
  const credit = await creditOf(db, trade, currency)
  return {
    purchase_order_required: trade.purchaseOrder,
    approval_above: trade.approvalMinor,
    needs_approval: needsApproval(trade, totalMinor),
    ...(credit && {
      on_account: {
        net_days: credit.netDays,
        limit: credit.limitMinor,
        available: Math.max(0, credit.limitMinor - credit.usedMinor),
      },
    }),
  }
}

/** What of the shop's ways to pay a buyer may choose from. */
export const methodsOf = (
  offered: readonly PaymentMethod[],
  business: Business | undefined,
): PaymentMethod[] => {
  const all: PaymentMethod[] = [...(business?.on_account ? ['on-account' as const] : []), ...offered]
  return business?.needs_approval ? all.filter((method) => waiting.includes(method)) : all
}

/**
 * What is written of an order for a company. @returns undefined for whoever acts for none; approval_method where it cannot wait for an approval
 * when it is paid like that.
 * @throws ShopError invalid_input without the number that the company requires, or on account without credit.
 */
export async function tradeOfOrder(
  tx: Tx,
  { purchase_order: purchaseOrder = '', payment }: Pick<PlaceOrderInput, 'purchase_order' | 'payment'>,
  trade: TradeTerms | undefined,
  order: { totalMinor: number; dueMinor: number; currency: string },
): Promise<NewOrderTrade | 'approval_method' | undefined> {
  const onAccount = payment.method === 'on-account'
  const credit = onAccount && trade ? await creditOf(tx, trade, order.currency) : undefined
  if (onAccount && !credit) throw invalidInput('payment.method', 'not offered')
  if (!trade?.companyId) return undefined
  if (trade.purchaseOrder && !purchaseOrder)
    throw invalidInput('purchase_order', 'your company requires a purchase order number')
  const waits = needsApproval(trade, order.totalMinor)
  if (waits && (order.dueMinor === 0 || !waiting.includes(payment.method))) return 'approval_method'
  return { companyId: trade.companyId, purchaseOrder, netDays: credit?.netDays ?? null, waits }
}
