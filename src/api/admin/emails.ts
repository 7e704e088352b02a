// Staff routes of emails: list with recipients and delivery status, preview, and resend.
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { emailsList, emailStatuses } from '../../contracts/lists/emails-list.ts'
import type { StoredEmail } from '../../modules/fulfilment/stored-emails.store.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { sendEmailDocument } from '../http/email-document.ts'
import { errorBody } from '../http/errors.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
import { staffErrorResponses } from './staff-errors.ts'

const time = z.iso.datetime()
const email = z.object({
  id: z.int(),
  kind: z.string().describe('For example order-placed'),
  recipient: z.string(),
  subject: z.string(),
  status: z
    .enum(emailStatuses)
    .describe(
      'held: created while no mail server was configured; queued: waiting to be sent or retried; failed: retries exhausted after several days; rejected: rejected by the recipient’s server; cancelled: by staff; bounced: returned by the recipient’s server after it was sent',
    ),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: time,
  last_attempt_at: time.nullable(),
  sent_at: time.nullable(),
  bounced_at: time.nullable(),
  next_attempt_at: time.nullable().describe('When it is sent or tried again; null unless it is queued'),
  order: z
    .object({ id: z.string(), number: z.int(), display_number: z.string() })
    .nullable()
    .describe('The related order'),
})
const presentEmail = ({
  lastError,
  createdAt,
  lastAttemptAt,
  sentAt,
  bouncedAt,
  nextAttemptAt,
  ...rest
}: StoredEmail) => ({
  ...rest,
  last_error: lastError,
  created_at: createdAt.toISOString(),
  last_attempt_at: lastAttemptAt?.toISOString() ?? null,
  sent_at: sentAt?.toISOString() ?? null,
  bounced_at: bouncedAt?.toISOString() ?? null,
  next_attempt_at: nextAttemptAt?.toISOString() ?? null,
})
const tags = ['Emails, for staff']
const staff = requirePermission('emails.manage')
const id = z.coerce.number().int().min(1).max(1e15)

export function registerStaffEmails(app: Api, { loadShedder, staffEmails }: ApiContext): void {
  app.get(
    '/v1/staff/emails',
    {
      schema: {
        ...staff,
        operationId: 'listEmails',
        summary: 'List emails',
        description: describeList(
          emailsList,
          '`q` matches words of the recipient and the subject (accents are ignored); `order` is an order number, with or without its prefix. Email bodies are not included.',
        ),
        tags,
        querystring: listQuerystring(emailsList),
        response: { 200: z.object({ emails: z.array(email), ...listPageFields }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(emailsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffEmails.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ emails: rows.map(presentEmail), ...rest })
    },
  )

  app.get(
    '/v1/staff/emails/:id',
    {
      schema: {
        ...staff,
        operationId: 'getEmail',
        summary: 'Get an email with a preview',
        description:
          '`content` is null for emails that are not about an order, because they may contain sign-in links. Keys in links are left out.',
        tags,
        params: z.object({ id }),
        response: {
          200: email.extend({
            content: z.object({ text: z.string(), html: z.string() }).nullable(),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { content, ...stored } = await loadShedder.run('browsing', () =>
        staffEmails.get(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send({ ...presentEmail(stored), content })
    },
  )

  app.get(
    '/v1/staff/emails/:id/preview.html',
    {
      schema: {
        ...staff,
        operationId: 'showEmail',
        summary: 'Show an email as a document, for a frame',
        description:
          'Returns 404 for emails that are not about an order, because they may contain sign-in links. Keys in links are left out.',
        tags,
        params: z.object({ id }),
        response: {
          200: {
            description: 'The email, without scripts. It may only be framed by this shop',
            content: { 'text/html': { schema: z.any() } },
          },
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { content } = await loadShedder.run('browsing', () =>
        staffEmails.get(request.staff, request.params.id),
      )
      if (!content) throw new ShopError('not_found')
      return sendEmailDocument(reply, content.html)
    },
  )

  app.post(
    '/v1/staff/emails/:id/resend',
    {
      schema: {
        ...staff,
        operationId: 'resendEmail',
        summary: 'Resend an email',
        description:
          'An email that was not sent is queued again with all its attempts; for a sent email, a copy is queued. The same Idempotency-Key sends it once.',
        tags,
        params: z.object({ id }),
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({}).nullish(),
        response: {
          200: z.object({ email_id: z.int().describe('Id of the queued email') }),
          ...staffErrorResponses,
          422: errorBody,
        },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { emailId } = await loadShedder.run('checkout', () =>
        staffEmails.resend(request.staff, request.params.id, key),
      )
      return reply.header('cache-control', 'no-store').send({ email_id: emailId })
    },
  )

  app.post(
    '/v1/staff/emails/:id/cancel',
    {
      schema: {
        ...staff,
        operationId: 'cancelEmail',
        summary: 'Cancel an email that was not sent yet',
        description:
          'Returns 409 `email_already_sent` for an email that was sent or is being sent. A cancelled email can be sent by `resend`.',
        tags,
        params: z.object({ id }),
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffEmails.cancel(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
