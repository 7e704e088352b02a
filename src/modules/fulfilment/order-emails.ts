// Emails about order events: one of each kind per order, shipment, return or refund.
import { getBundleName } from '../../contracts/order-bundles.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { toLocalDay } from '../../kernel/time-zone.ts'
import type { Db } from '../../platform/database/database.ts'
import { renderEmail, type EmailRow } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { Text, Values } from '../../platform/text/text.ts'
import { formatRecipient } from '../checkout/order-confirmation-email.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import type { FieldFact } from '../custom-fields/describe-fields.ts'
import { getOrder, type OrderWithoutPayment } from '../orders/get-order.ts'
import type { Refund } from '../orders/order.ts'
import { listRefundsOfReturn } from '../payments/refunds.store.ts'
import { getNoteText } from '../orders/history/notes.store.ts'
import { listMergedShipments } from '../orders/shipments.store.ts'
import { signOrderToken } from '../orders/order-token.ts'
import { loadOrderFieldFacts } from './order-field-facts.ts'
import { getAnyOrderEdit } from './order-edits/order-edits.store.ts'
import { type FulfilmentContext, emailDedupeKey, type OrderEmailKind } from './run-order-action.ts'

export async function sendOrderEmail(
  context: FulfilmentContext,
  db: Db,
  { kind, orderId, subject }: { kind: OrderEmailKind; orderId: OrderId; subject: string },
): Promise<void> {
  const loadedOrder = await getOrder(db, orderId, 'its-own')
  if (!loadedOrder) return
  const url =
    context.shopUrl + context.orderPath(loadedOrder.locale, orderId, signOrderToken(context.secret, orderId))
  const message = kind === 'order-message' ? await getNoteText(db, subject) : undefined
  const refundIds = kind === 'order-refunded' ? await listRefundsOfReturn(db, subject) : []
  const edit = kind === 'order-changed' ? await getAnyOrderEdit(db, subject) : undefined
  const messages = (await getEmailMessages(db, kind))(loadedOrder.locale)
  const merged = isParcelEmail(kind) ? await loadMergedOrders(context, db, subject, loadedOrder.locale) : []
  const fields = await loadOrderFieldFacts(db, orderId, 'email', {
    messages,
    currency: loadedOrder.order.currency,
  })
  const exchange = loadedOrder.order.returns.find(({ id }) => id === subject)?.exchange
  const content = buildOrderEmail(messages, loadedOrder.order, kind, subject, {
    exchange: exchange && (await getOrder(db, exchange.order_id, 'its-own'))?.order,
    fields,
    url,
    shop: await context.shopName(),
    message,
    refundIds,
    merged,
    differenceMinor: edit?.amountMinor,
    translateOption: await context.getOptionTranslator?.(loadedOrder.locale, db),
  })
  await enqueueEmail(
    db,
    { dedupeKey: emailDedupeKey(kind, subject), to: loadedOrder.order.email, ...content },
    { isHeld: context.keepsMail },
  )
  context.wakeWorker()
}

/**
 * `url` is absolute. `translateOption` translates option values into the recipient's language. `message` is the staff text
 * of an `order-message` email.
 */
