// Wires notes on orders for staff.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { requireOrderId } from '../../../kernel/ids.ts'
import { getAttachment } from '../../orders/history/notes.store.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import {
  addOrderNote,
  deleteOrderNote,
  editOrderNote,
  type OrderNoteInput,
  restoreOrderNote,
} from './order-notes.ts'

export type OrderNoteService = {
  /** For staff only, or sent to the customer. @throws ShopError as addOrderNote. */
  add(ctx: StaffContext, id: string, note: OrderNoteInput): Promise<void>
  /** @throws ShopError as editOrderNote. */
  edit(ctx: StaffContext, id: string, note: string, change: { was: string; to: string }): Promise<void>
  /** @throws ShopError as deleteOrderNote. */
  delete(ctx: StaffContext, id: string, note: string): Promise<void>
  /** @throws ShopError not_found. */
  attachment(
    ctx: StaffContext,
    id: string,
    file: { note: string; id: string },
  ): Promise<{ name: string; type: string; bytes: Buffer }>
  revertAdd(ctx: StaffContext, id: string, note: string): Promise<void>
  revertEdit(ctx: StaffContext, id: string, note: string, change: { was: string; to: string }): Promise<void>
  revertDelete(
    ctx: StaffContext,
    id: string,
    note: { id: string; body: string; actor: string; at: Date },
  ): Promise<void>
}

export const createOrderNoteService = (context: FulfilmentContext): OrderNoteService => ({
  async add(ctx, id, note) {
    ctx.require('orders.add-note')
    return addOrderNote(context, requireOrderId(id), note, ctx)
  },
  async edit(ctx, id, note, change) {
    ctx.require('orders.add-note')
    return editOrderNote(context, requireOrderId(id), note, change, ctx)
  },
  async delete(ctx, id, note) {
    ctx.require('orders.add-note')
    return deleteOrderNote(context, requireOrderId(id), note, ctx)
  },
  async attachment(ctx, id, file) {
    ctx.require('orders.read')
    const found = await getAttachment(context.db, requireOrderId(id), file)
    if (!found) throw new ShopError('not_found')
    return found
  },
  async revertAdd(ctx, id, note) {
    ctx.require('orders.add-note')
    return deleteOrderNote(context, requireOrderId(id), note, ctx, { isRevert: true })
  },
  async revertEdit(ctx, id, note, change) {
    ctx.require('orders.add-note')
    return editOrderNote(context, requireOrderId(id), note, { ...change, isRevert: true }, ctx)
  },
  async revertDelete(ctx, id, note) {
    ctx.require('orders.add-note')
    return restoreOrderNote(context, requireOrderId(id), note, ctx)
  },
})
