import type { Order } from '../../../modules/orders/order.ts'
import { useFormat, useText } from '../../text.tsx'
import { useDays } from '../checkout/use-days.ts'
import { progressOf } from './progress.ts'

export function OrderProgress({ order }: { order: Order }) {
  const { t } = useText()
  const { date } = useFormat()
  const days = useDays(order)
  const steps = progressOf(order)
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
