// How far along an order is, as a thread with knots.
import type { Order, OrderStatus } from '../../../modules/orders/order.ts'

export type Step = { status: OrderStatus; state: 'done' | 'at' | 'ahead'; at?: string }

/** The way of an order that goes well. Cash is paid at the door and what is on account by invoice, so that such an order is never shown as paid before. */
const waysOf = {
  card: ['pending', 'paid', 'picking', 'shipped', 'delivered'],
  door: ['pending', 'picking', 'shipped', 'delivered'],
} satisfies Record<string, OrderStatus[]>
const back: OrderStatus[] = ['return_requested', 'returned', 'refunded']

/** Steps behind, the one it is at, and those ahead. A cancelled or returned order ends with what happened. */
export function progressOf({
  status,
  payment,
  events,
}: Pick<Order, 'status' | 'events'> & { payment: Pick<Order['payment'], 'method'> }): Step[] {
  const way: OrderStatus[] = ['cash-on-delivery', 'on-account'].includes(payment.method)
    ? waysOf.door
    : waysOf.card
  const reachedAt = (step: OrderStatus) => events.findLast((event) => event.status === step)?.at
  const known = (steps: OrderStatus[]): Step[] =>
    steps.map((step, index) => {
      const at = reachedAt(step)
      return { status: step, state: index === steps.length - 1 ? 'at' : 'done', ...(at && { at }) }
    })
  if (status === 'cancelled')
    return known([...way.filter((step) => step === 'pending' || reachedAt(step)), 'cancelled'])
  if (back.includes(status)) return known(['delivered', ...back.slice(0, back.indexOf(status) + 1)])
  const here = way.indexOf(status)
  return [
    ...known(way.slice(0, here + 1)),
    ...way.slice(here + 1).map((step): Step => ({ status: step, state: 'ahead' })),
  ]
}
