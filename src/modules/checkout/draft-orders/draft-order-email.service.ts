// The email with the link to a draft order.
import type { PricedCart } from '../../cart/cart.ts'
import { renderEmail } from '../../../platform/email/email-template.ts'
import type { Text } from '../../../platform/text/text.ts'

type Line = Pick<PricedCart['items'][number], 'quantity' | 'name' | 'attributes' | 'itemTotal' | 'currency'>

/** `link` is an absolute URL; `message` is written by staff and may be empty. */
export function buildDraftOrderEmail(
  messages: Text,
  cart: Pick<PricedCart, 'total' | 'currency'> & { items: readonly Line[] },
  { shop, name, message, link }: { shop: string; name: string; message: string; link: string },
) {
  const values = { shop, name }
  return {
    subject: messages.t('mail.phone-order.subject', values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: messages.t('mail.phone-order.hello', values),
      paragraphs: [messages.t('mail.phone-order.text', values), ...(message ? [message] : [])],
      rows: [
        ...cart.items.map((line) => ({
          title: `${line.quantity} × ${line.name}`,
          note: line.attributes.map(({ value }) => value).join(', '),
          amount: messages.money(line.itemTotal, line.currency),
        })),
        {
          title: messages.t('mail.phone-order.total'),
          amount: messages.money(cart.total, cart.currency),
          strong: true,
        },
      ],
      notes: [messages.t('mail.phone-order.note')],
      button: { label: messages.t('mail.phone-order.button'), url: link },
      footer: [shop],
    }),
  }
}
