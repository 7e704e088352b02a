// Company requirements for orders, besides prices and minimum order value: purchase order number, credit and
// approval.
import type { Tx, Db } from '../../platform/database/database.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { NewOrderCompany } from '../orders/order-company.store.ts'
import { type CompanyCreditLimit, getCompanyCredit } from '../payments/account-credit.store.ts'
import type { CompanyTerms } from '../pricing/company-terms.ts'
import { isPaidLater, isSettled, type PaymentMethod } from '../payments/payment-methods.ts'
import type { CheckoutPreview, PlaceOrderInput } from './checkout.ts'

type Business = NonNullable<CheckoutPreview['business']>

export function needsApproval(companyTerms: CompanyTerms | undefined, totalMinor: number): boolean {
  const above = companyTerms?.approvalMinor ?? null
  return above !== null && totalMinor > above
}

const getCreditSummary = async (
  db: Db,
  { companyId }: CompanyTerms,
  currency: string,
): Promise<CompanyCreditLimit | undefined> => {
  const credit = companyId === null ? undefined : await getCompanyCredit(db, companyId)
  return credit && credit.limitMinor > 0 && credit.currency === currency ? credit : undefined
}

/** @returns undefined for buyers who do not act for a company. */
export async function getCompanyCheckout(
  db: Db,
  companyTerms: CompanyTerms | undefined,
  { totalMinor, currency }: { totalMinor: number; currency: string },
): Promise<Business | undefined> {
  if (!companyTerms?.companyId) return undefined
  const credit = await getCreditSummary(db, companyTerms, currency)
  return {
    purchase_order_required: companyTerms.purchaseOrder,
    approval_threshold: companyTerms.approvalMinor,
    needs_approval: needsApproval(companyTerms, totalMinor),
    ...(credit && {
      on_account: {
        net_days: credit.netDays,
        limit: credit.limitMinor,
        available: Math.max(0, credit.limitMinor - credit.usedMinor),
      },
    }),
  }
}

/** Only methods that can wait for approval when the order needs one. */
export const getPaymentMethods = (
  offered: readonly PaymentMethod[],
  business: Business | undefined,
): PaymentMethod[] =>
  // Only these can wait for approval, because nothing is charged in advance.
  business?.needs_approval ? offered.filter(isPaidLater) : [...offered]

/**
 * Company data to store with an order.
 * @returns undefined for buyers without a company; approval_not_supported when the order needs approval but its payment
 * method cannot wait for it.
 * @throws ShopError invalid_input without a required purchase order number, or on account without credit.
 */
export async function getOrderCompanyTerms(
  tx: Tx,
  { purchase_order: purchaseOrder = '', payment }: Pick<PlaceOrderInput, 'purchase_order' | 'payment'>,
  companyTerms: CompanyTerms | undefined,
  order: { totalMinor: number; dueMinor: number; currency: string },
): Promise<NewOrderCompany | 'approval_not_supported' | undefined> {
  const onAccount = isSettled('by-invoice', payment.method)
  const credit =
    onAccount && companyTerms ? await getCreditSummary(tx, companyTerms, order.currency) : undefined
  if (onAccount && !credit) throw invalidInput('payment.method', 'not offered')
  if (!companyTerms?.companyId) return undefined
  if (companyTerms.purchaseOrder && !purchaseOrder)
    throw invalidInput('purchase_order', 'your company requires a purchase order number')
  const waits = needsApproval(companyTerms, order.totalMinor)
  if (waits && (order.dueMinor === 0 || !isPaidLater(payment.method))) return 'approval_not_supported'
  return { companyId: companyTerms.companyId, purchaseOrder, netDays: credit?.netDays ?? null, waits }
}
