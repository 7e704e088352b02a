// Places the order of an exchange whose difference was paid.
import { sql } from 'kysely'
import { ShopError } from '../../../kernel/errors.ts'
import { writeBatch } from '../../../platform/database/batch-sql.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { releaseReservationWrites } from '../../inventory/reservations.ts'
import { lockStock } from '../../inventory/restock.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { type AdditionalPayment, additionalPaymentWrites } from '../../payments/payments.store.ts'
import { type ChargedOrderEdit, closeOrderEdit } from '../order-edits/order-edits.store.ts'
import { createStep } from '../run-order-action.ts'
import { getNewItems, placeExchange } from './place-exchange.ts'

/**
 * Places the order of an exchange with the payment of its difference.
 * @returns false when the exchange ended, or is no longer possible: items were returned or refunded otherwise.
 */
export async function placePaidExchange(
  tx: Tx,
  order: LockedOrder,
  change: ChargedOrderEdit,
  payment: AdditionalPayment,
  at: Date,
): Promise<boolean> {
  await sql`savepoint before_exchange`.execute(tx)
  if (!(await closeOrderEdit(tx, change.key, { status: 'done' }, at))) return false
  try {
    await lockStock(
      tx,
      getNewItems(change.exchange!).map(({ variantId }) => variantId),
    )
    await writeBatch(tx, releaseReservationWrites(change.key))
    const step = createStep({ tx, at, actor: 'shopper' }, order)
    const { orderId } = await placeExchange(step, change.exchange!, change.key)
    await writeBatch(tx, additionalPaymentWrites({ ...payment, orderId }, at))
    return true
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await sql`rollback to savepoint before_exchange`.execute(tx)
    return false
  }
}
