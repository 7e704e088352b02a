import { useSettings } from '../settings.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { useBuyable } from './priced-cart.ts'

/** Amount missing for free delivery, with a progress bar. */
export function FreeDelivery() {
  const { t } = useText()
  const { money } = useFormat()
  const { freeShippingFromMinor: from, currencyCode } = useSettings()
  const lines = useBuyable()
  const total = lines.reduce((sum, line) => sum + line.itemTotal, 0)
  // Companies buy in the currency of their own market.
  if (!from || lines.some(({ currency }) => currency !== currencyCode)) return null
  const amount = (minor: number) => money(minor, currencyCode, { trim: true })
  const percent = Math.min(100, Math.floor((total / from) * 100))
  return (
    <div className="free">
      <span className="row between">
        {total >= from ? (
          <>
            <span>{t('cart.free')}</span>
            <bdi className="dim-3">{t('cart.free.over', { amount: amount(from) })}</bdi>
          </>
        ) : (
          <span>{t('cart.free.more', { amount: amount(from - total) })}</span>
        )}
      </span>
      <div className="thread" style={{ ['--at' as string]: `${percent}%` }} aria-hidden="true" />
    </div>
  )
}
