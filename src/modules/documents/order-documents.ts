// Printable documents of an order in its own language without amounts: packing slip, shipping and return label. Invoices and
// credit notes are in invoices/.
import { isCollected } from '../../contracts/collected-orders.ts'
import { getBundleName } from '../../contracts/order-bundles.ts'
import { formatGift } from '../orders/format-gift.ts'
import { listAddressLines } from '../../kernel/text/address-lines.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import type { PdfContent, TitledPdfContent } from '../../platform/documents/pdf.ts'
import { code128 } from '../../platform/documents/code128.ts'
import { text, type Text } from '../../platform/text/text.ts'
import type { Order } from '../orders/order.ts'

/** The seller, for page headers and as the return address. Documents have the days of its time zone. */
export type Seller = { name: string; address: string[]; timeZone: string }

export type PrintableOrder = Omit<Order, 'events'>
type Line = Order['lines'][number]

/** `at`: a date without time, or a time in a time zone. */
export const formatDay = (messages: Text, at: string | Date, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(messages.locale, { dateStyle: 'medium', timeZone }).format(new Date(at))

/** @returns the address in the form of its country. */
export const addressLines = ({ address }: Pick<Order, 'address'>, { country }: Text): string[] =>
  listAddressLines(address, country(address.country))

/** Name, options and bundle of a line, one below the other. */
export const lineName = (line: Line, order: Pick<Order, 'bundles'>, { t }: Text) => {
  const bundle = getBundleName(order, line)
  return [
    line.name,
    line.options.map((option) => option.value).join(', '),
    bundle === undefined ? '' : t('order.bundle.part', { name: bundle }),
  ]
    .filter(Boolean)
    .join('\n')
}

export const baseDocument = (
  order: PrintableOrder,
  seller: Seller,
  messages: Text,
  at: string,
): PdfContent => ({
  shop: seller.name,
  from: seller.address,
  facts: [
    { label: messages.t('paper.date'), value: formatDay(messages, at, seller.timeZone) },
    { label: messages.t('paper.order'), value: order.display_number },
    { label: messages.t('paper.ordered'), value: formatDay(messages, order.placed_at, seller.timeZone) },
    ...(order.business?.purchase_order
      ? [{ label: messages.t('company.purchase-order'), value: order.business.purchase_order }]
      : []),
  ],
  addresses: [
    {
      title: messages.t(order.is_store_address ? 'paper.collect-at' : 'paper.to'),
      lines: addressLines(order, messages),
    },
  ],
  columns: [],
  rows: [],
  totals: [],
  notes: [],
})

const orderBarcode = ({ display_number: text }: Pick<Order, 'display_number'>) => ({
  text,
  widths: code128(text),
})

/**
 * Shipping label with sender, recipient and the order number as a barcode. `parcel` is the number of the parcel
 * within the order; `merged` are the numbers of the other orders in it.
 */
export function buildLabelPdf(
  order: PrintableOrder,
  seller: Seller,
  locale: string,
  parcel: number | undefined,
  merged: readonly string[] = [],
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
      {
        label: t('paper.order'),
        value: [order.display_number, ...(shipment?.other_orders ?? merged)].join(', '),
      },
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
      { label: t('paper.date'), value: formatDay(messages, at, seller.timeZone) },
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
  merged: readonly string[] = [],
): TitledPdfContent {
  const messages = text(resolveLocale(locale))
  const { t } = messages
  return {
    ...baseDocument(order, seller, messages, at.toISOString()),
    title: t('paper.packing'),
    locale: messages.locale,
    dir: messages.dir,
    columns: [t('paper.item'), t('paper.sku'), t('paper.quantity')],
    rows: order.lines.map((line) => [lineName(line, order, messages), line.sku, String(line.quantity)]),
    notes: [
      merged.length > 0 ? t('paper.merged', { orders: merged.join(', ') }) : '',
      order.gift ? formatGift(order.gift, messages) : '',
      order.note,
      t(isCollected(order) ? 'paper.thanks-pickup' : 'paper.thanks'),
    ].filter(Boolean),
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
      {
        title: t('paper.sender'),
        lines: order.is_store_address ? [order.address.name] : addressLines(order, messages),
      },
    ],
    columns: [t('paper.item'), t('paper.sku'), t('paper.quantity')],
    rows: orderReturn.lines.flatMap(({ line_id, quantity }) => {
      const line = order.lines.find(({ id }) => id === line_id)
      return line ? [[lineName(line, order, messages), line.sku, String(quantity)]] : []
    }),
    notes: [t('paper.return-how')],
  }
}
