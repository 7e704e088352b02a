import { isCollected } from '../../contracts/collected-orders.ts'
import { getBundleName, groupOrderLines } from '../../contracts/order-bundles.ts'
import { formatGift } from '../orders/format-gift.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { listAddressLines } from '../../kernel/text/address-lines.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmails, type Email } from '../../platform/email/email-queue.ts'
import type { Text } from '../../platform/text/text.ts'
import { readBatchForEach } from '../../platform/database/batch-sql.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import { type LoadedOrder, orderQuery, type OrderWithoutPayment } from '../orders/get-order.ts'
import type { Order, OrderBundle } from '../orders/order.ts'
import { signOrderToken } from '../orders/order-token.ts'
import { summarizePayments } from '../orders/payment-summary.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { labelTenders, withMethodLabel } from '../payments/payment-method-texts.ts'
import { paymentQuery } from '../payments/payments.store.ts'
import { type TenderPaymentView, tenderPaymentsQuery } from '../payments/payment-tenders.ts'
import {
  localizeOrderPromotions,
  type OrderPromotion,
  orderPromotionsQuery,
} from '../promotions/promotion-uses.store.ts'
import type { CheckoutContext } from './context.ts'

type OrderLine = Order['lines'][number]

/** Sends once per order, however often the job runs. */
export async function sendOrderConfirmations(
  context: CheckoutContext,
  orderIds: readonly OrderId[],
): Promise<void> {
  const orders = await readBatchForEach(context.db, orderIds, (id) => ({
    found: orderQuery(id, 'its-own'),
    promotions: orderPromotionsQuery(id),
    tenders: tenderPaymentsQuery(id),
    payment: paymentQuery(id),
  }))
  const emails: Email[] = []
  const messagesFor = await getEmailMessages(context.db, 'order-placed')
  for (const [id, { found: match, ...paid }] of orders)
    if (match) {
      const promotions = localizeOrderPromotions(paid.promotions, match.locale)
      const payment = paid.payment && withMethodLabel(paid.payment, match.locale)
      const tenders = labelTenders(paid.tenders, match.locale)
      const confirmed = { ...match, payment, tenders, promotions }
      emails.push(await buildEmail(context, id, confirmed, messagesFor(match.locale)))
    }
  if (emails.length > 0) await enqueueEmails(context.db, emails, { isHeld: context.keepsMail })
  if (!context.keepsMail) context.wakeWorker()
}

async function buildEmail(
  context: CheckoutContext,
  id: OrderId,
  placedOrder: ConfirmedOrder,
  messages: Text,
): Promise<Email> {
  const { locale, order } = placedOrder
  const translate = (await context.getOptionTranslator?.(locale)) ?? ((value: string) => value)
  const url = context.shopUrl + context.orderPath(locale, id, signOrderToken(context.secret, id))
  const content = buildOrderConfirmationEmail(messages, placedOrder, {
    url,
    shop: await context.shopName(),
    translateOption: translate,
  })
  return { dedupeKey: `order-placed:${id}`, to: order.email, ...content }
}

export type ConfirmedOrder = LoadedOrder & {
  promotions: OrderPromotion[]
  tenders: TenderPaymentView[]
  payment: Order['payment'] | undefined
}
type EmailContext = { url: string; shop: string; translateOption(value: string): string }

/** `url` is absolute; `translateOption` translates option values. */
export function buildOrderConfirmationEmail(
  messages: Text,
  match: ConfirmedOrder,
  { url, shop, translateOption: translate }: EmailContext,
) {
  const { order } = match
  const { t, money } = messages
  const values = { name: order.address.name, number: order.display_number, shop }
  const amount = (minor: number) => money(minor, order.currency)
  const toRow = (item: OrderLine | OrderBundle, itemAmount: string) => {
    const bundle = 'status' in item ? getBundleName(order, item) : undefined
    const notes = [
      ...item.options.map((option) => translate(option.value)),
      ...(bundle === undefined ? [] : [t('order.bundle.part', { name: bundle })]),
    ]
    return { title: `${item.quantity} × ${item.name}`, note: notes.join(', '), amount: itemAmount }
  }
  return {
    subject: t('mail.order-placed.subject', values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: t('mail.order-placed.hello', values),
      paragraphs: order.exchange_of
        ? getExchangeText(order.exchange_of, isCollected(order), messages)
        : [t('mail.order-placed.intro', values)],
      rows: [
        ...groupOrderLines<OrderLine, OrderBundle>(order).flatMap(({ bundle, lines }) => [
          ...(bundle ? [toRow(bundle, amount(bundle.unit_price * bundle.quantity))] : []),
          // The amounts of components are in that of their bundle.
          ...lines.map((line) => toRow(line, bundle ? '' : amount(line.unit_price * line.quantity))),
        ]),
        { title: t('mail.order-placed.items'), amount: amount(order.items_total) },
        ...buildTotalsRows(match, messages),
      ],
      notes: [
        ...getMethodText(match.payment, messages),
        ...getDueText(match, messages),
        ...getDeliveryText(order, messages),
        ...(order.gift ? [formatGift(order.gift, messages)] : []),
        ...formatRecipient(order, messages),
      ],
      button: { label: t('mail.order-placed.link'), url },
      footer: [t('mail.order-placed.bye', values)],
    }),
  }
}

