// Routes of webhook endpoints and their deliveries: docs/partner-api.md, webhooks.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deliveryStatuses, webhookEvents, webhookInput } from '../../modules/webhooks/webhooks.ts'
import { requireAppScope } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { formHeaders } from '../idempotency-key.ts'
import { problems } from './problem.ts'

const manage = requireAppScope('webhooks:manage')
const tags = ['Partners: webhooks']
const id = z.coerce.number().int().min(1).max(1e15)
const params = z.object({ id })
const deliveryParams = params.extend({ delivery: id })
const timestamp = z.iso.datetime()

const webhook = z.object({
  id: z.int(),
  mode: z.enum(['test', 'live']).describe('test: of the sandbox; live: of the shop. As the key that made it'),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: timestamp,
  former_secret_until: timestamp
    .nullable()
    .describe('Until then deliveries are signed with the secret before as well'),
  waiting: z.int().describe('Deliveries that are still to be taken'),
  dead: z.int().describe('Deliveries that were given up'),
})
const secret = z.string().describe('Signs deliveries (HMAC-SHA256); shown only now')
const delivery = z.object({
  id: z.int(),
  webhook_id: z.int(),
  event_id: z.string().describe('The header Webhook-Id: the same with every attempt and replay'),
  type: z.string(),
  object: z.string().describe('What the event is about: events of one object are sent in order'),
  status: z
    .enum(deliveryStatuses)
    .describe('behind: an earlier event of the same object goes first; dead: given up after three days'),
  created_at: timestamp,
  next_at: timestamp.nullable(),
  payload: z.string().describe('The body, to the letter'),
  attempts: z
    .array(
      z.object({
        number: z.int(),
        at: timestamp,
        duration_ms: z.int(),
        status: z.int().nullable().describe('null: there was no answer'),
        answer: z.string().describe('The first 2 kB of it'),
        fault: z.string().nullable(),
      }),
    )
    .describe('The latest first, twenty at most'),
})
const emptyBody = z.object({}).nullish()

export function registerAppWebhooks(app: Api, { webhooks, loadShedder }: ApiContext): void {
  const appWebhooks = ({ app: program }: FastifyRequest) =>
    webhooks.forApp({ id: program!.applicationId, mode: program!.mode })
  const runCheckout = <Value>(work: () => Promise<Value>) => loadShedder.run('checkout', work)

  app.get(
    '/v2/webhooks',
    {
      schema: {
        ...manage,
        summary: 'Addresses that are told of events',
        description: 'Those of the sandbox with its keys, those of the shop with live keys.',
        tags,
        response: { 200: z.object({ webhooks: z.array(webhook) }), ...problems(401, 403, 429) },
      },
    },
    async (request, reply) => reply.send({ webhooks: await runCheckout(() => appWebhooks(request).list()) }),
  )

  app.post(
    '/v2/webhooks',
    {
      schema: {
        ...manage,
        summary: 'Be told of events',
        description:
          'By POST to the address, signed by the scheme of Standard Webhooks (Webhook-Id, Webhook-Timestamp, Webhook-Signature). Ten addresses at most. The same Idempotency-Key is the same request, and is told the same secret.',
        tags,
        headers: formHeaders,
        body: webhookInput,
        response: { 201: webhook.extend({ secret }), ...problems(400, 401, 403, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const requestKey = request.headers['idempotency-key'] ?? request.id
      const newWebhook = { ...request.body, mode: request.app!.mode, requestKey }
      return reply.code(201).send(await runCheckout(() => appWebhooks(request).create(newWebhook)))
    },
  )

  app.get(
    '/v2/webhooks/:id',
    {
      schema: {
        ...manage,
        summary: 'One of them',
        tags,
        params,
        response: { 200: webhook, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) =>
      reply.send(await runCheckout(() => appWebhooks(request).one(request.params.id))),
  )

  app.delete(
    '/v2/webhooks/:id',
    {
      schema: {
        ...manage,
        summary: 'Be told no more',
        description: 'What it was to be told, and was told, goes with it.',
        tags,
        params,
        response: { 200: z.object({}), ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await runCheckout(() => appWebhooks(request).remove(request.params.id))
      return reply.send({})
    },
  )

  app.post(
    '/v2/webhooks/:id/rotate',
    {
      schema: {
        ...manage,
        summary: 'Change the secret',
        description:
          'For a day deliveries are signed with both. Asked for again within that day, the secret before stays the one that was in use.',
        tags,
        params,
        body: emptyBody,
        response: {
          200: z.object({ secret, former_secret_until: timestamp }),
          ...problems(400, 401, 403, 404, 429),
        },
      },
    },
    async (request, reply) =>
      reply.send(await runCheckout(() => appWebhooks(request).rotate(request.params.id))),
  )

  app.get(
    '/v2/webhooks/:id/deliveries',
    {
      schema: {
        ...manage,
        summary: 'What was sent, and what came back',
        description:
          'The latest first, 25 to a page: `before` is the `next` of the page before. Kept for 30 days.',
        tags,
        params,
        querystring: z.object({ before: id.optional(), status: z.enum(deliveryStatuses).optional() }),
        response: {
          200: z.object({ deliveries: z.array(delivery), next: z.int().nullable() }),
          ...problems(400, 401, 403, 404, 429),
        },
      },
    },
    async (request, reply) =>
      reply.send(await runCheckout(() => appWebhooks(request).deliveries(request.params.id, request.query))),
  )

  app.post(
    '/v2/webhooks/:id/deliveries/:delivery/replay',
    {
      schema: {
        ...manage,
        summary: 'Send it again',
        description: 'Whatever became of it, under the same Webhook-Id, and at once.',
        tags,
        params: deliveryParams,
        body: emptyBody,
        response: { 202: delivery, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const { id: webhookId, delivery: deliveryId } = request.params
      return reply.code(202).send(await runCheckout(() => appWebhooks(request).replay(webhookId, deliveryId)))
    },
  )

  app.post(
    '/v2/webhooks/:id/test',
    {
      schema: {
        ...manage,
        summary: 'Send a test',
        description: 'An event `webhook.test`. While one waits there is no second.',
        tags,
        params,
        body: emptyBody,
        response: { 202: delivery, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await runCheckout(() => appWebhooks(request).test(request.params.id))),
  )
}
