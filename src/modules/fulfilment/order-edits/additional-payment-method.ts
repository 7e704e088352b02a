// Chooses how a price increase after an order edit is paid: on delivery for a cash-on-delivery order, otherwise
// from the account's store credit. If neither applies, a card pays: see additional-payment.ts.
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { runBatchQuery, writeBatch } from '../../../platform/database/batch-sql.ts'
import { getOrderAccountId } from '../../orders/account-orders.ts'
import type { Order } from '../../orders/order.ts'
import { canChargeEdits } from '../../payments/payment-methods.ts'
import type { StoredValue } from '../../payments/stored-value/stored-value.ts'
import {
  storedValuesQuery,
  spendTenders,
  tenderWrites,
} from '../../payments/stored-value/stored-value.store.ts'
import type { ActionContext } from '../run-order-action.ts'

type Payable = { id: OrderId; currency: string }

/**
 * Requires a signed-in customer who owns the order: a signed order link alone must not spend store credit.
 */
async function getStoreCredit(
  db: Db,
  { id, currency }: Payable,
  customerId: AccountId | undefined,
): Promise<StoredValue | undefined> {
  if (customerId === undefined || (await getOrderAccountId(db, id)) !== customerId) return undefined
  const credits = await runBatchQuery(db, storedValuesQuery([], customerId))
  return credits.find((credit) => credit.kind === 'store-credit' && credit.currency === currency)
}

export type AdditionalPaymentMethod = 'door' | 'credit' | 'card'

export async function getAdditionalPaymentMethod(
  db: Db,
  order: Order,
  customerId: AccountId | undefined,
): Promise<(more: number) => AdditionalPaymentMethod | undefined> {
  if (order.payment.status === 'due_on_delivery') return () => 'door'
  const balance = (await getStoreCredit(db, order, customerId))?.balanceMinor ?? 0
  const card = canChargeEdits(order.payment.method) ? 'card' : undefined
  return (more) => (more <= balance ? 'credit' : card)
}

/** @returns false when the balance is too low; nothing is charged then. */
export async function payByStoreCredit(
  { tx, order, at }: ActionContext,
  amountMinor: number,
  customerId: AccountId | undefined,
): Promise<boolean> {
  const credit = await getStoreCredit(tx, order, customerId)
  if (!credit || credit.balanceMinor < amountMinor) return false
  const tender = { creditId: credit.id, method: 'store-credit' as const, hint: '', amountMinor }
  if (!(await spendTenders(tx, [tender], at))) return false
  await writeBatch(tx, tenderWrites(order.id, order.currency, [tender], at))
  return true
}
