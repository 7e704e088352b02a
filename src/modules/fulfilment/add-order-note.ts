// Staff notes on an order: internal notes, and messages that are emailed to the customer.
import { newNoteId, type OrderId } from '../../kernel/ids.ts'
import { insertNote, type NoteKind } from '../orders/history/notes.store.ts'
import { runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'

export type OrderNoteInput = { kind: NoteKind; body: string; requestKey: string }

/**
 * Idempotent: calling it again with the same key adds no second note.
 * @throws ShopError order_not_found.
 */
export const addOrderNote = (
  context: FulfilmentContext,
  orderId: OrderId,
  { kind, body, requestKey }: OrderNoteInput,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: kind === 'customer' ? 'message' : 'note', diff: { text: body } },
    initiator,
    async ({ tx, at, actor, sendEmail, again }) => {
      const id = newNoteId(at)
      const added = await insertNote(tx, {
        id,
        orderId,
        kind,
        body,
        actor,
        at,
        requestKey: `${orderId}:${requestKey}`,
      })
      if (!added) again()
      else if (kind === 'customer') await sendEmail('order-message', id)
    },
  )
