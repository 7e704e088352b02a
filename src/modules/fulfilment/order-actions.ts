// The actions a customer can take on an order now, as its order page shows them.
import type { Clock } from '../../kernel/clock.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { getOrderAccountId } from '../orders/account-orders.ts'
import { getReturnableQuantity } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { getTransition } from '../orders/order-transitions.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { type VariantChoice, listVariantChoices } from './order-edits/edit-order.ts'
import { type AdditionalPayment, getPendingAdditionalPayment } from './order-edits/additional-payment.ts'
import { RETURN_WINDOW_DAYS } from './returns/open-return.ts'

export type OrderActions = {
  cancel: boolean
  /** Whether line variants and the address can be changed. */
  change: boolean
  choices: Record<number, VariantChoice[]>
  /** The open additional payment for a more expensive variant. */
  waiting: AdditionalPayment | null
  /** Quantity that can be returned, by line id. */
  returnable: Record<number, number>
  /** Whether the refund can go to the account's store credit. */
  storeCredit: boolean
  /** The last day to request a return; null until something has been delivered. */
  returnUntil: string | null
}

/** Payment is due on delivery or by invoice. */
const promisedStatuses = ['due_on_delivery', 'on_account']

const dayMs = 86_400_000

/** `customerId` is the signed-in customer, if any. */
export async function getOrderActions(
  db: Db,
  clock: Clock,
  order: Order,
  customerId?: AccountId,
): Promise<OrderActions> {
  const { status, payment, lines, shipments } = order
  const change =
    !order.pickup?.ready_at &&
    (status === 'paid' ||
      (status === 'pending' &&
        promisedStatuses.includes(payment.status) &&
        order.business?.approval !== 'pending'))
  const deliveredAt = shipments.flatMap(({ delivered_at: at }) => (at ? [Date.parse(at)] : []))
  const until = deliveredAt.length > 0 ? Math.max(...deliveredAt) + RETURN_WINDOW_DAYS * dayMs : null
  const open =
    until !== null && until >= clock.now().getTime() && getTransition('request_return').from.includes(status)
  return {
    cancel: getTransition('cancel').from.includes(status),
    change,
    choices: change ? await listVariantChoices(db, order, clock.now(), customerId) : {},
    waiting: change ? await getPendingAdditionalPayment(db, order.id) : null,
    returnable: open
      ? Object.fromEntries(
          lines
            .filter((line) => getReturnableQuantity(line) > 0)
            .map((line) => [line.id, getReturnableQuantity(line)]),
        )
      : {},
    storeCredit:
      open &&
      !isSettled('by-invoice', payment.method) &&
      (await getOrderAccountId(db, order.id)) !== undefined,
    returnUntil: until === null ? null : new Date(until).toISOString(),
  }
}
