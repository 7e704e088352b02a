// Why a customer cannot take an action on an order now. The action stays visible with the reason.
import type { OrderActions } from '../../../modules/fulfilment/order-actions.ts'
import type { Order } from '../../../modules/orders/order.ts'
import type { MessageKey } from '../../i18n/text.tsx'

export type UnavailableActions = Partial<Record<'change' | 'cancel' | 'return', MessageKey>>

/** Actions that will never be available, such as those of a cancelled order, have no reason. */
export function getUnavailableActions(
  { status, pickup, business, lines }: Pick<Order, 'status' | 'pickup' | 'business' | 'lines'>,
  { change, cancel, returnUntil }: Pick<OrderActions, 'change' | 'cancel' | 'returnUntil'>,
  now: Date,
): UnavailableActions {
  const isOver = returnUntil !== null && Date.parse(returnUntil) < now.getTime()
  if (status === 'delivered')
    return isOver && lines.some(({ delivered, returned }) => delivered > returned)
      ? { return: 'order.off.window' }
      : {}
  const started = startedReasons[status]?.(pickup)
  const isOpen = status === 'pending' || status === 'paid'
  if (!isOpen && !started) return {}
  const early = business?.approval === 'pending' ? 'order.off.approval' : 'order.off.unpaid'
  return {
    ...(!change && { change: pickup?.ready_at ? 'order.off.ready' : (started ?? early) }),
    ...(!cancel && started && { cancel: started }),
    ...(returnUntil === null && { return: pickup ? 'order.off.not-collected' : 'order.off.not-delivered' }),
  }
}

const startedReasons: Partial<Record<Order['status'], (pickup: Order['pickup']) => MessageKey>> = {
  picking: (pickup) => (pickup?.ready_at ? 'order.off.ready' : 'order.off.packing'),
  shipped: () => 'order.off.shipped',
}
