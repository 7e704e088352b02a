// An order that is ready for pickup is kept for the customer until a date, which staff may move.
import { DAY_MS } from '../../../kernel/days.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { fromLocalDateTime, toLocalDateTime } from '../../../kernel/time-zone.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getCheckoutSettings } from '../../checkout/settings/checkout-settings.store.ts'
import { getOrderCompany } from '../../orders/order-company.store.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import {
  getOrderPickup,
  markPickupReady,
  type OrderPickupRow,
  setPickupExpiry,
} from '../../orders/pickups.store.ts'
import { isFullyPaid } from '../../payments/refunds.store.ts'
import { cancelOpenOrderEdit } from '../order-edits/settle-order-edit.ts'
import { type ActionContext, type Actor, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'

/**
 * The items are in the store, ready to be handed over. The customer gets an email with the code. Marking it again has no
 * effect.
 * @throws ShopError not_for_pickup, order_not_paid, approval_required, order_on_hold, invalid_transition.
 */
export const markReadyForPickup = (
  context: OrderActionDeps,
  orderId: OrderId,
  initiator: Actor,
): Promise<void> =>
  runOrderAction(context, orderId, { name: 'pickup-ready', rule: 'pick' }, initiator, async (step) => {
    const { tx, at, actor, again, sendEmail } = step
    const pickup = await requirePickup(tx, orderId)
    if (pickup.readyAt) return again()
    await assertCanHandOver(step)
    await cancelOpenOrderEdit(context, step)
    const { pickup_days: days } = await getCheckoutSettings(tx)
    await markPickupReady(tx, orderId, at, getPickupExpiry(pickup, at, days))
    await insertOrderEvent(tx, orderId, 'pickup_ready', actor, at)
    await sendEmail('pickup-ready', orderId)
  })

/**
 * Moves the end of the pickup period. `was` is the end that was seen.
 * @throws ShopError not_for_pickup; content_changed when the end is another by now; invalid_input for a time in the past;
 * invalid_transition when the order is not ready, or was collected or cancelled.
 */
export const extendPickup = (
  context: OrderActionDeps,
  orderId: OrderId,
  { was, to }: { was: string; to: string },
  initiator: Actor,
): Promise<void> =>
  runOrderAction(
    context,
    orderId,
    { name: 'pickup-extend', diff: { was, to } },
    initiator,
    async ({ tx, order, at, again }) => {
      const { expiresAt, collectedAt } = await requirePickup(tx, orderId)
      if (!expiresAt || collectedAt || !['pending', 'paid'].includes(order.status))
        throw new ShopError('invalid_transition', { status: order.status })
      const until = new Date(to)
      if (until.getTime() === expiresAt.getTime()) return again()
      if (expiresAt.getTime() !== new Date(was).getTime())
        throw new ShopError('content_changed', { fields: ['expires_at'] })
      if (until <= at) throw invalidInput('to', 'Use a time in the future')
      await setPickupExpiry(tx, orderId, until)
    },
  )

/** Call it with the order locked. @throws ShopError not_for_pickup. */
export async function requirePickup(tx: Tx, orderId: OrderId): Promise<OrderPickupRow> {
  const pickup = await getOrderPickup(tx, orderId)
  if (!pickup) throw new ShopError('not_for_pickup')
  return pickup
}

/** Locks the order under the rules of picking, and asserts that it is paid, or is paid when it is handed over. */
export async function assertCanHandOver({ tx, order }: ActionContext): Promise<void> {
  await lockOrder(tx, order.id, 'pick')
  if ((await getOrderCompany(tx, order.id))?.approval === 'pending') throw new ShopError('approval_required')
  if (!(await isFullyPaid(tx, order.id))) throw new ShopError('order_not_paid')
}

/** The end of the last day of the period, in the time of the store. */
export function getPickupExpiry(
  { timeZone }: Pick<OrderPickupRow, 'timeZone'>,
  at: Date,
  days: number,
): Date {
  const [today] = toLocalDateTime(at, timeZone).split('T')
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return fromLocalDateTime(`${last}T23:59`, timeZone)!
}
