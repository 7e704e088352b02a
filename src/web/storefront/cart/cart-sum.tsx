import { useSettings } from '../../settings.ts'
import { useFormat, useText } from '../../text.tsx'
import { useBuyable } from './priced-cart.ts'

/** What the cart comes to, without lines that nothing is left of. */
export function CartSum() {
  const { t } = useText()
  const { money } = useFormat()
  const { freeShippingFromMinor: freeFrom, currencyCode } = useSettings()
  const buyable = useBuyable()
  const pieces = buyable.reduce((sum, line) => sum + line.quantity, 0)
  const total = buyable.reduce((sum, line) => sum + line.itemTotal, 0)
  const currency = buyable[0]?.currency ?? currencyCode
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
