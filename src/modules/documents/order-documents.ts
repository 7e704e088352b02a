// Printable documents of an order in its own language: invoice, credit note, packing slip, shipping and return
// label.
import { formatGift } from '../orders/format-gift.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import type { PdfContent, TitledPdfContent } from '../../platform/documents/pdf.ts'
import { code128 } from '../../platform/documents/code128.ts'
import { text, type Text } from '../../platform/text/text.ts'
import type { FieldFact } from '../custom-fields/describe-fields.ts'
import type { IssuedDocument } from '../orders/documents.store.ts'
import type { DocumentKind, Order } from '../orders/order.ts'
import { summarizePayments } from '../orders/payment-summary.ts'
import { isSettled } from '../payments/payment-methods.ts'

/** The seller, for page headers and as the return address. */
export type Seller = { name: string; address: string[]; vatId?: string | undefined }

type PrintableOrder = Omit<Order, 'events'>
type Line = Order['lines'][number]

const formatDay = (messages: Text, at: string) =>
  new Intl.DateTimeFormat(messages.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))

function addressLines({ address }: Pick<Order, 'address'>, { country }: Text): string[] {
  const place = [address.city, address.region, address.postcode].filter(Boolean).join(', ')
  return [
    address.name,
    address.company ?? '',
    address.line1,
    address.line2 ?? '',
    place,
    country(address.country),
  ].filter(Boolean)
}

const lineName = ({ name, options }: Line) =>
  [name, options.map((option) => option.value).join(', ')].filter(Boolean).join('\n')

const baseDocument = (order: PrintableOrder, seller: Seller, messages: Text, at: string): PdfContent => ({
  shop: seller.name,
  from: seller.address,
  facts: [
    { label: messages.t('paper.date'), value: formatDay(messages, at) },
    { label: messages.t('paper.order'), value: order.display_number },
    { label: messages.t('paper.ordered'), value: formatDay(messages, order.placed_at) },
    ...(order.business?.purchase_order
      ? [{ label: messages.t('company.purchase-order'), value: order.business.purchase_order }]
      : []),
    ...(seller.vatId ? [{ label: messages.t('paper.seller-vat-id'), value: seller.vatId }] : []),
    ...(seller.vatId !== undefined && order.tax_details?.buyer_vat_id
      ? [{ label: messages.t('paper.buyer-vat-id'), value: order.tax_details.buyer_vat_id }]
      : []),
  ],
  addresses: [{ title: messages.t('paper.to'), lines: addressLines(order, messages) }],
  columns: [],
  rows: [],
  totals: [],
  notes: [],
})

/**
 * Built when the order is picked, after which it no longer changes. `billing` is the bill-to address, if any;
 * `due` is the due date (ISO) of an order on account;
 * `fields` are the custom fields of the order and its company.
 */
export function buildInvoicePdf(
  order: PrintableOrder,
  seller: Seller,
  locale: string,
  at: Date,
  {
    billing,
    due,
    fields = [],
  }: {
    billing?: Order['address'] | undefined
    due?: string | undefined
    fields?: readonly FieldFact[]
  } = {},
): PdfContent {
  const messages = text(resolveLocale(locale))
  const { t } = messages
  const document = baseDocument(order, seller, messages, at.toISOString())
  const billTo = billing ? addressLines({ address: billing }, messages) : []
  const hasOtherBillingAddress = billTo.join('\n') !== addressLines(order, messages).join('\n')
  const money = (minor: number) => messages.money(minor, order.currency)
  const row = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount: money(amount) }])
  const dueDate = due === undefined ? '' : formatDay(messages, due)
  return {
    ...document,
    facts: [...document.facts, ...fields, ...(dueDate ? [{ label: t('company.due'), value: dueDate }] : [])],
    addresses: [
      ...(billTo.length > 0 && hasOtherBillingAddress ? [{ title: t('paper.bill-to'), lines: billTo }] : []),
      ...document.addresses,
    ],
    columns: [t('paper.item'), t('paper.sku'), t('paper.quantity'), t('paper.price'), t('paper.amount')],
    rows: order.lines.map((line) => [
      lineName(line),
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
      { label: t('paper.total'), amount: money(order.total), strong: true },
      ...summarizePayments({ ...order, method: order.payment.method }, messages).map(({ title, minor }) => ({
        label: title,
        amount: money(minor),
      })),
    ],
    notes: [
      dueDate
        ? t('paper.pay-account', { days: order.business?.net_days ?? 0, date: dueDate })
        : t(isSettled('on-delivery', order.payment.method) ? 'paper.pay-door' : 'paper.paid'),
      ...taxNotes(order, messages),
    ],
  }
}

