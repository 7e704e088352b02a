import { useFormat, useText } from '../../i18n/text.tsx'

/** Formats delivery dates as one day or a range. */
export function useDeliveryDates(option: { delivery_from: string | null; delivery_to: string | null }) {
  const { t } = useText()
  const { date } = useFormat()
  const { delivery_from: from, delivery_to: to } = option
  if (!from || !to) return ''
  const day = (value: string) => date(value, { weekday: 'short', day: 'numeric', month: 'long' })
  return from === to ? day(from) : t('checkout.days', { from: day(from), to: day(to) })
}
