import { renderEmail } from '../../../platform/email/email-template.ts'
import type { Text } from '../../../platform/text/text.ts'
import type { PricedCart } from '../../cart/cart.ts'

type Line = Pick<PricedCart['items'][number], 'quantity' | 'name' | 'attributes' | 'itemTotal' | 'currency'>

/** `url` opens the cart, `leave` ends the reminders; both are absolute. */
export function buildAbandonedCartEmail(
  messages: Text,
  cart: Pick<PricedCart, 'total' | 'currency'> & { items: readonly Line[] },
  { shop, url, leave }: { shop: string; url: string; leave: string },
) {
  const { t, money } = messages
  return {
    subject: t('mail.abandoned-cart.subject', { shop }),
    ...renderEmail({
      messages,
      shop,
      hello: t('mail.abandoned-cart.hello', { shop }),
      paragraphs: [t('mail.abandoned-cart.text', { shop })],
      rows: [
        ...cart.items.map((line) => ({
          title: `${line.quantity} × ${line.name}`,
          note: line.attributes.map(({ value }) => value).join(', '),
          amount: money(line.itemTotal, line.currency),
        })),
        { title: t('mail.abandoned-cart.total'), amount: money(cart.total, cart.currency), strong: true },
      ],
      button: { label: t('mail.abandoned-cart.button'), url },
      footer: [t('mail.abandoned-cart.why'), { label: t('mail.abandoned-cart.leave'), url: leave }],
    }),
  }
}
