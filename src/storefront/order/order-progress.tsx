import type { Order } from '../../modules/orders/order.ts'
import type { PaymentMethodView } from '../../modules/payments/payment-method-texts.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { useDeliveryDates } from '../checkout/state/use-delivery-dates.ts'
import { getProgress } from './order-progress-steps.ts'

type Props = { order: Order; method: PaymentMethodView | undefined }

export function OrderProgress({ order, method }: Props) {
  const { t } = useText()
  const { date } = useFormat()
  const days = useDeliveryDates(order)
  const steps = getProgress(order, method?.settlement)
  // Paid when it ships.
  const wasAuthorized = order.events.some(({ kind }) => kind === 'authorized')
  return (
    <ol className="steps">
      {steps.map(({ status, state, at }) => (
        <li key={status} className={state} aria-current={state === 'at' ? 'step' : undefined}>
          <b>
            {status === 'paid' && wasAuthorized ? t('order.event.authorized') : t(`order.status.${status}`)}
          </b>
          {at && <time dateTime={at}>{date(at, { day: 'numeric', month: 'long' })}</time>}
          {!at && (status === 'delivered' || status === 'pickup_ready') && days && <span>{days}</span>}
        </li>
      ))}
    </ol>
  )
}
