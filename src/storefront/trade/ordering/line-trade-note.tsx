// Trade price of a cart or checkout line, beside the retail price.
import type { CartLine } from '../../state/cart/cart-rules.ts'
import { useCartNotices } from '../../cart/priced-cart.ts'
import { useFormat, useText } from '../../i18n/text.tsx'

export function LineTradeNote({ line }: { line: CartLine }) {
  const { t } = useText()
  const { money } = useFormat()
  const retail = useCartNotices(({ trade }) => trade[line.id]?.retail)
  if (retail === undefined) return null
  const [price, ofAll] = [line.price, retail].map((minor) => money(minor, line.currency)) as [string, string]
  return <p className="sm dim num">{t('trade.each', { price, retail: ofAll })}</p>
}
