// Invoices and credit notes as PDF content, in the language of the order.
import { isCollected } from '../../../contracts/collected-orders.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import type { PdfContent, TitledPdfContent } from '../../../platform/documents/pdf.ts'
import { text, type Text } from '../../../platform/text/text.ts'
import type { FieldFact } from '../../custom-fields/describe-fields.ts'
import type { IssuedDocument } from '../../orders/documents.store.ts'
import type { DocumentKind } from '../../orders/order.ts'
import { summarizePayments } from '../../orders/payment-summary.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import { addressLines, baseDocument, formatDay, lineName } from '../order-documents.ts'
import type { InvoiceSource } from './build-invoice.ts'
import { writeInvoiceXml, XML_FILE_NAME } from './cii-xml.ts'
import { type Invoice, invoice as invoiceSchema } from './invoice.ts'
import { getInvoiceProfile } from './invoice-profiles.ts'

type PdfSource = Pick<InvoiceSource, 'order' | 'shop' | 'billing' | 'messages' | 'at'>

/** `fields` are the custom fields of the order and its company. Amounts are shown as the order shows them. */
export function buildInvoicePdf(
  invoice: Invoice,
  { order, billing, ...source }: PdfSource,
  fields: readonly FieldFact[],
): PdfContent {
  const { messages } = source
  const { t } = messages
  const document = startDocument(invoice, { ...source, order })
  const billTo = billing ? addressLines({ address: billing }, messages) : []
  const hasOtherBillingAddress = billTo.join('\n') !== addressLines(order, messages).join('\n')
  const money = (minor: number) => messages.money(minor, order.currency)
  const row = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount: money(amount) }])
  const dueDate = invoice.dueOn === null ? '' : formatDay(messages, invoice.dueOn)
  return {
    ...document,
    facts: [
      ...document.facts,
      ...(order.payment.label === undefined
        ? []
        : [{ label: t('checkout.payment'), value: order.payment.label }]),
      ...fields,
      ...(dueDate ? [{ label: t('company.due'), value: dueDate }] : []),
    ],
    addresses: [
      ...(billTo.length > 0 && hasOtherBillingAddress ? [{ title: t('paper.bill-to'), lines: billTo }] : []),
      ...document.addresses,
    ],
    columns: [t('paper.item'), t('paper.sku'), t('paper.quantity'), t('paper.price'), t('paper.amount')],
    rows: order.lines.map((line) => [
      lineName(line, order, messages),
      line.sku,
      String(line.quantity),
      money(line.unit_price),
      money(line.unit_price * line.quantity),
    ]),
    totals: [
      { label: t('paper.items'), amount: money(order.items_total) },
      ...row(t('paper.discount'), -order.discount_total),
      { label: order.shipping_method, amount: money(order.shipping_total) },
      ...order.fees.map(({ kind, amount }) => ({ label: t(`order.fee.${kind}`), amount: money(amount) })),
      ...listNetAmounts(invoice, messages),
      ...order.taxes.flatMap((tax) =>
        row(
          tax.name === undefined
            ? t(order.tax_included ? 'paper.tax-within' : 'paper.tax', { rate: messages.percent(tax.rate) })
            : t(order.tax_included ? 'checkout.tax-part-named' : 'checkout.tax-rate-named', {
                name: tax.name,
                rate: messages.percent(tax.rate),
              }),
          tax.amount,
        ),
      ),
      ...listLocalTax(invoice, messages),
      { label: t('paper.total'), amount: money(order.total), strong: true },
      ...summarizePayments({ ...order, ...order.payment }, messages).map(({ title, minor }) => ({
        label: title,
        amount: money(minor),
      })),
    ],
    notes: [
      dueDate
        ? t('paper.pay-account', { days: order.business?.net_days ?? 0, date: dueDate })
        : t(
            isSettled('on-delivery', order.payment.method)
              ? isCollected(order)
                ? 'paper.pay-counter'
                : 'paper.pay-door'
              : order.payment.authorization
                ? isCollected(order)
                  ? 'paper.pay-pickup'
                  : 'paper.pay-shipping'
                : 'paper.paid',
          ),
      ...listTaxNotes(invoice),
      ...listSellerNotes(invoice),
    ],
  }
}

/** Amounts include tax. */
export function buildCreditNotePdf(invoice: Invoice, source: PdfSource): PdfContent {
  const { messages } = source
  const { t } = messages
  const money = (minor: number) => messages.money(minor, invoice.currency)
  const withTax = (item: { netMinor: number; taxMinor: number }) => money(item.netMinor + item.taxMinor)
  const { preceding, totals } = invoice
  return {
    ...startDocument(invoice, source),
    columns: [t('paper.item'), t('paper.quantity'), t('paper.amount')],
    rows: [
      ...invoice.lines.map((line) => [
        [line.name, line.options].filter(Boolean).join('\n'),
        line.name === t('paper.goodwill') ? '' : String(line.quantity),
        withTax(line),
      ]),
      ...invoice.charges.map((charge) => [charge.label, '', withTax(charge)]),
    ],
    totals: [
      ...listNetAmounts(invoice, messages),
      ...(totals.taxMinor > 0 ? [{ label: t('paper.tax-of-it'), amount: money(totals.taxMinor) }] : []),
      ...listLocalTax(invoice, messages),
      { label: t('paper.total'), amount: money(totals.totalMinor), strong: true },
    ],
    notes: [
      ...(preceding
        ? [
            t('paper.to-invoice', {
              number: preceding.number,
              date: formatDay(messages, preceding.issuedOn),
            }),
          ]
        : []),
      ...listTaxNotes(invoice),
      ...listSellerNotes(invoice),
    ],
  }
}

