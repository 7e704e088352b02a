// What is printed of an order, in its own language: invoice, credit note, packing slip, return label.
import { knownLocale } from '../../kernel/locale.ts'
import type { Paper, TitledPaper } from '../../platform/paper.ts'
import { code128 } from '../../platform/code128.ts'
import { text, type Text } from '../../platform/text.ts'
import type { IssuedDocument } from '../orders/documents.store.ts'
import type { DocumentKind, Order } from '../orders/order.ts'
import { paidBy } from '../orders/paid-by.ts'

/** Who sells: at the head of each page, and where returns go. */
export type Seller = { name: string; address: string[] }

type Printed = Omit<Order, 'events'>
type Line = Order['lines'][number]

const day = (words: Text, at: string) =>
  new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))

function addressLines({ address }: Pick<Order, 'address'>, { country }: Text): string[] {
  const place = [address.city, address.region, address.postcode].filter(Boolean).join(', ')
  return [address.name, address.line1, address.line2 ?? '', place, country(address.country)].filter(Boolean)
}

const nameOf = ({ name, options }: Line) =>
  [name, options.map((option) => option.value).join(', ')].filter(Boolean).join('\n')

const base = (order: Printed, seller: Seller, words: Text, at: string): Paper => ({
  shop: seller.name,
  from: seller.address,
  facts: [
    { label: words.t('paper.date'), value: day(words, at) },
    { label: words.t('paper.order'), value: String(order.number) },
    { label: words.t('paper.ordered'), value: day(words, order.placed_at) },
    ...(order.business?.purchase_order
      ? [{ label: words.t('company.purchase-order'), value: order.business.purchase_order }]
      : []),
  ],
  addresses: [{ title: words.t('paper.to'), lines: addressLines(order, words) }],
  columns: [],
  rows: [],
  totals: [],
  notes: [],
})

/** As it is when it is picked: nothing of it changes any more. `billing` is whom the bill is for, where that is told;
 * `due` until when it is to be paid (ISO date) where it is on account. */
export function invoicePaper(
  order: Printed,
  seller: Seller,
  locale: string,
  at: Date,
  { billing, due }: { billing?: Order['address'] | undefined; due?: string | undefined } = {},
): Paper {
  const words = text(knownLocale(locale))
  const { t } = words
  const paper = base(order, seller, words, at.toISOString())
  const billTo = billing ? addressLines({ address: billing }, words) : []
  const elsewhere = billTo.join('\n') !== addressLines(order, words).join('\n')
  const money = (minor: number) => words.money(minor, order.currency)
  const row = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount: money(amount) }])
  const dueDay = due === undefined ? '' : day(words, due)
  return {
    ...paper,
    facts: [...paper.facts, ...(dueDay ? [{ label: t('company.due'), value: dueDay }] : [])],
    addresses: [
      ...(billTo.length > 0 && elsewhere ? [{ title: t('paper.bill-to'), lines: billTo }] : []),
      ...paper.addresses,
    ],
    columns: [t('paper.piece'), t('paper.sku'), t('paper.quantity'), t('paper.price'), t('paper.amount')],
    rows: order.lines.map((line) => [
      nameOf(line),
      line.sku,
      String(line.quantity),
      money(line.unit_price),
      money(line.unit_price * line.quantity),
    ]),
    totals: [
      { label: t('paper.items'), amount: money(order.items_total) },
      ...row(t('paper.discount'), -order.discount_total),
      { label: order.shipping_method, amount: money(order.shipping_total) },
      ...order.taxes.flatMap((tax) =>
        row(
          t(order.tax_included ? 'paper.tax-within' : 'paper.tax', { rate: words.percent(tax.rate) }),
          tax.amount,
        ),
      ),
      { label: t('paper.total'), amount: money(order.total), strong: true },
      ...paidBy({ ...order, method: order.payment.method }, words).map(({ title, minor }) => ({
        label: title,
        amount: money(minor),
      })),
    ],
    notes: [
      dueDay
        ? t('paper.pay-account', { days: order.business?.net_days ?? 0, date: dueDay })
        : t(order.payment.method === 'cash-on-delivery' ? 'paper.pay-door' : 'paper.paid'),
    ],
  }
}

/** `back`: pieces with what is given back for them, delivery beside them; without any it is an amount for another reason. */
export type Credit = {
  amountMinor: number
  taxMinor: number
  back: { lineId: number; quantity: number; amountMinor: number }[]
  deliveryMinor?: number
  note: string
}

export function creditPaper(order: Printed, seller: Seller, locale: string, at: Date, credit: Credit): Paper {
  const words = text(knownLocale(locale))
  const { t } = words
  const money = (minor: number) => words.money(minor, order.currency)
  const invoice = order.documents.find(({ kind }) => kind === 'invoice')
  return {
    ...base(order, seller, words, at.toISOString()),
    columns: [t('paper.piece'), t('paper.quantity'), t('paper.amount')],
    rows:
      credit.back.length === 0
        ? [[t('paper.goodwill'), '', money(credit.amountMinor)]]
        : [
            ...credit.back.flatMap(({ lineId, quantity, amountMinor }) => {
              const line = order.lines.find(({ id }) => id === lineId)
              return line && quantity > 0 ? [[nameOf(line), String(quantity), money(amountMinor)]] : []
            }),
            ...(credit.deliveryMinor ? [[order.shipping_method, '', money(credit.deliveryMinor)]] : []),
          ],
    totals: [
      ...(credit.taxMinor > 0 ? [{ label: t('paper.tax-of-it'), amount: money(credit.taxMinor) }] : []),
      { label: t('paper.total'), amount: money(credit.amountMinor), strong: true },
    ],
    notes: invoice ? [t('paper.to-invoice', { number: invoice.number })] : [],
  }
}

