// What a shopper may do with an order now: what its page offers.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import { ownerOf } from '../orders/account-orders.ts'
import { returnable } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { ruleOf } from '../orders/transitions.ts'
import { type Choice, findChoices } from './change-order.ts'
import { type FurtherCharge, waitingCharge } from './further-charge.ts'
import { returnDays } from './return-order.ts'

export type OrderSteps = {
  cancel: boolean
  /** Of choices and of the address. */
  change: boolean
  choices: Record<number, Choice[]>
  /** A dearer choice that waits to be paid. */
  waiting: FurtherCharge | null
  /** Pieces that can be sent back, by the line's id. */
  returnable: Record<number, number>
  /** Whether the money may go to the account's store credit. */
  storeCredit: boolean
  /** The last day for that; null before anything arrived. */
  returnUntil: string | null
}

/** It is paid at the door, or by invoice. */
const promised = ['due_on_delivery', 'on_account']

const dayMs = 86_400_000

/** `spender`: who is signed in. */
export async function orderSteps(db: Db, clock: Clock, order: Order, spender?: string): Promise<OrderSteps> {
  const { status, payment, lines, shipments } = order
  const change =
    status === 'paid' ||
    (status === 'pending' && promised.includes(payment.status) && order.business?.approval !== 'waiting')
  const arrived = shipments.flatMap(({ delivered_at: at }) => (at ? [Date.parse(at)] : []))
  const until = arrived.length > 0 ? Math.max(...arrived) + returnDays * dayMs : null
  const open = until !== null && until >= clock.now().getTime() && ruleOf('ask_return').from.includes(status)
  return {
    cancel: ruleOf('cancel').from.includes(status),
    change,
    choices: change ? await findChoices(db, order, clock.now(), spender) : {},
    waiting: change ? await waitingCharge(db, order.id) : null,
    returnable: open
      ? Object.fromEntries(
          lines.filter((line) => returnable(line) > 0).map((line) => [line.id, returnable(line)]),
        )
      : {},
    storeCredit: open && payment.method !== 'on-account' && (await ownerOf(db, order.id)) !== undefined,
    returnUntil: until === null ? null : new Date(until).toISOString(),
  }
}
