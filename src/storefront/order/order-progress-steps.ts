// Order progress as a step indicator.
import type { Order, OrderStatus } from '../../modules/orders/order.ts'
import type { PaymentCapabilities } from '../../modules/payments/provider-definition.ts'

export type ProgressStep = { status: OrderStatus; state: 'done' | 'at' | 'ahead'; at?: string }

/**
 * Status path of a successful order. Cash orders are paid on delivery and orders on account by invoice, so these
 * skip the paid step.
 */
const statusPaths = {
  paidBefore: ['pending', 'paid', 'picking', 'shipped', 'delivered'],
  paidLater: ['pending', 'picking', 'shipped', 'delivered'],
} satisfies Record<string, OrderStatus[]>
const returnStatuses: OrderStatus[] = ['return_requested', 'returned', 'refunded']

/** Completed, current and upcoming steps. A cancelled or returned order ends with that status. */
export function getProgress(
  { status, events }: Pick<Order, 'status' | 'events'>,
  settlement: PaymentCapabilities['settlement'] = 'at-checkout',
): ProgressStep[] {
  const path: OrderStatus[] =
    settlement === 'at-checkout' || settlement === 'in-advance'
      ? statusPaths.paidBefore
      : statusPaths.paidLater
  const findReachedAt = (step: OrderStatus) => events.findLast((event) => event.status === step)?.at
  const completedSteps = (steps: OrderStatus[]): ProgressStep[] =>
    steps.map((step, index) => {
      const at = findReachedAt(step)
      return { status: step, state: index === steps.length - 1 ? 'at' : 'done', ...(at && { at }) }
    })
  if (status === 'cancelled')
    return completedSteps([...path.filter((step) => step === 'pending' || findReachedAt(step)), 'cancelled'])
  if (returnStatuses.includes(status))
    return completedSteps(['delivered', ...returnStatuses.slice(0, returnStatuses.indexOf(status) + 1)])
  const currentIndex = path.indexOf(status)
  return [
    ...completedSteps(path.slice(0, currentIndex + 1)),
    ...path.slice(currentIndex + 1).map((step): ProgressStep => ({ status: step, state: 'ahead' })),
  ]
}
