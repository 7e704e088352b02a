// Issues invoices and credit notes in the same transaction as the order action that requires them.
import { getOrderWithPayment } from '../../checkout/view-order.ts'
import { getBillingAddress } from '../../customers/addresses.store.ts'
import { getCompanyName } from '../../companies/find-company.store.ts'
import {
  buildCreditNote,
  buildInvoice,
  type Credit,
  type InvoiceSource,
} from '../../documents/invoices/build-invoice.ts'
import { checkInvoice } from '../../documents/invoices/check-invoice.ts'
import type { Invoice, InvoiceProblem } from '../../documents/invoices/invoice.ts'
import {
  buildCreditNotePdf,
  buildInvoicePdf,
  getDocumentNumber,
  getIssueDay,
} from '../../documents/invoices/invoice-pdf.ts'
import { findProfileProblems, getInvoiceProfile } from '../../documents/invoices/invoice-profiles.ts'
import { getInvoiceSettings } from '../../documents/invoices/invoice-settings.store.ts'
import type { Seller } from '../../documents/order-documents.ts'
import { loadOrderFieldFacts } from '../order-field-facts.ts'
import { getOrderAccountId } from '../../orders/account-orders.ts'
import { getDocument, issueDocument } from '../../orders/documents.store.ts'
import { findDocumentSeries } from '../../orders/document-series.store.ts'
import type { DocumentKind } from '../../orders/order.ts'
import { getOrderCompany, type OrderCompany } from '../../orders/order-company.store.ts'
import { getOrderTaxRates } from '../../orders/order-tax-rates.store.ts'
import { recordInvoice } from '../../payments/account-credit.store.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import { getOrderLocale } from '../../orders/orders.store.ts'
import { getTaxSettings } from '../../tax/settings/tax-settings.store.ts'
import { addDays } from '../../../kernel/days.ts'
import { toLocalDay } from '../../../kernel/time-zone.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { text } from '../../../platform/text/text.ts'
import type { ActionContext } from '../run-order-action.ts'

/** Items and shipping are named in the order's language. */
async function loadSource(
  { tx, order, at }: ActionContext,
  kind: DocumentKind,
  shop: Seller,
  orderCompany: OrderCompany | undefined,
): Promise<{ source: InvoiceSource; locale: string }> {
  const full = await getOrderWithPayment(tx, order.id, 'its-own')
  if (!full) throw new Error(`order ${order.id} is incomplete`)
  const locale = await getOrderLocale(tx, order.id)
  const owner = await getOrderAccountId(tx, order.id)
  return {
    source: {
      order: full,
      rates: await getOrderTaxRates(tx, order.id),
      series: await findDocumentSeries(tx, kind, {
        orderId: order.id,
        country: full.tax_details?.country ?? full.address.country,
      }),
      shop,
      settings: await getInvoiceSettings(tx),
      tax: await getTaxSettings(tx),
      // That of the account at the time of issue.
      billing: full.billing_address ?? (owner === undefined ? undefined : await getBillingAddress(tx, owner)),
      companyName: orderCompany && (await getCompanyName(tx, orderCompany.companyId)),
      messages: text(resolveLocale(locale)),
      at,
    },
    locale,
  }
}

/** A document that breaks rules is issued all the same, because the order goes on: doctor and the order report them. */
const findProblems = (invoice: Invoice): InvoiceProblem[] => [
  ...findProfileProblems(getInvoiceProfile(invoice.seller.country), invoice),
  ...(invoice.format === 'pdf+xml' ? checkInvoice(invoice) : []),
]

/** For an order on account the debt starts here, and the invoice states the due date. */
export async function issueOrderInvoice(
  step: ActionContext,
  seller: Seller,
  orderCompany: OrderCompany | undefined,
): Promise<void> {
  const { source, locale } = await loadSource(step, 'invoice', seller, orderCompany)
  const { order } = source
  const accountDebt = isSettled('by-invoice', order.payment.method) && orderCompany
  const due = accountDebt
    ? addDays(toLocalDay(step.at, seller.timeZone), orderCompany.netDays ?? 0)
    : undefined
  const fields = await loadOrderFieldFacts(step.tx, order.id, 'invoice', {
    messages: text(resolveLocale(locale)),
    currency: order.currency,
  })
  const invoice = buildInvoice(source, due)
  await issueDocument(step.tx, {
    kind: 'invoice',
    series: source.series?.code,
    orderId: order.id,
    locale,
    content: buildInvoicePdf(invoice, source, fields),
    invoice,
    problems: findProblems(invoice),
    at: step.at,
  })
  if (due !== undefined)
    await recordInvoice(step.tx, {
      companyId: orderCompany!.companyId,
      orderId: order.id,
      dueOn: due,
      at: step.at,
      actor: step.actor,
    })
}

/** Issues a credit note for a refund. Does nothing when the order has no invoice yet. */
export async function issueCreditNote(
  step: ActionContext,
  seller: Seller,
  refundId: string,
  credit: Credit,
): Promise<void> {
  const { tx, order, at } = step
  const issued = await getDocument(tx, order.id, 'invoice')
  if (!issued) return
  const { source, locale } = await loadSource(
    step,
    'credit-note',
    seller,
    await getOrderCompany(tx, order.id),
  )
  const invoice = buildCreditNote(source, credit, {
    number: getDocumentNumber(issued),
    issuedOn: getIssueDay(issued),
  })
  await issueDocument(tx, {
    kind: 'credit-note',
    series: source.series?.code,
    orderId: order.id,
    refundId,
    locale,
    content: buildCreditNotePdf(invoice, source),
    invoice,
    problems: findProblems(invoice),
    at,
  })
}