/**
 * Why no tax is charged. Article 226(11) and (11a) of Directive 2006/112/EC require the reference to the exemption and
 * the words reverse charge.
 */
function taxNotes({ tax_details: details }: PrintableOrder, { t }: Text): string[] {
  if (details?.reason === 'reverse-charge') return [t('paper.reverse-charge')]
  if (details?.reason !== 'exempt' || !details.exemption) return []
  const { reason, certificate } = details.exemption
  return [[t('paper.tax-exempt', { reason }), certificate].filter(Boolean).join(' · ')]
}

/** `back`: refunded items with their amounts, and shipping; without items the refund has another reason. */
export type CreditNote = {
  amountMinor: number
  taxMinor: number
  back: { lineId: number; quantity: number; amountMinor: number }[]
  deliveryMinor?: number
  feesMinor?: number
  note: string
}

export function buildCreditNotePdf(
  order: PrintableOrder,
  seller: Seller,
  locale: string,
  at: Date,
  creditNote: CreditNote,
): PdfContent {
  const messages = text(resolveLocale(locale))
  const { t } = messages
  const money = (minor: number) => messages.money(minor, order.currency)
  const invoice = order.documents.find(({ kind }) => kind === 'invoice')
  return {
    ...baseDocument(order, seller, messages, at.toISOString()),
    columns: [t('paper.item'), t('paper.quantity'), t('paper.amount')],
    rows:
      creditNote.back.length === 0
        ? [[t('paper.goodwill'), '', money(creditNote.amountMinor)]]
        : [
            ...creditNote.back.flatMap(({ lineId, quantity, amountMinor }) => {
              const line = order.lines.find(({ id }) => id === lineId)
              return line && quantity > 0 ? [[lineName(line), String(quantity), money(amountMinor)]] : []
            }),
            ...(creditNote.deliveryMinor
              ? [[order.shipping_method, '', money(creditNote.deliveryMinor)]]
              : []),
            ...(creditNote.feesMinor ? [[t('order.fees'), '', money(creditNote.feesMinor)]] : []),
          ],
    totals: [
      ...(creditNote.taxMinor > 0
        ? [{ label: t('paper.tax-of-it'), amount: money(creditNote.taxMinor) }]
        : []),
      { label: t('paper.total'), amount: money(creditNote.amountMinor), strong: true },
    ],
    notes: [
      ...(invoice ? [t('paper.to-invoice', { number: invoice.number })] : []),
      ...taxNotes(order, messages),
    ],
  }
}

const titleKeys = { invoice: 'paper.invoice', 'credit-note': 'paper.credit-note' } as const

/** Renders a document as it was issued. */
export function buildIssuedPdf(
  kind: DocumentKind,
  { number, locale, content }: IssuedDocument,
): TitledPdfContent {
  const { t, dir, locale: documentLocale } = text(resolveLocale(locale))
  return { ...content, title: t(titleKeys[kind], { number: String(number) }), locale: documentLocale, dir }
}

const orderBarcode = ({ display_number: text }: Pick<Order, 'display_number'>) => ({
  text,
  widths: code128(text),
})

/**
 * Shipping label with sender, recipient and the order number as a barcode. `parcel` is the number of the parcel
 * within the order.
 */
