// Staff notes on an order: internal notes, which can mention staff and have files, and messages that are emailed to the
// customer.
import { randomUUID } from 'node:crypto'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import { newNoteId, type OrderId } from '../../../kernel/ids.ts'
import { findStaffByEmail } from '../../auth/staff/find-staff.ts'
import { detectDocumentType, sanitizeFileName } from '../../companies/companies.ts'
import {
  deleteNote,
  insertAttachments,
  insertNote,
  listNotes,
  type NewAttachment,
  type NoteKind,
  type OrderNote,
  setNoteMentions,
  updateNoteText,
} from '../../orders/history/notes.store.ts'
import { type ActionContext, type Actor, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'
import { createMentionJob } from './note-mentions.ts'

export const MAX_NOTE_ATTACHMENTS = 5
/** Of one file. */
export const MAX_ATTACHMENT_BYTES = 5_000_000

/** `content`: the bytes of a PDF, JPEG or PNG. */
export type AttachmentInput = { name: string; content: Buffer }

export type OrderNoteInput = {
  kind: NoteKind
  /** Staff are mentioned as `@` and their email address. */
  body: string
  requestKey: string
  /** Not in a message to the customer. */
  attachments?: readonly AttachmentInput[] | undefined
}

/**
 * Idempotent: calling it again with the same key adds no second note. Mentioned staff get an email.
 * @throws ShopError order_not_found; invalid_input with the path of a mention or file that is not possible.
 */
export const addOrderNote = async (
  context: OrderActionDeps,
  orderId: OrderId,
  { kind, body, requestKey, attachments = [] }: OrderNoteInput,
  initiator: Actor,
): Promise<void> => {
  const files = readAttachments(kind, attachments)
  const id = newNoteId(context.clock.now())
  const names = files.map(({ name }) => name)
  const diff = { note: id, text: body, ...(names.length > 0 && { attachments: names }) }
  const name = kind === 'customer' ? 'message' : 'note'
  return runOrderAction(context, orderId, { name, diff }, initiator, async (step) => {
    const { tx, at, actor, sendEmail, again } = step
    const isNew = await insertNote(tx, {
      id,
      orderId,
      kind,
      body,
      actor,
      at,
      requestKey: `${orderId}:${requestKey}`,
    })
    if (!isNew) return again()
    await insertAttachments(tx, id, files)
    if (kind === 'customer') await sendEmail('order-message', id)
    else await saveMentions(step, id, body)
  })
}

/**
 * Changes the text of an own note. Staff whom it mentions for the first time get an email.
 * @param isRevert anyone may revert a change.
 * @throws ShopError order_not_found, not_found; note_not_editable; content_changed when the text is not `was`; invalid_input.
 */
export const editOrderNote = (
  context: OrderActionDeps,
  orderId: OrderId,
  id: string,
  { was, to, isRevert = false }: { was: string; to: string; isRevert?: boolean },
  initiator: Actor,
): Promise<void> => {
  const diff = { note: id, was, to }
  return runOrderAction(context, orderId, { name: 'note-edit', diff }, initiator, async (step) => {
    const note = await requireEditable(step, id, isRevert)
    if (note.body === to) return step.again()
    if (note.body !== was) throw new ShopError('content_changed', { fields: ['body'] })
    await updateNoteText(step.tx, id, to, step.at)
    await saveMentions(step, id, to)
  })
}

/**
 * Deletes an own note with its attachments. Deleting it again has no effect.
 * @throws ShopError order_not_found; note_not_editable.
 */
export const deleteOrderNote = (
  context: OrderActionDeps,
  orderId: OrderId,
  id: string,
  initiator: Actor,
  { isRevert = false } = {},
): Promise<void> => {
  const diff: Record<string, unknown> = { note: id }
  return runOrderAction(context, orderId, { name: 'note-delete', diff }, initiator, async (step) => {
    const [existing] = await listNotes(step.tx, orderId, id)
    if (!existing && isRevert) throw new ShopError('content_changed', { fields: ['note'] })
    if (!existing) return step.again()
    const { body, actor, at, attachments } = await requireEditable(step, id, isRevert)
    await deleteNote(step.tx, id)
    const names = attachments.map(({ name }) => name)
    Object.assign(diff, { text: body, author: actor, at, ...(names.length > 0 && { attachments: names }) })
  })
}

/**
 * Reverts `deleteOrderNote`: restores the text, but not its files. No emails are sent again.
 * @throws ShopError content_changed when the note exists.
 */
export const restoreOrderNote = (
  context: OrderActionDeps,
  orderId: OrderId,
  { id, body, actor, at }: { id: string; body: string; actor: string; at: Date },
  initiator: Actor,
): Promise<void> =>
  runOrderAction(
    context,
    orderId,
    { name: 'note', diff: { note: id, text: body } },
    initiator,
    async (step) => {
      const note = { id, orderId, kind: 'staff', body, actor, at, requestKey: `restored:${id}` } as const
      if (!(await insertNote(step.tx, note))) throw new ShopError('content_changed', { fields: ['note'] })
    },
  )

async function requireEditable(
  { tx, order, actor }: ActionContext,
  id: string,
  isRevert: boolean,
): Promise<OrderNote> {
  const [note] = await listNotes(tx, order.id, id)
  if (!note) throw new ShopError('not_found')
  if (note.kind === 'customer' || (note.actor !== actor && !isRevert))
    throw new ShopError('note_not_editable')
  return note
}

/** `@` and an email address, not within a word or an address. */
const mentionPattern = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu

/** The email addresses that a note mentions, in lower case. */
export const findMentions = (body: string): string[] => [
  ...new Set([...body.matchAll(mentionPattern)].map(([, email]) => email!.toLowerCase())),
]

/** @throws ShopError invalid_input for someone who cannot see orders. */
async function saveMentions({ tx, actor, order, later }: ActionContext, id: string, body: string) {
  const emails = findMentions(body)
  const staff = await findStaffByEmail(tx, emails, 'orders.read')
  const unknown = emails.find((email) => !staff.some((contact) => contact.email === email))
  if (unknown !== undefined)
    throw invalidInput('body', `No staff member who can see orders has the email address ${unknown}`)
  const added = await setNoteMentions(
    tx,
    id,
    staff.map((contact) => contact.id),
  )
  for (const accountId of added)
    if (actor !== `staff:${accountId}`)
      await later(createMentionJob({ orderId: order.id, noteId: id, accountId }))
}

/** @throws ShopError invalid_input. */
function readAttachments(kind: NoteKind, attachments: readonly AttachmentInput[]): NewAttachment[] {
  if (kind === 'customer' && attachments.length > 0)
    throw invalidInput('attachments', 'A message to the customer has no attachments')
  if (attachments.length > MAX_NOTE_ATTACHMENTS)
    throw invalidInput('attachments', `A note has at most ${MAX_NOTE_ATTACHMENTS} attachments`)
  return attachments.map(({ name, content }, index) => {
    const path = `attachments.${index}.content`
    if (content.length > MAX_ATTACHMENT_BYTES)
      throw invalidInput(path, `${name} is larger than ${MAX_ATTACHMENT_BYTES / 1_000_000} MB`)
    const contentType = detectDocumentType(content)
    if (!contentType) throw invalidInput(path, `${name} is not a PDF, JPEG or PNG file`)
    return { id: randomUUID(), name: sanitizeFileName(name), contentType, content }
  })
}
