// The mail that says an order was placed, as text and as HTML.
import { knownLocale } from '../../kernel/locale.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import { text, type Text } from '../../platform/text.ts'
import { type FoundOrder, findOrder, type OrderWithoutPayment } from '../orders/get-order.ts'
import { orderToken } from '../orders/order-token.ts'
import type { CheckoutContext } from './context.ts'

/** Stores the mail once per order, however often the job runs. */
export async function mailPlacedOrder(context: CheckoutContext, orderId: string): Promise<void> {
  const found = await findOrder(context.db, orderId)
  if (!found) return
  const url = context.shopUrl + context.orderPath(found.locale, orderId, orderToken(context.secret, orderId))
  const words = placedOrderMail(found, { url, shop: await context.shopName() })
  await enqueueMail(
    context.db,
    { dedupeKey: `order-placed:${orderId}`, to: found.order.email, ...words },
    { inJob: true },
  )
  context.nudge()
}

/** `url` is absolute. */
export function placedOrderMail(found: FoundOrder, { url, shop }: { url: string; shop: string }) {
  const { order, shippingName } = found
  const words = text(knownLocale(found.locale))
  const { t, money } = words
  const values = { name: order.address.name, number: order.number, shop }
  const amount = (minor: number) => money(minor, order.currency)
  return {
    subject: t('mail.order-placed.subject', values),
    ...composeLetter({
      words,
      shop,
      hello: t('mail.order-placed.hello', values),
      paragraphs: [t('mail.order-placed.intro', values)],
      rows: [
        ...order.lines.map((line) => ({
          title: `${line.quantity} × ${line.name}`,
          note: line.options.map((option) => option.value).join(', '),
          amount: amount(line.total),
        })),
        { title: t('mail.order-placed.items'), amount: amount(order.items_total) },
        { title: shippingName, amount: amount(order.shipping_total) },
        { title: t('mail.order-placed.total'), amount: amount(order.total), strong: true },
      ],
      notes: [...deliveryOf(order, words), addressOf(order, words.locale).join('\n')],
      button: { label: t('mail.order-placed.link'), url },
      foot: [t('mail.order-placed.bye', values)],
    }),
  }
}

const deliveryOf = (order: OrderWithoutPayment, { t, date }: Text) =>
  order.delivery_from && order.delivery_to
    ? [t('mail.order-placed.delivery', { from: date(order.delivery_from), to: date(order.delivery_to) })]
    : []

function addressOf({ address }: OrderWithoutPayment, locale: string): string[] {
  const place = [address.postcode, address.city, address.region].filter(Boolean).join(' ')
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country)
  return [address.name, address.line1, address.line2, place, country].filter(
    (line) => line !== undefined && line !== '',
  ) as string[]
}
