// Merges orders of a customer into one parcel, and takes them out again. The orders, their invoices, refunds and returns
// stay separate.
import { randomUUID } from 'node:crypto'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { listUnusedLabels } from '../../orders/shipments/labels.store.ts'
import { type Actor, type OrderActionDeps, runActionOnOrders } from '../run-order-action.ts'
import {
  deleteMergedOrders,
  findMergeId,
  insertMergedOrders,
  listMergeConflicts,
  listMergedOrders,
} from './order-merges.store.ts'

export const MAX_MERGED_ORDERS = 20

/**
 * Ships orders in one parcel: shipping one of them ships all. Orders that are merged already stay so. Repeatable.
 * @param others ids of orders of the same customer to the same address, from the same location and in the same currency.
 * @throws ShopError order_not_found; orders_not_mergeable with the orders and the `problem` of each; invalid_input for more than 20 orders.
 */
export async function mergeOrders(
  context: OrderActionDeps,
  orderId: OrderId,
  others: readonly OrderId[],
  initiator: Actor,
): Promise<void> {
  const before = await listMergedOrders(context.db, orderId)
  const orderIds = [orderId, ...new Set([...before, ...others].filter((id) => id !== orderId))]
  if (orderIds.length < 2) throw new ShopError('orders_not_mergeable', { orders: [] })
  if (orderIds.length > MAX_MERGED_ORDERS) throw new ShopError('too_many_merged_orders')
  const diff: Record<string, unknown> = {}
  await runActionOnOrders(context, orderIds, { name: 'merge', diff }, initiator, async (steps) => {
    const { tx, at } = steps[0]!
    // Read again: the rows are locked now.
    const members = await listMergedOrders(tx, orderId)
    const added = orderIds.filter((id) => members.length === 1 || !members.includes(id))
    for (const { order, again } of steps) if (!added.includes(order.id)) again()
    if (added.length === 0) return
    const conflicts = await listMergeConflicts(tx, orderIds.toSorted(), { isNew: true })
    if (conflicts.length > 0) throw new ShopError('orders_not_mergeable', { orders: conflicts })
    const mergeId = (members.length > 1 && (await findMergeId(tx, orderId))) || randomUUID()
    await insertMergedOrders(tx, mergeId, added, at)
    Object.assign(diff, { merge: mergeId, orders: orderIds })
  })
}

/**
 * Takes an order out of its parcel; the last two are then separate. Repeatable.
 * @param merge the merge that a revert undoes: the order must still be in it.
 * @throws ShopError order_not_found; label_unfinished when a label was bought for the parcel: ship it or void the label first;
 * content_changed.
 */
export async function unmergeOrder(
  context: OrderActionDeps,
  orderId: OrderId,
  initiator: Actor,
  merge?: string,
): Promise<void> {
  const orderIds = await listMergedOrders(context.db, orderId)
  const diff: Record<string, unknown> = {}
  const locked = [orderId, ...orderIds.filter((id) => id !== orderId)]
  await runActionOnOrders(
    context,
    locked,
    { name: 'unmerge', diff },
    initiator,
    async ([step, ...others]) => {
      const { tx, again } = step!
      for (const other of others) other.again()
      const members = await listMergedOrders(tx, orderId)
      const mergeId = await findMergeId(tx, orderId)
      if (merge !== undefined && (members.length < 2 || mergeId !== merge))
        throw new ShopError('content_changed', { fields: ['merge'] })
      if (members.length < 2) return again()
      if (String(members) !== String(orderIds)) throw new ShopError('order_changed')
      for (const id of members) {
        const [label] = await listUnusedLabels(tx, id)
        if (label) throw new ShopError('label_unfinished', { label: label.id })
      }
      await deleteMergedOrders(tx, members.length === 2 ? members : [orderId])
      Object.assign(diff, { merge: mergeId, orders: members })
    },
  )
}
