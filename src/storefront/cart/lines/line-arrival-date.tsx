import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The date by which a cart line arrives, an ISO date; null or undefined where it is not known. */
export function LineArrivalDate({ by }: { by: string | null | undefined }) {
  const { t } = useText()
  const { date } = useFormat()
  if (!by) return null
  return (
    <p className="sm line-arrival">
      <Icon name="box" />
      {t('cart.arrives', { date: date(by, { weekday: 'short', day: 'numeric', month: 'short' }) })}
    </p>
  )
}
