// The one action that moves an order on, which its page offers as the primary button.
import type { MessageKey } from '../../i18n/text.tsx'
import { canDo, isPaid, leftToShip, type Order } from './order-query.ts'

export type PrimaryAction =
  | { kind: 'pick' | 'pickup-ready' | 'capture' | 'collect' | 'payment'; label: MessageKey }
  /** Submits the form of the items panel. */
  | { kind: 'ship'; label: MessageKey }
  | { kind: 'deliver' | 'receive' | 'refund-return'; label: MessageKey; number: number }

export const SHIP_FORM = 'ship-form'

const beforePickup: readonly string[] = ['pending', 'paid']

/** @returns undefined when nothing is left to do, or the staff member may not do it. */
export function findPrimaryAction(
  order: Order,
  can: (permission: 'orders.pick' | 'orders.deliver' | 'payments.manage') => boolean,
): PrimaryAction | undefined {
  const returnWith = (status: string) => order.returns.find((one) => one.status === status)
  const requested = returnWith('requested')
  const received = returnWith('received')
  if (received && canDo(order, 'refund_return'))
    return { kind: 'refund-return', label: 'order.refund-return', number: received.number }
  if (order.pickup && beforePickup.includes(order.status) && !order.on_hold) {
    if (!order.pickup.ready_at)
      return can('orders.pick') ? { kind: 'pickup-ready', label: 'order.pickup-ready' } : undefined
    return can('orders.deliver') ? { kind: 'collect', label: 'order.collect' } : undefined
  }
  if (order.status === 'pending' && order.payment.instructions && can('payments.manage'))
    return { kind: 'payment', label: 'order.record-payment' }
  if (canDo(order, 'pick') && isPaid(order)) return { kind: 'pick', label: 'order.pick' }
  if (canDo(order, 'ship') && order.lines.some((line) => leftToShip(line) > 0))
    return { kind: 'ship', label: 'order.ship' }
  if (requested && canDo(order, 'receive_return'))
    return { kind: 'receive', label: 'order.receive-return', number: requested.number }
  const shipment = order.shipments.find(({ delivered_at: delivered }) => delivered === null)
  if (shipment && canDo(order, 'deliver'))
    return { kind: 'deliver', label: 'order.deliver', number: shipment.number }
  if (order.payment.authorization && can('payments.manage'))
    return { kind: 'capture', label: 'order.capture' }
  return undefined
}
