// Issues invoices and credit notes in the same transaction as the order action that requires them.
import { getOrderWithPayment } from '../../checkout/view-order.ts'
import { getBillingAddress } from '../../customers/addresses.store.ts'
import {
  type CreditNote,
  buildCreditNotePdf,
  buildInvoicePdf,
  type Seller,
} from '../../documents/order-documents.ts'
import { type FieldFact, loadFieldFacts } from '../../custom-fields/describe-fields.ts'
import { getOrderAccountId } from '../../orders/account-orders.ts'
import { issueDocument } from '../../orders/documents.store.ts'
import { getDueDate, type Order } from '../../orders/order.ts'
import type { OrderCompany } from '../../orders/order-company.store.ts'
import { recordInvoice } from '../../payments/account-credit.store.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import { getOrderLocale } from '../../orders/orders.store.ts'
import { getTaxSettings } from '../../tax/settings/tax-settings.store.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { text } from '../../../platform/text/text.ts'
import type { ActionContext } from '../run-order-action.ts'

/** The seller with the tax number of the shop, which invoices and credit notes show. */
const withVatId = async ({ tx }: ActionContext, seller: Seller): Promise<Seller> => ({
  ...seller,
  vatId: (await getTaxSettings(tx)).vat_id,
})

/** Items and shipping are named in the order's language. */
const loadForDocument = async ({ tx, order }: ActionContext) => {
  const full = await getOrderWithPayment(tx, order.id, 'its-own')
  if (!full) throw new Error(`order ${order.id} is incomplete`)
  return { full, locale: await getOrderLocale(tx, order.id) }
}

/**
 * Uses the account's billing address at the time of issue. For an order on account the debt starts here, and the
 * invoice states the due date.
 */
export async function issueOrderInvoice(
  step: ActionContext,
  seller: Seller,
  orderCompany: OrderCompany | undefined,
): Promise<void> {
  const { full: fullOrder, locale } = await loadForDocument(step)
  const owner = await getOrderAccountId(step.tx, fullOrder.id)
  const billing = owner === undefined ? undefined : await getBillingAddress(step.tx, owner)
  const accountDebt = isSettled('by-invoice', fullOrder.payment.method) && orderCompany
  const due = accountDebt ? getDueDate(step.at, orderCompany.netDays ?? 0) : undefined
  const fields = await loadInvoiceFields(step.tx, fullOrder, orderCompany?.companyId, locale)
  const content = buildInvoicePdf(fullOrder, await withVatId(step, seller), locale, step.at, {
    billing,
    due,
    fields,
  })
  await issueDocument(step.tx, { kind: 'invoice', orderId: fullOrder.id, locale, content, at: step.at })
  if (due !== undefined)
    await recordInvoice(step.tx, {
      companyId: orderCompany!.companyId,
      orderId: fullOrder.id,
      dueOn: due,
      at: step.at,
      actor: step.actor,
    })
}

/** Custom fields of the order and its company that invoices show. */
async function loadInvoiceFields(
  tx: Tx,
  { id, currency }: Pick<Order, 'id' | 'currency'>,
  companyId: string | undefined,
  locale: string,
): Promise<FieldFact[]> {
  const options = { messages: text(resolveLocale(locale)), currency }
  return [
    ...(await loadFieldFacts(tx, { entity: 'order', id }, 'invoice', options)),
    ...(companyId ? await loadFieldFacts(tx, { entity: 'company', id: companyId }, 'invoice', options) : []),
  ]
}

/** Issues a credit note for a refund. Does nothing when the order has no invoice yet. */
export async function issueCreditNote(
  step: ActionContext,
  seller: Seller,
  refundId: string,
  credit: CreditNote,
): Promise<void> {
  const { full: fullOrder, locale } = await loadForDocument(step)
  if (!fullOrder.documents.some(({ kind }) => kind === 'invoice')) return
  const content = buildCreditNotePdf(fullOrder, await withVatId(step, seller), locale, step.at, credit)
  await issueDocument(step.tx, {
    kind: 'credit-note',
    orderId: fullOrder.id,
    refundId,
    locale,
    content,
    at: step.at,
  })
}
