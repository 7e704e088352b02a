// Reports of a mail provider about emails that were sent. The raw body is kept, because the signature covers every byte.
import { z } from 'zod'
import { publicAccess } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'

export async function registerEmailEvents(app: Api, { staffEmails, loadShedder }: ApiContext): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post(
    '/v1/email-events',
    {
      schema: {
        ...publicAccess,
        operationId: 'recordEmailEvents',
        summary: 'Report bounced emails',
        description:
          'Called by a mail provider or a relay. The body is `{ "events": [{ "type": "bounced", "message_id": "<mail-123@shop.example>", "recipient": "ada@example.com", "reason": "550 No such user" }] }`, up to 500 events. It is signed with EMAIL_EVENTS_SECRET by the scheme of https://www.standardwebhooks.com, in the headers `webhook-id`, `webhook-timestamp` (at most five minutes old) and `webhook-signature`. Retries of a bounced email stop, and the outbox and the order show it. Repeated events, and emails or recipients that do not exist, change nothing.',
        tags: ['Emails'],
        response: {
          200: z.object({ updated: z.int().describe('How many emails are bounced now') }),
          400: errorBody,
          404: errorBody,
        },
      },
    },
    async (request, reply) => {
      const updated = await loadShedder.run('checkout', () =>
        staffEmails.recordEvents({
          body: typeof request.body === 'string' ? request.body : '',
          headers: request.headers,
        }),
      )
      return reply.header('cache-control', 'no-store').send({ updated })
    },
  )
}
