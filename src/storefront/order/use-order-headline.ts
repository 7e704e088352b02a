import type { Order } from '../../modules/orders/order.ts'
import { useFormat, useText } from '../i18n/text.tsx'

type Dates = Pick<Order, 'status' | 'delivery_from' | 'delivery_to' | 'pickup' | 'shipments'>

/** What the customer wants to know first: when the order arrives, or what became of it. */
export function useOrderHeadline(
  { status, delivery_from: from, delivery_to: to, pickup, shipments }: Dates,
  isLate: boolean,
): string {
  const { t } = useText()
  const { date } = useFormat()
  const day = (value: string) => date(value, { weekday: 'long', day: 'numeric', month: 'long' })
  const isAhead = ['pending', 'paid', 'picking', 'shipped'].includes(status)
  if (pickup && isAhead) return t(pickup.ready_at ? 'order.pickup.ready' : 'order.pickup.preparing')
  if (isAhead && to && !isLate)
    return t(from === to ? 'order.headline.on' : 'order.headline.by', { date: day(to) })
  const deliveredAt = shipments.flatMap(({ delivered_at: at }) => at ?? []).toSorted()
  if (status === 'delivered' && deliveredAt.length > 0)
    return t('order.headline.delivered', {
      date: date(deliveredAt.at(-1)!, { day: 'numeric', month: 'long' }),
    })
  if (status === 'delivered' && pickup) return t('order.status.collected')
  return t(status === 'shipped' ? 'order.headline.on-way' : `order.status.${status}`)
}