/** What the items are for, and when they are sent. */
const getExchangeText = (
  { display_number: number, waits }: NonNullable<OrderWithoutPayment['exchange_of']>,
  collects: boolean,
  { t }: Text,
): string[] => [
  t('order.exchange.of', { number }),
  collects
    ? t(waits ? 'order.exchange.waits-pickup' : 'order.exchange.ready')
    : t(waits ? 'order.exchange.waits' : 'order.exchange.sends'),
]

/** Rows of the totals: discounts, shipping, tax, total, and gift cards and store credit. */
function buildTotalsRows({ order, promotions, tenders, payment }: ConfirmedOrder, messages: Text) {
  const { t, money, percent } = messages
  const amount = (minor: number) => money(minor, order.currency)
  const taxes = order.taxes.map((tax) => ({
    title:
      tax.name === undefined
        ? t(order.tax_included ? 'checkout.tax-part' : 'checkout.tax-rate', { rate: percent(tax.rate) })
        : t(order.tax_included ? 'checkout.tax-part-named' : 'checkout.tax-rate-named', {
            name: tax.name,
            rate: percent(tax.rate),
          }),
    amount: amount(tax.amount),
  }))
  const untaxed = order.tax_details?.reason
  if (untaxed && untaxed !== 'no-nexus') taxes.push({ title: t(`tax.${untaxed}`), amount: amount(0) })
  const delivery = order.shipping_total + order.shipping_discount
  const total = { title: t('mail.order-placed.total'), amount: amount(order.total), strong: true }
  return [
    ...promotions.map(({ name, discount }) => ({ title: name, amount: amount(-discount) })),
    {
      title: order.shipping_method,
      note: order.shipping_description,
      amount: delivery === 0 ? t('cart.delivery.free') : amount(delivery),
    },
    ...order.fees.map(({ kind, amount: fee }) => ({ title: t(`order.fee.${kind}`), amount: amount(fee) })),
    ...(order.tax_included ? [total, ...taxes] : [...taxes, total]),
    ...summarizePayments(
      {
        ...order,
        tenders,
        method: payment?.method,
        authorization: payment?.authorization,
        label: payment?.label,
      },
      messages,
    ).map(({ title, minor }) => ({
      title,
      amount: amount(minor),
    })),
  ]
}

const getMethodText = (payment: ConfirmedOrder['payment'], { t }: Text) =>
  payment?.label === undefined ? [] : [`${t('checkout.payment')}: ${payment.label}`]

/** Cash due on delivery; or the amount on account, with the purchase order number. */
const getDueText = ({ order, payment }: ConfirmedOrder, { t, money }: Text) => [
  ...(payment?.due
    ? [
        t(isCollected(order) ? 'order.payment.counter' : 'order.payment.door', {
          amount: money(payment.due, order.currency),
        }),
      ]
    : []),
  ...(payment && isSettled('by-invoice', payment.method)
    ? [t('order.payment.on-account', { days: order.business?.net_days ?? 0 })]
    : []),
  ...(order.business?.purchase_order
    ? [`${t('company.purchase-order')}: ${order.business.purchase_order}`]
    : []),
]

const getDeliveryText = (order: OrderWithoutPayment, { t, date }: Text) =>
  order.pickup && order.delivery_to
    ? [t('mail.order-placed.pickup', { store: order.pickup.name, date: date(order.delivery_to) })]
    : order.delivery_from && order.delivery_to
      ? [t('mail.order-placed.delivery', { from: date(order.delivery_from), to: date(order.delivery_to) })]
      : []

/** The delivery address, or who collects the order and where; and the billing address. */
export const formatRecipient = (
  { address, billing_address: billing, is_store_address: isStore, pickup }: OrderWithoutPayment,
  messages: Text,
): string[] => [
  isStore
    ? [
        messages.t('checkout.collector'),
        ...[address.name, address.company, pickup?.name].filter(Boolean),
        ...formatAddress({ address: { ...address, name: '', company: '' } }, messages),
      ].join('\n')
    : formatAddress({ address }, messages).join('\n'),
  ...(billing
    ? [[messages.t('checkout.billing-address'), ...formatAddress({ address: billing }, messages)].join('\n')]
    : []),
]

const formatAddress = ({ address }: Pick<OrderWithoutPayment, 'address'>, { country }: Text): string[] =>
  listAddressLines(address, country(address.country))
