// Wires what staff keep for themselves of the order queue. Nobody else sees it and nothing of the shop changes, so the audit has no line of it.
import { ShopError } from './kernel/errors.ts'
import { readInput } from './kernel/read-input.ts'
import { newOrderView, type OrderView, orderViewsMost } from './modules/orders/order-views.ts'
import { orderViews, removeOrderView, saveOrderView } from './modules/orders/order-views.store.ts'
import type { Db } from './platform/database.ts'

export type StaffViewCalls = {
  /** Those of one person, by their names. */
  all(accountId: string): Promise<OrderView[]>
  /** A name that they have stands for this from now on. @throws ShopError invalid_input, which names the fields; too_many_views. */
  save(accountId: string, given: unknown): Promise<void>
  /** One that is gone already stays so. */
  remove(accountId: string, id: number): Promise<void>
}

export const createStaffViews = (db: Db): StaffViewCalls => ({
  all: (accountId) => orderViews(db, accountId),
  async save(accountId, given) {
    const view = readInput(newOrderView, given)
    const saved = await db.transaction().execute((tx) => saveOrderView(tx, accountId, view))
    if (!saved) throw new ShopError('too_many_views', { most: orderViewsMost })
  },
  remove: (accountId, id) => removeOrderView(db, accountId, id),
})