/** Renders a document as it was issued. With XML it is a PDF/A-3 that embeds it. */
export function buildIssuedPdf(kind: DocumentKind, issued: IssuedDocument): TitledPdfContent {
  const { t, dir, locale } = text(resolveLocale(issued.locale))
  const number = getDocumentNumber(issued)
  const xml = buildIssuedXml(issued)
  return {
    ...issued.content,
    title: t(kind === 'invoice' ? 'paper.invoice' : 'paper.credit-note', { number }),
    locale,
    dir,
    ...(xml !== undefined && {
      attachment: { name: XML_FILE_NAME, xml, at: issued.issuedAt.toISOString() },
    }),
  }
}

/** @returns undefined for a document without XML. */
export function buildIssuedXml(issued: IssuedDocument): string | undefined {
  const invoice = readInvoice(issued)
  return invoice?.format === 'pdf+xml' ? writeInvoiceXml(invoice, getDocumentNumber(issued)) : undefined
}

/** The number with its prefix. */
export const getDocumentNumber = (issued: Pick<IssuedDocument, 'number' | 'invoice'>): string =>
  `${readInvoice(issued)?.prefix ?? ''}${issued.number}`

/** The day on the document. */
export const getIssueDay = (issued: Pick<IssuedDocument, 'issuedAt' | 'invoice'>): string =>
  readInvoice(issued)?.issuedOn ?? issued.issuedAt.toISOString().slice(0, 10)

const readInvoice = ({ invoice }: Pick<IssuedDocument, 'invoice'>): Invoice | undefined =>
  invoice === null ? undefined : invoiceSchema.parse(invoice)

/** The head of both, with the ids of seller and buyer. */
function startDocument(
  { seller, buyer, suppliedOn }: Invoice,
  { order, shop, messages, at }: Omit<PdfSource, 'billing'>,
): PdfContent {
  const { t } = messages
  const document = baseDocument(order, shop, messages, at.toISOString())
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  // Article 226(7) of Directive 2006/112/EC requires the day of supply.
  const showsSupply = getInvoiceProfile(seller.country)?.taxCurrency !== undefined
  return {
    ...document,
    from: [
      ...(seller.name === shop.name ? [] : [seller.name]),
      ...seller.lines,
      [seller.postcode, seller.city].filter(Boolean).join(' '),
      seller.region,
      seller.city === '' ? '' : messages.country(seller.country),
      seller.email,
      seller.phone,
    ].filter(Boolean),
    facts: [
      ...document.facts,
      ...fact(t('paper.supplied'), showsSupply ? formatDay(messages, suppliedOn) : ''),
      ...fact(t('paper.seller-vat-id'), seller.vatId),
      ...fact(t('paper.tax-number'), seller.taxNumber),
      ...fact(t('paper.registration'), seller.registration),
      ...fact(t('paper.buyer-vat-id'), buyer.vatId),
    ],
  }
}

/** The taxable amount by rate, which Article 226(8) of Directive 2006/112/EC requires. */
const listNetAmounts = ({ taxes, currency }: Invoice, { t, money, percent }: Text): PdfContent['totals'] =>
  taxes
    .filter(({ taxMinor }) => taxMinor > 0)
    .map(({ ratePpm, netMinor }) => ({
      label: t('paper.net-at', { rate: percent(ratePpm / 1_000_000) }),
      amount: money(netMinor, currency),
    }))

const listLocalTax = ({ localTax, currency }: Invoice, { t, money }: Text): PdfContent['totals'] =>
  localTax
    ? [
        {
          label: t('paper.local-tax', {
            currency: localTax.currency,
            rate: localTax.rate,
            from: currency,
          }),
          amount: money(localTax.taxMinor, localTax.currency),
        },
      ]
    : []

/**
 * Why no tax is charged. Article 226(11) and (11a) of Directive 2006/112/EC require the reference to the exemption and the
 * words reverse charge. Sales tax that a shop does not collect needs no note.
 */
const listTaxNotes = ({ taxes }: Invoice): string[] =>
  taxes.flatMap(({ category, reason }) => (reason === '' || category === 'O' ? [] : [reason]))

const listSellerNotes = ({ seller }: Invoice): string[] => (seller.legalNote === '' ? [] : [seller.legalNote])