const titleOf = { invoice: 'paper.invoice', 'credit-note': 'paper.credit-note' } as const

/** A document as it was issued. */
export function issuedPaper(kind: DocumentKind, { number, locale, content }: IssuedDocument): TitledPaper {
  const { t, dir, locale: known } = text(knownLocale(locale))
  return { ...content, title: t(titleOf[kind], { number: String(number) }), locale: known, dir }
}

const barcodeOf = ({ number }: Pick<Order, 'number'>) => ({
  text: String(number),
  widths: code128(String(number)),
})

/** To put on a parcel: from whom, to whom, and the order's number for scanners. `parcel` counts those of the order. */
export function labelPaper(
  order: Printed,
  seller: Seller,
  locale: string,
  parcel: number | undefined,
): TitledPaper | undefined {
  const words = text(knownLocale(locale))
  const { t } = words
  const sent = order.shipments.find(({ number }) => number === parcel)
  if (parcel !== undefined && !sent) return undefined
  const phone = order.address.phone ? [{ label: t('paper.phone'), value: order.address.phone }] : []
  return {
    ...base(order, seller, words, order.placed_at),
    title: t('paper.label', { number: String(order.number) }),
    locale: words.locale,
    dir: words.dir,
    size: 'A6',
    addresses: [
      { title: t('paper.sender'), lines: [seller.name, ...seller.address] },
      { title: t('paper.to'), lines: addressLines(order, words), big: true },
    ],
    facts: [
      { label: t('paper.order'), value: String(order.number) },
      {
        label: t('paper.delivery'),
        value: sent ? [sent.carrier, sent.tracking].filter(Boolean).join(' ') : order.shipping_method,
      },
      ...phone,
    ],
    barcode: barcodeOf(order),
  }
}

/** What is to be fetched for several orders at once, a piece once with the orders that it is for. */
export type PickRow = { name: string; options: string[]; sku: string; quantity: number; orders: number[] }

export function pickListPaper(
  rows: readonly PickRow[],
  seller: Seller,
  locale: string,
  at: Date,
): TitledPaper {
  const words = text(knownLocale(locale))
  const { t } = words
  const orders = new Set(rows.flatMap((row) => row.orders))
  return {
    title: t('paper.pick-list'),
    locale: words.locale,
    dir: words.dir,
    shop: seller.name,
    from: [],
    facts: [
      { label: t('paper.date'), value: day(words, at.toISOString()) },
      { label: t('paper.orders'), value: String(orders.size) },
      { label: t('paper.quantity'), value: String(rows.reduce((sum, { quantity }) => sum + quantity, 0)) },
    ],
    addresses: [],
    columns: [t('paper.piece'), t('paper.sku'), t('paper.orders'), t('paper.quantity')],
    rows: rows.map(({ name, options, sku, quantity, orders: of }) => [
      [name, options.join(', ')].filter(Boolean).join('\n'),
      sku,
      of.join(', '),
      String(quantity),
    ]),
    totals: [],
    notes: rows.length === 0 ? [t('paper.pick-none')] : [],
  }
}

/** What the warehouse puts into the parcel: pieces without prices. */
export function packingPaper(order: Printed, seller: Seller, locale: string, at: Date): TitledPaper {
  const words = text(knownLocale(locale))
  const { t } = words
  return {
    ...base(order, seller, words, at.toISOString()),
    title: t('paper.packing'),
    locale: words.locale,
    dir: words.dir,
    columns: [t('paper.piece'), t('paper.sku'), t('paper.quantity')],
    rows: order.lines.map((line) => [nameOf(line), line.sku, String(line.quantity)]),
    notes: [order.note, t('paper.thanks')].filter(Boolean),
    barcode: barcodeOf(order),
  }
}

/** To print and put on the parcel; undefined where there is no such return. */
export function returnPaper(
  order: Printed,
  seller: Seller,
  locale: string,
  number: number,
): TitledPaper | undefined {
  const back = order.returns.find((one) => one.number === number && one.status === 'requested')
  if (!back) return undefined
  const words = text(knownLocale(locale))
  const { t } = words
  return {
    ...base(order, seller, words, back.asked_at),
    title: t('paper.return', { number: String(order.number), part: String(number) }),
    locale: words.locale,
    dir: words.dir,
    addresses: [
      { title: t('paper.return-to'), lines: [seller.name, ...seller.address], big: true },
      { title: t('paper.sender'), lines: addressLines(order, words) },
    ],
    columns: [t('paper.piece'), t('paper.sku'), t('paper.quantity')],
    rows: back.lines.flatMap(({ line_id, quantity }) => {
      const line = order.lines.find(({ id }) => id === line_id)
      return line ? [[nameOf(line), line.sku, String(quantity)]] : []
    }),
    notes: [t('paper.return-how')],
  }
}
