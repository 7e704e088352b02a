import type { Order } from '../../modules/orders/order.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { useDeliveryDates } from '../checkout/state/use-delivery-dates.ts'
import { getProgress } from './order-progress-steps.ts'

export function OrderProgress({ order }: { order: Order }) {
  const { t } = useText()
  const { date } = useFormat()
  const days = useDeliveryDates(order)
  const steps = getProgress(order)
  return (
    <ol className="steps">
      {steps.map(({ status, state, at }) => (
        <li key={status} className={state} aria-current={state === 'at' ? 'step' : undefined}>
          <b>{t(`order.status.${status}`)}</b>
          {at && <time dateTime={at}>{date(at, { day: 'numeric', month: 'long' })}</time>}
          {!at && status === 'delivered' && days && <span>{days}</span>}
        </li>
      ))}
    </ol>
  )
}