export function buildOrderEmail(
  messages: Text,
  order: OrderWithoutPayment,
  kind: OrderEmailKind,
  subject: string,
  {
    url,
    shop,
    message,
    refundIds = [subject],
    merged = [],
    differenceMinor = 0,
    exchange,
    fields = [],
    translateOption: translate = (value) => value,
  }: {
    url: string
    shop: string
    message?: string | undefined
    /** The refunds that the email is about: several when a return was refunded to several destinations. */
    refundIds?: readonly string[]
    /** The other orders in the parcel that the email is about. */
    merged?: readonly MergedOrderEmail[]
    /** By how much the edit of an `order-changed` email changed the total. */
    differenceMinor?: number | undefined
    /** The order of the new items, in emails about a return that is exchanged. */
    exchange?: OrderWithoutPayment | undefined
    /** Custom fields of the order that emails show. */
    fields?: readonly FieldFact[]
    translateOption?: ((value: string) => string) | undefined
  },
) {
  const { t, money } = messages
  const refund = findRefund(order, refundIds)
  const values = {
    name: order.address.name,
    number: new Intl.ListFormat(messages.locale, { type: 'conjunction' }).format(
      [order, ...merged.map((other) => other.order)].map(({ display_number: number }) => number),
    ),
    shop,
    amount: refund ? money(refund.amount, order.currency) : '',
    ...getPickupValues(order, messages),
  }
  if (message !== undefined)
    return {
      subject: t('mail.step-subject.order-message', values),
      ...renderEmail({
        messages: messages,
        shop,
        hello: t('mail.step-hello.order-message', values),
        paragraphs: [t('mail.step-text.order-message', values), message],
        button: { label: t('mail.order-placed.link'), url },
        footer: [shop],
      }),
    }
  const rows = refund
    ? buildDestinationRows(refund, order.currency, messages)
    : merged.length > 0
      ? buildMergedRows(messages, [{ order, shipmentId: subject }, ...merged], translate)
      : buildRows(order, subject, translate, messages)
  if (kind === 'order-changed' && differenceMinor !== 0)
    rows.push({
      title: t('mail.order-changed.difference'),
      amount: (differenceMinor > 0 ? '+' : '') + money(differenceMinor, order.currency),
    })
  if (kind === 'order-changed')
    rows.push({
      title: t('mail.order-placed.total'),
      amount: money(order.total, order.currency),
      strong: true,
    })
  const credited = refund?.to.every(({ method }) => method === 'store-credit')
  const texts = isParcelEmail(kind) && merged.length > 0 ? mergedTexts[kind] : kind
  return {
    subject: t(`mail.step-subject.${texts}`, values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: credited ? t('mail.step-hello.order-credited', values) : t(`mail.step-hello.${texts}`, values),
      paragraphs: [
        credited
          ? t('mail.step-text.order-credited', values)
          : exchange && kind === 'return-received'
            ? t('mail.exchange-received', { ...values, exchange: exchange.display_number })
            : t(`mail.step-text.${texts}`, values),
      ],
      rows,
      notes: [
        ...buildNotes(order, kind, subject, { messages, refund }),
        ...merged.map(
          (other) => `${t('mail.order-number', { number: other.order.display_number })}: ${other.url}`,
        ),
        ...(exchange && kind === 'return-requested'
          ? [[t('mail.return-exchange'), ...listItems(exchange, translate)].join('\n')]
          : []),
        ...fields.map(({ label, value }) => `${label}: ${value}`),
      ],
      ...(isPickupEmail(kind) &&
        order.pickup && { qrCode: { text: order.pickup.code, label: t('order.pickup.qr') } }),
      button: { label: t('mail.order-placed.link'), url },
      footer: [shop],
    }),
  }
}

/** Another order in the parcel of an email; `url` is absolute. */
type MergedOrderEmail = { order: OrderWithoutPayment; shipmentId: string; url: string }

/** Emails about a parcel, and their texts for a parcel with several orders. */
const mergedTexts = {
  'order-shipped': 'orders-shipped',
  'order-delivered': 'orders-delivered',
} as const
const isParcelEmail = (kind: OrderEmailKind): kind is keyof typeof mergedTexts =>
  Object.hasOwn(mergedTexts, kind)

async function loadMergedOrders(
  context: FulfilmentContext,
  db: Db,
  shipmentId: string,
  locale: string,
): Promise<MergedOrderEmail[]> {
  const merged: MergedOrderEmail[] = []
  for (const { id, orderId } of await listMergedShipments(db, shipmentId)) {
    // In the language of the email.
    const loaded = await getOrder(db, orderId, locale)
    const url = context.shopUrl + context.orderPath(locale, orderId, signOrderToken(context.secret, orderId))
    if (loaded) merged.push({ order: loaded.order, shipmentId: id, url })
  }
  return merged
}

/** The items of each order, below its number. */
const buildMergedRows = (
  messages: Text,
  orders: readonly Pick<MergedOrderEmail, 'order' | 'shipmentId'>[],
  translate: (value: string) => string,
): EmailRow[] =>
  orders.flatMap(({ order, shipmentId }) => [
    { title: messages.t('mail.order-number', { number: order.display_number }), amount: '', strong: true },
    ...buildRows(order, shipmentId, translate, messages),
  ])

