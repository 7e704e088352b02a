// Wires the merging of orders into one parcel for staff.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { requireOrderId } from '../../../kernel/ids.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import { mergeOrders, unmergeOrder } from './merge-orders.ts'
import { listMergeStates, type MergeState } from './order-merges.store.ts'

export type OrderMergeService = {
  /** @throws ShopError order_not_found. */
  get(ctx: StaffContext, id: string): Promise<MergeState>
  /** @throws ShopError as mergeOrders. */
  merge(ctx: StaffContext, id: string, others: readonly string[]): Promise<void>
  /** @param merge set by a revert. @throws ShopError as unmergeOrder. */
  unmerge(ctx: StaffContext, id: string, merge?: string): Promise<void>
}

export const createOrderMergeService = (context: FulfilmentContext): OrderMergeService => ({
  async get(ctx, id) {
    ctx.require('orders.read')
    const orderId = requireOrderId(id)
    const state = (await listMergeStates(context.db, [orderId])).get(orderId)
    if (!state) throw new ShopError('order_not_found')
    return state
  },
  async merge(ctx, id, others) {
    ctx.require('orders.ship')
    return mergeOrders(context, requireOrderId(id), others.map(requireOrderId), ctx)
  },
  async unmerge(ctx, id, merge) {
    ctx.require('orders.ship')
    return unmergeOrder(context, requireOrderId(id), ctx, merge)
  },
})
