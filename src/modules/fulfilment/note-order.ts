// What staff write on an order: a note among themselves, or a message that its customer is sent.
import { newNoteId } from '../../kernel/ids.ts'
import { addNote, type NoteKind } from '../orders/notes.store.ts'
import { act, type By, type FulfilmentContext } from './act.ts'

export type AskedNote = { kind: NoteKind; body: string; requestKey: string }

/** The same key is the same note. @throws ShopError order_not_found. */
export const noteOrder = (
  context: FulfilmentContext,
  orderId: string,
  { kind, body, requestKey }: AskedNote,
  by: By,
) =>
  act(
    context,
    orderId,
    { name: kind === 'customer' ? 'message' : 'note', diff: { text: body } },
    by,
    async ({ tx, at, actor, mail, again }) => {
      const id = newNoteId(at)
      const added = await addNote(tx, {
        id,
        orderId,
        kind,
        body,
        actor,
        at,
        requestKey: `${orderId}:${requestKey}`,
      })
      if (!added) again()
      else if (kind === 'customer') await mail('order-message', id)
    },
  )
