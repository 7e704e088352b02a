// Order progress as a step indicator.
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import type { Order } from '../../modules/orders/order.ts'
import type { PaymentCapabilities } from '../../modules/payments/provider-definition.ts'

/** The steps of an order that the customer collects have no order status of their own. */
type PickupStep = 'pickup_ready' | 'collected'
export type ProgressStep = { status: OrderStatus | PickupStep; state: 'done' | 'at' | 'ahead'; at?: string }

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
  { status, events, pickup }: Pick<Order, 'status' | 'events' | 'pickup'>,
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
    return completedSteps(['delivered', ...returnStatuses.slice(0, returnStatuses.indexOf(status) + 1)]).map(
      (step) => (pickup && step.status === 'delivered' ? toCollected(step, pickup) : step),
    )
  if (pickup) return getPickupSteps(completedSteps(path.slice(0, path.indexOf('picking'))), status, pickup)
  const currentIndex = path.indexOf(status)
  return [
    ...completedSteps(path.slice(0, currentIndex + 1)),
    ...path.slice(currentIndex + 1).map((step): ProgressStep => ({ status: step, state: 'ahead' })),
  ]
}

const toCollected = (
  { state }: ProgressStep,
  { collected_at: at }: NonNullable<Order['pickup']>,
): ProgressStep => ({ status: 'collected', state, ...(at && { at }) })

/** `before`: the steps until it is paid. */
function getPickupSteps(
  before: readonly ProgressStep[],
  status: OrderStatus,
  { ready_at: readyAt, collected_at: collectedAt }: NonNullable<Order['pickup']>,
): ProgressStep[] {
  const current = collectedAt ? 'collected' : readyAt ? 'pickup_ready' : status
  const steps: ProgressStep[] = [
    ...before,
    { status: 'pickup_ready', state: 'ahead', ...(readyAt && { at: readyAt }) },
    { status: 'collected', state: 'ahead', ...(collectedAt && { at: collectedAt }) },
  ]
  const index = steps.findIndex((step) => step.status === current)
  return steps.map((step, at) => ({ ...step, state: at < index ? 'done' : at === index ? 'at' : 'ahead' }))
}