/** What the refunds pay back together; undefined for emails that are not about refunds. */
function findRefund(
  { refunds }: OrderWithoutPayment,
  ids: readonly string[],
): Pick<Refund, 'amount' | 'delivery' | 'to'> | undefined {
  const found = refunds.filter(({ id }) => ids.includes(id))
  if (found.length === 0) return undefined
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const parts = found.flatMap(({ to }) => to)
  return {
    amount: sum(found.map(({ amount }) => amount)),
    delivery: sum(found.map(({ delivery }) => delivery)),
    to: [...new Set(parts.map(({ method }) => method))].map((method) => ({
      method,
      amount: sum(parts.filter((part) => part.method === method).map(({ amount }) => amount)),
    })),
  }
}

/** Emails about an order that can be collected now: they show its code. */
const isPickupEmail = (kind: OrderEmailKind): boolean => kind === 'pickup-ready' || kind === 'pickup-reminder'

/** `date`: the last day on which it can be collected. */
function getPickupValues({ pickup }: OrderWithoutPayment, { date }: Text): Values {
  if (!pickup) return {}
  const until = pickup.expires_at && toLocalDay(new Date(pickup.expires_at), pickup.time_zone)
  return { store: pickup.name, code: pickup.code, date: until ? date(until) : '' }
}

/** Rows that list how much of a refund goes to each destination. */
const buildDestinationRows = ({ to }: Pick<Refund, 'to'>, currency: string, { t, money }: Text): EmailRow[] =>
  to.map(({ method, amount }) => ({
    title: t(`order.refund.to.${method}`),
    note: '',
    amount: money(amount, currency),
  }))

const listItems = ({ lines }: OrderWithoutPayment, translate: (value: string) => string): string[] =>
  lines.map((line) =>
    [`${line.quantity} × ${line.name}`, ...line.options.map((option) => translate(option.value))].join(', '),
  )

/** The items of the shipment or return; all items for a cancelled or changed order. */
function buildRows(
  order: OrderWithoutPayment,
  subject: string,
  translate: (value: string) => string,
  { t }: Text,
): EmailRow[] {
  const some =
    order.shipments.find(({ id }) => id === subject)?.lines ??
    order.returns.find(({ id }) => id === subject)?.lines
  return order.lines.flatMap((line) => {
    const quantity = some ? (some.find(({ line_id }) => line_id === line.id)?.quantity ?? 0) : line.quantity
    const bundle = getBundleName(order, line)
    const notes = [
      ...line.options.map((option) => translate(option.value)),
      ...(bundle === undefined ? [] : [t('order.bundle.part', { name: bundle })]),
    ]
    const note = notes.join(', ')
    return quantity > 0 ? [{ title: `${quantity} × ${line.name}`, note, amount: '' }] : []
  })
}

/**
 * Extra rows: the shipment's carrier and tracking number, the shipping part of a refund, the new address of a
 * changed order.
 */
function buildNotes(
  order: OrderWithoutPayment,
  kind: OrderEmailKind,
  subject: string,
  { messages, refund }: { messages: Text; refund: Pick<Refund, 'delivery'> | undefined },
): string[] {
  const { t, money } = messages
  const { pickup } = order
  if (pickup && isPickupEmail(kind))
    return [t('mail.pickup-address', { address: [pickup.line1, pickup.city].join(', ') })]
  if (kind === 'order-changed') return formatRecipient(order, messages)
  if (refund && refund.delivery > 0)
    return [t('order.refund.delivery', { amount: money(refund.delivery, order.currency) })]
  const parcel = kind === 'order-shipped' && order.shipments.find(({ id }) => id === subject)
  return parcel && parcel.tracking
    ? [
        t('mail.step-tracking', { carrier: parcel.carrier, tracking: parcel.tracking }),
        ...(parcel.tracking_url === null ? [] : [parcel.tracking_url]),
      ]
    : []
}
