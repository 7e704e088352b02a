import type { OrderStatus } from '../../contracts/order-statuses.ts'
import { useText } from '../../storefront/i18n/text.tsx'

const looks: Record<OrderStatus, string> = {
  pending: 'warn',
  paid: 'info',
  picking: 'info',
  shipped: 'good',
  delivered: 'good',
  cancelled: '',
  return_requested: 'warn',
  returned: 'warn',
  refunded: '',
}

/** Where an order stands: a square and a word. */
export function OrderState({ status }: { status: OrderStatus }) {
  const { t } = useText()
  return <span className={`office-state ${looks[status]}`}>{t(`order.status.${status}`)}</span>
}