export function buildLabelPdf(
  order: PrintableOrder,
  seller: Seller,
  locale: string,
  parcel: number | undefined,
): TitledPdfContent | undefined {
  const messages = text(resolveLocale(locale))
  const { t } = messages
  const shipment = order.shipments.find(({ number }) => number === parcel)
  if (parcel !== undefined && !shipment) return undefined
  const phone = order.address.phone ? [{ label: t('paper.phone'), value: order.address.phone }] : []
  return {
    ...baseDocument(order, seller, messages, order.placed_at),
    title: t('paper.label', { number: order.display_number }),
    locale: messages.locale,
    dir: messages.dir,
    size: 'A6',
    addresses: [
      { title: t('paper.sender'), lines: [seller.name, ...seller.address] },
      { title: t('paper.to'), lines: addressLines(order, messages), big: true },
    ],
    facts: [
      { label: t('paper.order'), value: order.display_number },
      {
        label: t('paper.delivery'),
        value: shipment
          ? [shipment.carrier, shipment.tracking].filter(Boolean).join(' ')
          : order.shipping_method,
      },
      ...phone,
    ],
    barcode: orderBarcode(order),
  }
}

/** Pick list of several orders: one row per item, with the orders that need it. */
export type PickRow = {
  name: string
  options: string[]
  sku: string
  quantity: number
  orders: { number: string; isGift: boolean }[]
  /** Name of the location that has it; absent when main sends all of the orders. */
  location?: string | undefined
}

export function buildPickListPdf(
  rows: readonly PickRow[],
  seller: Seller,
  locale: string,
  at: Date,
): TitledPdfContent {
  const messages = text(resolveLocale(locale))
  const { t } = messages
  const orders = new Set(rows.flatMap((row) => row.orders.map(({ number }) => number)))
  return {
    title: t('paper.pick-list'),
    locale: messages.locale,
    dir: messages.dir,
    shop: seller.name,
    from: [],
    facts: [
      { label: t('paper.date'), value: formatDay(messages, at.toISOString()) },
      { label: t('paper.orders'), value: String(orders.size) },
      { label: t('paper.quantity'), value: String(rows.reduce((sum, { quantity }) => sum + quantity, 0)) },
    ],
    addresses: [],
    columns: [t('paper.item'), t('paper.sku'), t('paper.orders'), t('paper.quantity')],
    rows: rows.map(({ name, options, sku, quantity, orders: orderNumbers, location }) => [
      [name, options.join(', '), location].filter(Boolean).join('\n'),
      sku,
      orderNumbers
        .map(({ number, isGift }) => (isGift ? t('paper.gift-order', { number }) : number))
        .join(', '),
      String(quantity),
    ]),
    totals: [],
    notes: rows.length === 0 ? [t('paper.pick-none')] : [],
  }
}

/** Packing slip for the warehouse: items without prices. */
export function buildPackingSlipPdf(
  order: PrintableOrder,
  seller: Seller,
  locale: string,
  at: Date,
): TitledPdfContent {
  const messages = text(resolveLocale(locale))
  const { t } = messages
  return {
    ...baseDocument(order, seller, messages, at.toISOString()),
    title: t('paper.packing'),
    locale: messages.locale,
    dir: messages.dir,
    columns: [t('paper.item'), t('paper.sku'), t('paper.quantity')],
    rows: order.lines.map((line) => [lineName(line), line.sku, String(line.quantity)]),
    notes: [order.gift ? formatGift(order.gift, messages) : '', order.note, t('paper.thanks')].filter(
      Boolean,
    ),
    barcode: orderBarcode(order),
  }
}

/** Printable return label; undefined when there is no such return. */
export function buildReturnPdf(
  order: PrintableOrder,
  seller: Seller,
  locale: string,
  number: number,
): TitledPdfContent | undefined {
  const orderReturn = order.returns.find(
    (candidate) => candidate.number === number && candidate.status === 'requested',
  )
  if (!orderReturn) return undefined
  const messages = text(resolveLocale(locale))
  const { t } = messages
  return {
    ...baseDocument(order, seller, messages, orderReturn.requested_at),
    title: t('paper.return', { number: order.display_number, part: String(number) }),
    locale: messages.locale,
    dir: messages.dir,
    addresses: [
      { title: t('paper.return-to'), lines: [seller.name, ...seller.address], big: true },
      { title: t('paper.sender'), lines: addressLines(order, messages) },
    ],
    columns: [t('paper.item'), t('paper.sku'), t('paper.quantity')],
    rows: orderReturn.lines.flatMap(({ line_id, quantity }) => {
      const line = order.lines.find(({ id }) => id === line_id)
      return line ? [[lineName(line), line.sku, String(quantity)]] : []
    }),
    notes: [t('paper.return-how')],
  }
}
