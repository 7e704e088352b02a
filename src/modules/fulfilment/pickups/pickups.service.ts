// Wires pickup in store for staff.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { type OrderId, requireOrderId } from '../../../kernel/ids.ts'
import { listPickups, type PickupListItem, type PickupState } from '../../orders/pickups.store.ts'
import type { OrderActionContext } from '../fulfilment.service.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import { collectOrder } from './collect-order.ts'
import { extendPickup, markReadyForPickup } from './prepare-pickup.ts'

export type PickupService = {
  /** Orders to prepare or to hand over, the first promised one first. */
  list(
    ctx: StaffContext,
    filter: { state?: PickupState | undefined; location?: string | undefined },
  ): Promise<PickupListItem[]>
  /** @throws ShopError as markReadyForPickup. */
  ready(ctx: OrderActionContext, id: string): Promise<void>
  /** @throws ShopError as collectOrder. */
  collect(ctx: StaffContext, code: string, id?: string): Promise<OrderId>
  /** @throws ShopError as extendPickup. */
  extend(ctx: OrderActionContext, id: string, change: { was: string; to: string }): Promise<void>
}

export const createPickupService = (context: FulfilmentContext): PickupService => ({
  async list(ctx, filter) {
    ctx.require('orders.read')
    return listPickups(context.db, filter)
  },
  async ready(ctx, id) {
    ctx.require('orders.pick')
    return markReadyForPickup(context, requireOrderId(id), ctx)
  },
  async collect(ctx, code, id) {
    ctx.require('orders.deliver')
    return collectOrder(context, { code, orderId: id === undefined ? undefined : requireOrderId(id) }, ctx)
  },
  async extend(ctx, id, change) {
    ctx.require('orders.pick')
    return extendPickup(context, requireOrderId(id), change, ctx)
  },
})
