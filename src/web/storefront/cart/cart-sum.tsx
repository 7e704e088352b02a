import { useSettings } from '../../settings.ts'
import { useCart } from '../../state/cart.ts'
import { useFormat, useText } from '../../text.tsx'
import { isGone, useCartNotices } from './priced-cart.ts'

/** What the cart comes to, without lines that nothing is left of. */
export function CartSum() {
  const { t } = useText()
  const { money } = useFormat()
  const { freeShippingFromMinor: freeFrom } = useSettings()
  const items = useCart((cart) => cart.items)
  const notices = useCartNotices((told) => told.byLine)
  const buyable = items.filter((line) => !isGone(notices[line.id]))
  const pieces = buyable.reduce((sum, line) => sum + line.quantity, 0)
  const total = buyable.reduce((sum, line) => sum + line.itemTotal, 0)
  const currency = items[0]?.currency ?? 'USD'
  const free = freeFrom !== undefined && total >= freeFrom
  return (
    <div className="sum">
      <div>
        <span className="dim">{t('cart.pieces', { count: pieces })}</span>
        <bdi>{money(total, currency)}</bdi>
      </div>
      <div>
        <span className="dim">{t('cart.delivery')}</span>
        <span>{free ? t('cart.delivery.free') : t('cart.delivery.later')}</span>
      </div>
      <div className="total">
        <span>{t('cart.total')}</span>
        <bdi>{money(total, currency)}</bdi>
      </div>
    </div>
  )
}
