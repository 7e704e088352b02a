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

/** Status of an order or line. `pickup`: it is not delivered but collected. */
export function OrderState({ status, pickup = false }: { status: OrderStatus; pickup?: boolean }) {
  const { t } = useText()
  const label = pickup && status === 'delivered' ? 'collected' : status
  return <span className={`office-state ${looks[status]}`}>{t(`order.status.${label}`)}</span>
}
