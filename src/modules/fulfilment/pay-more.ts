// What an order costs more after a change: due at the door where something is due there, else taken off the store credit of its account.
// Else its card pays: further-charge.ts.
import type { Db } from '../../platform/database.ts'
import { readOne, writeTogether } from '../../platform/together.ts'
import { ownerOf } from '../orders/account-orders.ts'
import type { Order } from '../orders/order.ts'
import type { Credit } from '../payments/credits.ts'
import { creditsRead, spend, tenderWrites } from '../payments/credits.store.ts'
import type { Step } from './act.ts'

type Payable = { id: string; currency: string }

/** Only of who is signed in, and only for an order of their own: the signed link alone spends nobody's money. */
async function creditOf(
  db: Db,
  { id, currency }: Payable,
  spender: string | undefined,
): Promise<Credit | undefined> {
  if (spender === undefined || (await ownerOf(db, id)) !== spender) return undefined
  const credits = await readOne(db, creditsRead([], spender))
  return credits.find((credit) => credit.kind === 'store-credit' && credit.currency === currency)
}

export type MoreBy = 'door' | 'credit' | 'card'

/** How an amount more would be paid. */
export async function moreBy(
  db: Db,
  order: Order,
  spender: string | undefined,
): Promise<(more: number) => MoreBy | undefined> {
  if (order.payment.status === 'due_on_delivery') return () => 'door'
  const balance = (await creditOf(db, order, spender))?.balanceMinor ?? 0
  const card = ['test-card', 'stripe'].includes(order.payment.method) ? 'card' : undefined
  return (more) => (more <= balance ? 'credit' : card)
}

/** @returns false where there is not so much; then nothing was taken. */
export async function payByCredit(
  { tx, order, at }: Step,
  amountMinor: number,
  spender: string | undefined,
): Promise<boolean> {
  const credit = await creditOf(tx, order, spender)
  if (!credit || credit.balanceMinor < amountMinor) return false
  const tender = { creditId: credit.id, method: 'store-credit' as const, hint: '', amountMinor }
  if (!(await spend(tx, [tender], at))) return false
  await writeTogether(tx, tenderWrites(order.id, order.currency, [tender], at))
  return true
}
