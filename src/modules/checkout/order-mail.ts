// The mail that says an order was placed, as text and as HTML.
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMails, type Mail } from '../../platform/mail.ts'
import type { Text } from '../../platform/text.ts'
import { readForEach } from '../../platform/together.ts'
import { mailWords } from '../content/mail-words.ts'
import { type FoundOrder, orderRead, type OrderWithoutPayment } from '../orders/get-order.ts'
import { orderToken } from '../orders/order-token.ts'
import { paidBy } from '../orders/paid-by.ts'
import { paymentRead, type ShownPayment } from '../payments/payments.store.ts'
import { type ShownTender, tendersRead } from '../payments/tenders.ts'
import { type OrderPromotion, orderPromotionsRead } from '../promotions/promotions.store.ts'
import type { CheckoutContext } from './context.ts'

/** Stores the mail once per order, however often the job runs. */
export async function mailPlacedOrders(context: CheckoutContext, orderIds: readonly string[]): Promise<void> {
  const orders = await readForEach(context.db, orderIds, (id) => ({
    found: orderRead(id, 'its-own'),
    promotions: orderPromotionsRead(id),
    tenders: tendersRead(id),
    payment: paymentRead(id),
  }))
  const mails: Mail[] = []
  const wordsIn = await mailWords(context.db, 'order-placed')
  for (const [id, { found, ...paid }] of orders)
    if (found) mails.push(await mailOf(context, id, { ...found, ...paid }, wordsIn(found.locale)))
  if (mails.length > 0) await enqueueMails(context.db, mails, { kept: context.keepsMail })
  if (!context.keepsMail) context.nudge()
}

async function mailOf(context: CheckoutContext, id: string, placed: Placed, words: Text): Promise<Mail> {
  const { locale, order } = placed
  const say = (await context.say?.(locale)) ?? ((english: string) => english)
  const url = context.shopUrl + context.orderPath(locale, id, orderToken(context.secret, id))
  const letter = placedOrderLetter(words, placed, { url, shop: await context.shopName(), say })
  return { dedupeKey: `order-placed:${id}`, to: order.email, ...letter }
}

export type Placed = FoundOrder & {
  promotions: OrderPromotion[]
  tenders: ShownTender[]
  payment: ShownPayment | undefined
}
type Around = { url: string; shop: string; say(english: string): string }

/** `url` is absolute; `say` names deliveries and promotions in the reader's language. */
export function placedOrderLetter(words: Text, found: Placed, { url, shop, say }: Around) {
  const { order } = found
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
          note: line.options.map((option) => say(option.value)).join(', '),
          amount: amount(line.unit_price * line.quantity),
        })),
        { title: t('mail.order-placed.items'), amount: amount(order.items_total) },
        ...sumOf(found, words, say),
      ],
      notes: [...dueOf(found, words), ...deliveryOf(order, words), addressOf(order, words).join('\n')],
      button: { label: t('mail.order-placed.link'), url },
      foot: [t('mail.order-placed.bye', values)],
    }),
  }
}

/** As the checkout added it up: what was taken off, delivery, tax, the total, and what paid a part of it. */
function sumOf(
  { order, shippingName, promotions, tenders, payment }: Placed,
  words: Text,
  say: Around['say'],
) {
  const { t, money, percent } = words
  const amount = (minor: number) => money(minor, order.currency)
  const taxes = order.taxes.map((tax) => ({
    title: t(order.tax_included ? 'checkout.tax-part' : 'checkout.tax-rate', {
      rate: percent(tax.rate),
    }),
    amount: amount(tax.amount),
  }))
  const delivery = order.shipping_total + order.shipping_discount
  const total = { title: t('mail.order-placed.total'), amount: amount(order.total), strong: true }
  return [
    ...promotions.map(({ name, discount }) => ({ title: say(name), amount: amount(-discount) })),
    { title: say(shippingName), amount: delivery === 0 ? t('cart.delivery.free') : amount(delivery) },
    ...(order.tax_included ? [total, ...taxes] : [...taxes, total]),
    ...paidBy({ ...order, tenders, method: payment?.method }, words).map(({ title, minor }) => ({
      title,
      amount: amount(minor),
    })),
  ]
}

/** Cash of the door, to have ready; what is on account, and the company's number for it. */
const dueOf = ({ order, payment }: Placed, { t, money }: Text) => [
  ...(payment?.due ? [t('order.payment.door', { amount: money(payment.due, order.currency) })] : []),
  ...(payment?.method === 'on-account'
    ? [t('order.payment.on-account', { days: order.business?.net_days ?? 0 })]
    : []),
  ...(order.business?.purchase_order
    ? [`${t('company.purchase-order')}: ${order.business.purchase_order}`]
    : []),
]

const deliveryOf = (order: OrderWithoutPayment, { t, date }: Text) =>
  order.delivery_from && order.delivery_to
    ? [t('mail.order-placed.delivery', { from: date(order.delivery_from), to: date(order.delivery_to) })]
    : []

/** As the post reads it. */
export function addressOf({ address }: Pick<OrderWithoutPayment, 'address'>, { country }: Text): string[] {
  const place = [address.postcode, address.city, address.region].filter(Boolean).join(' ')
  return [address.name, address.line1, address.line2 ?? '', place, country(address.country)].filter(Boolean)
}
