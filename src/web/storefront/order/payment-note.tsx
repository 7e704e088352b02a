import type { Order } from '../../../modules/orders/order.ts'
import { paths } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocalTime } from '../../ui/use-local-time.ts'

type Props = {
  order: Order
  /** Of its signed link: the page to pay at is opened by it. */
  token: string
}

/** What is still to be done about the payment. */
export function PaymentNote({ order, token }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const { status, payment } = order
  if (status === 'cancelled')
    return (
      <p className="note bad">
        <Icon name="alert" />
        <span>{payment.failure ? t('order.payment.failed') : t('order.cancelled')}</span>
      </p>
    )
  if (status !== 'pending') return null
  if (payment.pay_until !== undefined) return <ToPay order={order} token={token} until={payment.pay_until} />
  const door = payment.method === 'cash-on-delivery'
  return (
    <p className="note">
      <Icon name={door ? 'box' : 'clock'} />
      <span>
        {door
          ? t('order.payment.door', { amount: money(payment.due ?? order.total, order.currency) })
          : t('order.payment.waiting')}
      </span>
    </p>
  )
}

/** The way to the page where it can still be paid. */
function ToPay({ order, token, until }: Props & { until: string }) {
  const { t } = useText()
  const time = useLocalTime()(until)
  return (
    <div className="note warn">
      <Icon name="clock" />
      <div className="to-pay">
        <p>{t('order.payment.unpaid', { time })}</p>
        <ButtonLink small to={paths.payment('pay', order.id, token)} reloadDocument prefetch="none">
          {t('order.payment.finish')}
        </ButtonLink>
      </div>
    </div>
  )
}
