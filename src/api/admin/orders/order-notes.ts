// Staff routes of notes on orders, with mentions and attachments: docs/orders.md.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { MAX_ATTACHMENT_BYTES, MAX_NOTE_ATTACHMENTS } from '../../../modules/fulfilment/notes/order-notes.ts'
import { noteKinds } from '../../../modules/orders/history/notes.store.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { fileResponse } from '../../docs/openapi-transform.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { orderStatusSchema } from '../../storefront/orders/schemas.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { actionSchema, createActionRunner, emptyBody, orderParams } from './order-action-schemas.ts'

const noteParams = orderParams.extend({ note: z.string().max(100) })
const noteBody = z.string().trim().min(1).max(5_000)
/** Base64 needs a third more. */
const toBase64Length = (bytes: number) => Math.ceil(bytes / 3) * 4
/** Of a whole request: three of the largest files. */
const bodyLimit = 3 * toBase64Length(MAX_ATTACHMENT_BYTES) + 256 * 1024

const attachment = z.object({
  name: z.string().trim().min(1).max(200),
  content: z
    .base64()
    .max(toBase64Length(MAX_ATTACHMENT_BYTES) + 4)
    .describe('A PDF, JPEG or PNG of up to 5 MB, in Base64'),
})

const sendAttachment = (
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes)

export function registerOrderNotes(app: Api, context: ApiContext): void {
  const { loadShedder, orderNotes } = context
  const runAction = createActionRunner(context)

  app.post(
    '/v1/staff/orders/:id/notes',
    {
      bodyLimit,
      schema: {
        ...requirePermission('orders.add-note'),
        operationId: 'createOrderNote',
        summary: 'Add a note to an order, or send a message to its customer',
        description:
          'A note of `kind` customer is emailed to the order’s address; the email is in the order’s language, the note as written. A note for staff mentions staff as `@` and their email address, such as `@minh@example.com`: they get an email. It has up to five attachments, of at most 15 MB together. The same Idempotency-Key adds the note once.',
        tags: ['Orders, for staff'],
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({
          kind: z.enum(noteKinds),
          body: noteBody,
          attachments: z.array(attachment).max(MAX_NOTE_ATTACHMENTS).optional(),
        }),
        response: { 200: orderStatusSchema, ...staffErrorResponses },
      },
    },
    (request) => {
      const { kind, body, attachments } = request.body
      return runAction(request, request.params.id, () =>
        orderNotes.add(request.staff, request.params.id, {
          kind,
          body,
          attachments: attachments?.map(({ name, content }) => ({
            name,
            content: Buffer.from(content, 'base64'),
          })),
          requestKey: request.headers['idempotency-key'],
        }),
      )
    },
  )

  app.patch(
    '/v1/staff/orders/:id/notes/:note',
    {
      schema: {
        ...actionSchema('updateOrderNote', 'orders.add-note', 'Edit an own note'),
        description:
          'Only its author can edit a note, and a message that was sent to the customer stays (409 `note_not_editable`). If the text is not `was`, returns 409 `content_changed`. Staff whom it mentions for the first time get an email.',
        params: noteParams,
        body: z.object({ was: z.string().max(5_000), body: noteBody }),
      },
    },
    (request) => {
      const { id, note } = request.params
      const { was, body } = request.body
      return runAction(request, id, () => orderNotes.edit(request.staff, id, note, { was, to: body }))
    },
  )

  app.delete(
    '/v1/staff/orders/:id/notes/:note',
    {
      schema: {
        ...actionSchema('deleteOrderNote', 'orders.add-note', 'Delete an own note with its attachments'),
        description:
          'Only its author can delete a note, and a message that was sent to the customer stays (409 `note_not_editable`). Deleting it again has no effect.',
        params: noteParams,
        body: emptyBody,
      },
    },
    (request) => {
      const { id, note } = request.params
      return runAction(request, id, () => orderNotes.delete(request.staff, id, note))
    },
  )

  app.get(
    '/v1/staff/orders/:id/notes/:note/attachments/:attachment',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'downloadNoteAttachment',
        summary: 'Download an attachment of a note',
        tags: ['Orders, for staff'],
        params: noteParams.extend({ attachment: z.string().max(100) }),
        response: {
          200: fileResponse(['application/pdf', 'image/jpeg', 'image/png'], 'The attachment'),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { id, note, attachment: attachmentId } = request.params
      const { name, type, bytes } = await loadShedder.run('browsing', () =>
        orderNotes.attachment(request.staff, id, { note, id: attachmentId }),
      )
      return sendAttachment(reply, { name, type, bytes })
    },
  )
}
