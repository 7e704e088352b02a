import type { RetailerStock } from '../../modules/retailers/locator-views.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

/** Stock of the requested item at the store. */
export function StockLine({ stock }: { stock: RetailerStock }) {
  const { t } = useText()
  if (stock === null) return <p className="sm dim-3">{t('stores.stock.unknown')}</p>
  if (stock.quantity === 0) return <p className="sm dim-3">{t('stores.stock.none')}</p>
  return (
    <p className="sm shop-open shop-stock">
      <Icon name="check" />
      {t('stores.stock.some', { count: stock.quantity })}
    </p>
  )
}
