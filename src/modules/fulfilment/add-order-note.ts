// What staff write on an order: a note among themselves, or a message that its customer is sent.
import { newNoteId } from '../../kernel/ids.ts'
import { insertNote, type NoteKind } from '../orders/notes.store.ts'
import { runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'

export type OrderNoteInput = { kind: NoteKind; body: string; requestKey: string }

/** The same key is the same note. @throws ShopError order_not_found. */
export const addOrderNote = (
  context: FulfilmentContext,
  orderId: string,
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
