// How urgent the status of an order is.
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import type { StatusKind } from '../kit/status.tsx'

export const orderStatusKinds: Record<OrderStatus, StatusKind> = {
  pending: 'attention',
  paid: 'open',
  picking: 'progress',
  shipped: 'progress',
  delivered: 'done',
  cancelled: 'open',
  return_requested: 'attention',
  returned: 'attention',
  refunded: 'open',
}
