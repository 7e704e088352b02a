// Orders that are not collected: a reminder before the end of the period, then they are cancelled and refunded.
import type { OrderId } from '../../../kernel/ids.ts'
import { enqueue, type Schedule } from '../../../platform/jobs/jobs.ts'
import { claimPickupReminders, getOrderPickup, listExpiredPickups } from '../../orders/pickups.store.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import { createEmailJob, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'

/** Frequent enough that no order is kept long after its period. */
export const pickupSchedule: Schedule[] = [{ kind: 'pickups.expire', everySeconds: 300 }]

const BATCH_SIZE = 100
/** How long before the end of the period customers are reminded. */
const REMINDER_MS = 48 * 3_600_000

/** Reminds each customer once, and again after the period was extended. */
export async function remindPickups({ db, clock }: OrderActionDeps): Promise<void> {
  for (;;) {
    const now = clock.now()
    const until = new Date(now.getTime() + REMINDER_MS)
    const ids = await db.transaction().execute(async (tx) => {
      const claimed = await claimPickupReminders(tx, now, until, BATCH_SIZE)
      for (const id of claimed)
        await enqueue(tx, createEmailJob('pickup-reminder', id, `${id} ${now.toISOString()}`))
      return claimed
    })
    if (ids.length < BATCH_SIZE) return
  }
}

/**
 * Cancels each order in a transaction of its own, by the rules of cancelling: its items return to the store's stock, and
 * what was paid is refunded.
 * @returns the number of cancelled orders.
 */
export async function expirePickups(context: OrderActionDeps): Promise<number> {
  let cancelled = 0
  for (;;) {
    const ids = await listExpiredPickups(context.db, context.clock.now(), BATCH_SIZE)
    for (const id of ids) if (await expirePickup(context, id)) cancelled++
    if (ids.length < BATCH_SIZE) return cancelled
  }
}

/** Nothing happens when it was collected, cancelled or extended since. */
const expirePickup = (context: OrderActionDeps, orderId: OrderId): Promise<boolean> =>
  runOrderAction(context, orderId, { name: 'cancel' }, { actor: 'system' }, async (step) => {
    const pickup = await getOrderPickup(step.tx, orderId)
    const isExpired = pickup?.expiresAt && !pickup.collectedAt && pickup.expiresAt <= step.at
    if (!isExpired || !['pending', 'paid'].includes(step.order.status)) return false
    await cancelLockedOrder(context, step, { emailKind: 'pickup-expired', data: { pickup: 'expired' } })
    return true
  })
