// The mail that carries the link to a cart that staff put together while somebody called.
import type { PricedCart } from './modules/cart/cart.ts'
import { composeLetter } from './platform/letter.ts'
import type { Text } from './platform/text.ts'

type Line = Pick<PricedCart['items'][number], 'quantity' | 'name' | 'attributes' | 'itemTotal' | 'currency'>

/** `link` is absolute; `message` is in the words of staff, empty where they had none. */
export function phoneOrderLetter(
  words: Text,
  cart: Pick<PricedCart, 'total' | 'currency'> & { items: readonly Line[] },
  { shop, name, message, link }: { shop: string; name: string; message: string; link: string },
) {
  const values = { shop, name }
  return {
    subject: words.t('mail.phone-order.subject', values),
    ...composeLetter({
      words,
      shop,
      hello: words.t('mail.phone-order.hello', values),
      paragraphs: [words.t('mail.phone-order.text', values), ...(message ? [message] : [])],
      rows: [
        ...cart.items.map((line) => ({
          title: `${line.quantity} × ${line.name}`,
          note: line.attributes.map(({ value }) => value).join(', '),
          amount: words.money(line.itemTotal, line.currency),
        })),
        {
          title: words.t('mail.phone-order.total'),
          amount: words.money(cart.total, cart.currency),
          strong: true,
        },
      ],
      notes: [words.t('mail.phone-order.note')],
      button: { label: words.t('mail.phone-order.button'), url: link },
      foot: [shop],
    }),
  }
}
