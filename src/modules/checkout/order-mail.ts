// The mail that says an order was placed, as text and as HTML.
import { knownLocale } from '../../kernel/locale.ts'
import { escapeMarkup as escape } from '../../kernel/escape.ts'
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

/** `url` is absolute. Everything a shopper or a supplier wrote is escaped in the HTML. */
export function placedOrderMail(found: FoundOrder, { url, shop }: { url: string; shop: string }) {
  const { order } = found
  const words = text(knownLocale(found.locale))
  const { t } = words
  const values = { name: order.address.name, number: order.number, shop }
  const parts = {
    words,
    url,
    hello: t('mail.order-placed.hello', values),
    intro: t('mail.order-placed.intro', values),
    lines: order.lines.map((line) => ({
      title: `${line.quantity} × ${line.name}`,
      choice: line.options.map((option) => option.value).join(', '),
      total: words.money(line.total, order.currency),
    })),
    sums: sumsOf(order, found.shippingName, words),
    delivery: deliveryOf(order, words),
    address: addressOf(order),
    link: t('mail.order-placed.link'),
    bye: t('mail.order-placed.bye', values),
  }
  return { subject: t('mail.order-placed.subject', values), text: asText(parts), html: asHtml(parts) }
}

type Parts = {
  words: Text
  url: string
  hello: string
  intro: string
  lines: { title: string; choice: string; total: string }[]
  sums: [label: string, amount: string][]
  delivery: string
  address: string[]
  link: string
  bye: string
}

const sumsOf = (order: OrderWithoutPayment, shippingName: string, { t, money }: Text): Parts['sums'] => [
  [t('mail.order-placed.items'), money(order.items_total, order.currency)],
  [shippingName, money(order.shipping_total, order.currency)],
  [t('mail.order-placed.total'), money(order.total, order.currency)],
]

const deliveryOf = (order: OrderWithoutPayment, { t, date }: Text) =>
  order.delivery_from && order.delivery_to
    ? t('mail.order-placed.delivery', { from: date(order.delivery_from), to: date(order.delivery_to) })
    : ''

function addressOf({ address }: OrderWithoutPayment): string[] {
  const place = [address.postcode, address.city, address.region].filter(Boolean).join(' ')
  return [address.name, address.line1, address.line2, place, address.country].filter(
    (line) => line !== undefined && line !== '',
  ) as string[]
}

const asText = (parts: Parts) =>
  [
    parts.hello,
    parts.intro,
    parts.lines.map((line) => `${line.title}${line.choice && ` (${line.choice})`}  ${line.total}`).join('\n'),
    parts.sums.map(([label, amount]) => `${label}  ${amount}`).join('\n'),
    parts.delivery,
    parts.address.join('\n'),
    `${parts.link}\n${parts.url}`,
    parts.bye,
  ]
    .filter(Boolean)
    .join('\n\n')

const cell = 'padding:8px 0;border-top:1px solid #e5e1da;vertical-align:top'

/** Inline styles and a table: what mail readers show alike. */
const asHtml = ({ words, ...parts }: Parts) => `<!doctype html>
<html lang="${words.locale}" dir="${words.dir}"><body style="margin:0;padding:24px;background:#ffffff;color:#1d1b19;font:16px/1.5 'Hanken Grotesk',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="font:600 24px/1.25 Petrona,Georgia,serif;margin:0 0 16px">${escape(parts.hello)}</h1>
<p style="margin:0 0 16px">${escape(parts.intro)}</p>
<table role="presentation" width="100%" style="border-collapse:collapse">
${parts.lines.map((line) => row(`${escape(line.title)}${line.choice && `<br><span style="color:#6b6660">${escape(line.choice)}</span>`}`, line.total)).join('\n')}
${parts.sums.map(([label, amount]) => row(escape(label), amount)).join('\n')}
</table>
<p style="margin:16px 0">${escape(parts.delivery)}</p>
<p style="margin:16px 0">${parts.address.map(escape).join('<br>')}</p>
<p style="margin:24px 0"><a href="${escape(parts.url)}" style="background:#1d1b19;color:#ffffff;padding:12px 20px;text-decoration:none">${escape(parts.link)}</a></p>
<p style="margin:0;color:#6b6660">${escape(parts.bye)}</p>
</div></body></html>`

const row = (left: string, right: string) =>
  `<tr><td style="${cell}">${left}</td><td style="${cell};text-align:end;white-space:nowrap">${escape(right)}</td></tr>`
