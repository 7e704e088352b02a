// The email with a payment link.
import { renderEmail } from '../../../platform/email/email-template.ts'
import type { Text } from '../../../platform/text/text.ts'
import type { CheckoutPreview } from '../checkout.ts'

type Quote = Pick<
  CheckoutPreview,
  'total' | 'currency' | 'shipping_total' | 'custom_items' | 'promotions'
> & {
  cart: {
    items: readonly { quantity: number; name: string; attributes: { value: string }[]; itemTotal: number }[]
  }
}

/** `link` is an absolute URL; `message` is written by staff and may be empty; `until` is an ISO date. */
export function buildPaymentLinkEmail(
  messages: Text,
  { cart, custom_items = [], promotions, shipping_total, total, currency }: Quote,
  {
    shop,
    name,
    message,
    link,
    until,
  }: { shop: string; name: string; message: string; link: string; until: string },
) {
  const amount = messages.money(total, currency)
  const values = { shop, name, amount, date: messages.date(until) }
  return {
    subject: messages.t('mail.payment-link.subject', values),
    ...renderEmail({
      messages,
      shop,
      hello: messages.t('mail.payment-link.hello', values),
      paragraphs: [messages.t('mail.payment-link.text', values), ...(message ? [message] : [])],
      rows: [
        ...cart.items.map((line) => ({
          title: `${line.quantity} × ${line.name}`,
          note: line.attributes.map(({ value }) => value).join(', '),
          amount: messages.money(line.itemTotal, currency),
        })),
        ...custom_items.map((item) => ({
          title: `${item.quantity} × ${item.name}`,
          note: '',
          amount: messages.money(item.price * item.quantity, currency),
        })),
        ...promotions
          .filter(({ discount }) => discount > 0)
          .map(({ name: title, discount }) => ({ title, amount: messages.money(-discount, currency) })),
        {
          title: messages.t('mail.payment-link.delivery'),
          amount: messages.money(shipping_total, currency),
        },
        { title: messages.t('mail.payment-link.total'), amount, strong: true },
      ],
      notes: [messages.t('mail.payment-link.note', values)],
      button: { label: messages.t('mail.payment-link.button'), url: link },
      footer: [shop],
    }),
  }
}
