// Tags of orders, and who takes care of one.
import { isDeepStrictEqual } from 'node:util'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import { parseAccountId, requireOrderId } from '../../../kernel/ids.ts'
import { findStaffById, listStaffWith } from '../../auth/staff/find-staff.ts'
import {
  getOrderOrganisation,
  listOrderTags,
  setOrderAssignee,
  setOrderTags,
} from '../../orders/staff/order-organisation.store.ts'
import { type OrderActionDeps, runOrderAction } from '../run-order-action.ts'
import { normalizeTags, type OrderAssignment, type OrderTagsEdit } from './order-organisation.ts'

/** Staff who can see orders, for assigning and mentioning, and the tags in use. */
export type OrderChoices = { staff: { id: string; name: string; email: string }[]; tags: string[] }

export type OrderOrganisationService = {
  choices(ctx: StaffContext): Promise<OrderChoices>
  /**
   * Replaces the tags. The same tags again have no effect.
   * @throws ShopError order_not_found; content_changed when the order has other tags than `was`.
   */
  setTags(ctx: StaffContext, id: string, edit: OrderTagsEdit): Promise<void>
  /**
   * The same assignee again has no effect.
   * @throws ShopError order_not_found; content_changed when someone else than `was` is assigned; invalid_input `to` for someone
   * who cannot see orders.
   */
  assign(ctx: StaffContext, id: string, assignment: OrderAssignment): Promise<void>
}

const MAX_TAG_CHOICES = 200

export const createOrderOrganisationService = (context: OrderActionDeps): OrderOrganisationService => ({
  async choices(ctx) {
    ctx.require('orders.add-note')
    const staff = await listStaffWith(context.db, 'orders.read')
    return {
      staff: staff.map(({ id, name, email }) => ({ id, name, email })),
      tags: await listOrderTags(context.db, MAX_TAG_CHOICES),
    }
  },
  async setTags(ctx, id, edit) {
    ctx.require('orders.add-note')
    const [was, to] = [normalizeTags(edit.was), normalizeTags(edit.to)]
    await runOrderAction(
      context,
      requireOrderId(id),
      { name: 'tags', diff: { tags: { was, to } } },
      ctx,
      async ({ tx, order, again }) => {
        const current = (await getOrderOrganisation(tx, order.id))!.tags
        if (isDeepStrictEqual(current, to)) return again()
        if (!isDeepStrictEqual(current, was)) throw new ShopError('content_changed', { fields: ['tags'] })
        await setOrderTags(tx, order.id, to)
      },
    )
  },
  async assign(ctx, id, { was, to }) {
    ctx.require('orders.add-note')
    await runOrderAction(
      context,
      requireOrderId(id),
      { name: 'assign', diff: { assignee: { was, to } } },
      ctx,
      async ({ tx, order, again }) => {
        const current = (await getOrderOrganisation(tx, order.id))!.assigneeId
        if (current === to) return again()
        if (current !== was) throw new ShopError('content_changed', { fields: ['assignee'] })
        const assignee = to === null ? null : parseAccountId(to)
        if (to !== null && !(assignee && (await findStaffById(tx, to, 'orders.read'))))
          throw invalidInput('to', 'Choose a staff member who can see orders')
        await setOrderAssignee(tx, order.id, assignee ?? null)
      },
    )
  },
})
