import { useSettings } from '../settings.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { useBuyable } from './priced-cart.ts'

/** Cart total, without sold-out lines. */
export function CartTotals() {
  const { t } = useText()
  const { money } = useFormat()
  const { freeShippingFromMinor: freeShippingFrom, currencyCode } = useSettings()
  const buyable = useBuyable()
  const itemCount = buyable.reduce((sum, line) => sum + line.quantity, 0)
  const total = buyable.reduce((sum, line) => sum + line.itemTotal, 0)
  const currency = buyable[0]?.currency ?? currencyCode
  const free = freeShippingFrom !== undefined && currency === currencyCode && total >= freeShippingFrom
  return (
    <div className="sum">
      <div>
        <span className="dim">{t('cart.item-count', { count: itemCount })}</span>
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
