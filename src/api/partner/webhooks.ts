// Routes of webhook endpoints and their deliveries: docs/partner-api.md, webhooks.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deliveryStatuses, webhookEvents, webhookInput } from '../../modules/webhooks/webhooks.ts'
import { requireAppScope } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { formHeaders } from '../http/idempotency-key.ts'
import { problems } from './problem.ts'

const manage = requireAppScope('webhooks:manage')
const tags = ['Partners: webhooks']
const id = z.coerce.number().int().min(1).max(1e15)
const params = z.object({ id })
const deliveryParams = params.extend({ delivery: id })
const timestamp = z.iso.datetime()

const webhook = z.object({
  id: z.int(),
  mode: z
    .enum(['test', 'live'])
    .describe('test: sandbox events; live: shop events. Same mode as the key that created it'),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: timestamp,
  previous_secret_expires_at: timestamp
    .nullable()
    .describe('Until then, deliveries are also signed with the previous secret'),
  pending: z.int().describe('Pending deliveries'),
  failed: z.int().describe('Failed deliveries that are no longer retried'),
})
const secret = z.string().describe('Signs deliveries (HMAC-SHA256); shown only once')
const delivery = z.object({
  id: z.int(),
  webhook_id: z.int(),
  event_id: z.string().describe('The Webhook-Id header: the same for every attempt and replay'),
  type: z.string(),
  object: z.string().describe('The object of the event: events of one object are delivered in order'),
  status: z
    .enum(deliveryStatuses)
    .describe(
      'blocked: waiting for an earlier event of the same object; failed: no longer retried after three days',
    ),
  created_at: timestamp,
  next_attempt_at: timestamp.nullable(),
  payload: z.string().describe('The exact request body'),
  attempts: z
    .array(
      z.object({
        number: z.int(),
        at: timestamp,
        duration_ms: z.int(),
        status: z.int().nullable().describe('null: no response'),
        response: z.string().describe('The first 2 kB of the response'),
        error: z.string().nullable(),
      }),
    )
    .describe('Newest first, twenty at most'),
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
        operationId: 'listWebhookEndpoints',
        summary: 'List webhook endpoints',
        description: 'Sandbox keys list sandbox endpoints, live keys list live endpoints.',
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
        operationId: 'createWebhookEndpoint',
        summary: 'Create a webhook endpoint',
        description:
          'Events are sent by POST to the URL and signed according to Standard Webhooks (Webhook-Id, Webhook-Timestamp, Webhook-Signature). Ten endpoints at most. The same Idempotency-Key creates the endpoint once and returns the same secret.',
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
        operationId: 'getWebhookEndpoint',
        summary: 'Get a webhook endpoint',
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
        operationId: 'deleteWebhookEndpoint',
        summary: 'Delete a webhook endpoint',
        description: 'Its pending and past deliveries are also deleted.',
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
        operationId: 'rotateWebhookSecret',
        summary: 'Rotate the webhook secret',
        description:
          'Deliveries are signed with both secrets for one day. If the secret is rotated again within that day, the previous secret remains the one that was in use.',
        tags,
        params,
        body: emptyBody,
        response: {
          200: z.object({ secret, previous_secret_expires_at: timestamp }),
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
        operationId: 'listWebhookDeliveries',
        summary: 'List the deliveries of a webhook endpoint',
        description:
          'Newest first, 25 per page: `before` is the `next` of the previous page. Stored for 30 days.',
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
        operationId: 'replayWebhookDelivery',
        summary: 'Replay a delivery',
        description: 'Sends it immediately, whatever its status, with the same Webhook-Id.',
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
        operationId: 'sendTestWebhook',
        summary: 'Send a test event',
        description: 'Sends the event `webhook.test`. Only one test can be pending at a time.',
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
