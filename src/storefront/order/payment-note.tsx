import { APPROVAL_RESERVATION_MS } from '../../contracts/limits.ts'
import { isCollected } from '../../contracts/collected-orders.ts'
import type { Order } from '../../modules/orders/order.ts'
import type { PaymentMethodView } from '../../modules/payments/payment-method-texts.ts'
import { paymentPath } from '../../contracts/link-paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { QrCode } from '../ui/qr-code.ts'
import { TransferNote } from './transfer-note.tsx'
import { useLocalTime } from '../ui/dom/use-local-time.ts'

type Props = {
  order: Order
  /** Token of the signed link, needed for the payment page. */
  token: string
  method: PaymentMethodView | undefined
  /** Of a transfer that is due. */
  qrCode: QrCode | undefined
}

/** What is still due or pending for the payment. */
export function PaymentNote({ order, token, method, qrCode }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const { status, payment, business } = order
  const collects = isCollected(order)
  if (business?.approval && business.approval in approvalMessages) return <Approval order={order} />
  if (status === 'cancelled')
    return (
      <p className="note bad">
        <Icon name="alert" />
        <span>
          {payment.failure
            ? t('order.payment.failed')
            : t(collects ? 'order.cancelled-pickup' : 'order.cancelled')}
        </span>
      </p>
    )
  if (method?.settlement === 'by-invoice') return <Account order={order} />
  if (payment.authorization && (status === 'paid' || status === 'picking')) {
    const { amount, captured } = payment.authorization
    return (
      <p className="note">
        <Icon name="clock" />
        <span>
          {t(collects ? 'order.payment.authorized-pickup' : 'order.payment.authorized', {
            amount: money(amount - captured, order.currency),
          })}
        </span>
      </p>
    )
  }
  if (status !== 'pending') return null
  const { instructions } = payment
  if (instructions) return <TransferNote order={order} instructions={instructions} qrCode={qrCode} />
  if (payment.pay_until !== undefined && method?.settlement === 'at-checkout')
    return <PayNow order={order} token={token} expiresAt={payment.pay_until} />
  const isDue = method?.settlement === 'on-delivery'
  return (
    <p className="note">
      <Icon name={isDue ? (collects ? 'shop' : 'box') : 'clock'} />
      <span>
        {isDue
          ? t(collects ? 'order.payment.counter' : 'order.payment.door', {
              amount: money(payment.due ?? order.total, order.currency),
            })
          : t('order.payment.waiting')}
      </span>
    </p>
  )
}

const approvalMessages = {
  pending: 'order.approval.pending',
  rejected: 'order.approval.rejected',
  expired: 'order.approval.expired',
} as const

/** Approval status: waiting for the company, or rejected. */
function Approval({ order: { business, placed_at: at } }: Pick<Props, 'order'>) {
  const { t } = useText()
  const { date } = useFormat()
  const state = business!.approval as keyof typeof approvalMessages
  const expiresAt = new Date(Date.parse(at) + APPROVAL_RESERVATION_MS).toISOString()
  const values = { date: date(expiresAt, { dateStyle: 'long' }), reason: business!.reason }
  return (
    <p className={state === 'pending' ? 'note' : 'note bad'}>
      <Icon name={state === 'pending' ? 'clock' : 'alert'} />
      <span>{t(approvalMessages[state], values)}</span>
    </p>
  )
}

/** Due date of the invoice, or when it will be issued. */
function Account({ order: { payment, business, currency } }: Pick<Props, 'order'>) {
  const { t } = useText()
  const { money, date } = useFormat()
  const { due_on: due = null, open = 0 } = payment.account ?? {}
  const message =
    due === null
      ? t('order.payment.on-account', { days: business?.net_days ?? 0 })
      : open > 0
        ? t('order.payment.account-open', { amount: money(open, currency), date: date(due) })
        : t('order.payment.account-paid')
  return (
    <p className="note">
      <Icon name={due !== null && open <= 0 ? 'check' : 'clock'} />
      <span>{message}</span>
    </p>
  )
}

function PayNow({ order, token, expiresAt }: Pick<Props, 'order' | 'token'> & { expiresAt: string }) {
  const { t } = useText()
  const time = useLocalTime()(expiresAt)
  return (
    <div className="note warn">
      <Icon name="clock" />
      <div className="to-pay">
        <p>{t('order.payment.unpaid', { time })}</p>
        <ButtonLink small to={paymentPath('pay', order.id, token)} reloadDocument prefetch="none">
          {t('order.payment.finish')}
        </ButtonLink>
      </div>
    </div>
  )
}
