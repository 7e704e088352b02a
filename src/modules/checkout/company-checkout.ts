// Company requirements for orders, besides prices and minimum order value: purchase order number, credit and
// approval.
import type { Tx, Db } from '../../platform/database/database.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { NewOrderCompany } from '../orders/order-company.store.ts'
import { createOptionalConverter } from '../markets/convert-amount.ts'
import { getCompanyCredit } from '../payments/account-credit.store.ts'
import { type CreditCurrency, getCreditIn } from '../payments/company-credit.ts'
import { type CompanyTerms, getTermsIn } from '../pricing/company-terms.ts'
import { isPaidLater, isSettled, type PaymentMethod } from '../payments/payment-methods.ts'
import type { CheckoutPreview, PlaceOrderInput } from './checkout.ts'

type Business = NonNullable<CheckoutPreview['business']>

type OrderTotal = CreditCurrency & { totalMinor: number }

/** Amount above which the order needs approval; null: none. */
const getApprovalThreshold = (companyTerms: CompanyTerms, { conversion }: CreditCurrency): number | null =>
  getTermsIn(companyTerms, createOptionalConverter(conversion)).approvalMinor

export function needsApproval(companyTerms: CompanyTerms | undefined, order: OrderTotal): boolean {
  const above = companyTerms ? getApprovalThreshold(companyTerms, order) : null
  return above !== null && order.totalMinor > above
}

/** Undefined for a company that cannot order on account. */
async function getCreditSummary(db: Db, { companyId }: CompanyTerms, order: CreditCurrency) {
  const credit = companyId === null ? undefined : await getCompanyCredit(db, companyId)
  const summary = credit && { netDays: credit.netDays, ...getCreditIn(credit, order) }
  return summary && summary.limitMinor > 0 ? summary : undefined
}

/** @returns undefined for buyers who do not act for a company. */
export async function getCompanyCheckout(
  db: Db,
  companyTerms: CompanyTerms | undefined,
  order: OrderTotal,
): Promise<Business | undefined> {
  if (!companyTerms?.companyId) return undefined
  const credit = await getCreditSummary(db, companyTerms, order)
  return {
    purchase_order_required: companyTerms.purchaseOrder,
    approval_threshold: getApprovalThreshold(companyTerms, order),
    needs_approval: needsApproval(companyTerms, order),
    ...(credit && {
      on_account: {
        net_days: credit.netDays,
        limit: credit.limitMinor,
        available: credit.availableMinor,
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
  order: OrderTotal & { dueMinor: number },
): Promise<NewOrderCompany | 'approval_not_supported' | undefined> {
  const onAccount = isSettled('by-invoice', payment.method)
  const credit = onAccount && companyTerms ? await getCreditSummary(tx, companyTerms, order) : undefined
  if (onAccount && !credit) throw invalidInput('payment.method', 'not offered')
  if (!companyTerms?.companyId) return undefined
  if (companyTerms.purchaseOrder && !purchaseOrder)
    throw invalidInput('purchase_order', 'your company requires a purchase order number')
  const waits = needsApproval(companyTerms, order)
  if (waits && (order.dueMinor === 0 || !isPaidLater(payment.method))) return 'approval_not_supported'
  return { companyId: companyTerms.companyId, purchaseOrder, netDays: credit?.netDays ?? null, waits }
}
