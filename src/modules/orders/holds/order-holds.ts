// Holds of orders: staff stop an order until a staff member releases it.
import type { OrderStatus } from '../../../contracts/order-statuses.ts'
import type { OrderAction } from '../order-transitions.ts'

/**
 * `manual`: placed by staff; `risk`: by the risk rules, whose names are the reason; `exchange`: until the return that pays
 * for the order has arrived.
 */
export const holdKinds = ['manual', 'risk', 'exchange'] as const
export type HoldKind = (typeof holdKinds)[number]

/** Times are ISO 8601 in UTC. `placed_by` and `released_by` are actors, such as `staff:<account>`. */
export type OrderHold = {
  id: string
  kind: HoldKind
  /** For staff only. */
  reason: string
  placed_at: string
  placed_by: string
  released_at: string | null
  released_by: string | null
}

export const MAX_HOLD_REASON_LENGTH = 500

/** Statuses before everything has been shipped. In later ones there is nothing left to stop. */
export const holdableStatuses: readonly OrderStatus[] = ['pending', 'paid', 'picking']

/** Whether the order is stopped now. */
export const isOnHold = (order: { status: OrderStatus; holds: readonly OrderHold[] }): boolean =>
  holdableStatuses.includes(order.status) && order.holds.some(({ released_at }) => released_at === null)

/** Scanning and packing follow the rule of shipping. A parcel that is on its way can still be delivered. */
export const isStoppedByHold = (action: OrderAction): boolean => action === 'pick' || action === 'ship'
