// Routes of API keys: storefront.md section 7, api key.
import { z } from 'zod'
import { appKeyInput, appKeyView, overlapHoursInput } from '../../modules/apps/apps.ts'
import { requireSignIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { formHeaders } from '../http/idempotency-key.ts'
import { owner } from './app-owner.ts'
import { problems } from './problem.ts'

const tags = ['Partners: apps and keys']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const createdKey = z.object({ id: z.int(), secret: z.string().describe('Shown only once'), key: appKeyView })

export function registerKeys(app: Api, { apps }: ApiContext): void {
  app.post(
    '/v2/api-key',
    {
      schema: {
        ...requireSignIn,
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description:
          'Live keys require that the app is approved for live access. The same Idempotency-Key creates the key once.',
        tags,
        headers: formHeaders,
        body: appKeyInput,
        response: { 201: createdKey, ...problems(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const key = await apps.createKey(owner(request), request.body, request.headers['idempotency-key'])
      return reply.code(201).header('cache-control', 'no-store').send(key)
    },
  )

  app.post(
    '/v2/api-key/:id/rotate',
    {
      schema: {
        ...requireSignIn,
        operationId: 'rotateApiKey',
        summary: 'Rotate a key',
        description: 'Both keys work for `overlap_hours`; a key can only be rotated once.',
        tags,
        headers: formHeaders,
        params,
        body: z.object({ overlap_hours: overlapHoursInput }),
        response: { 201: createdKey, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const rotation = { id: request.params.id, overlapHours: request.body.overlap_hours }
      const key = await apps.rotateKey(owner(request), rotation, request.headers['idempotency-key'])
      return reply.code(201).header('cache-control', 'no-store').send(key)
    },
  )

  app.delete(
    '/v2/api-key/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'revokeApiKey',
        summary: 'Revoke a key',
        description: 'The key and the access tokens issued for it stop working immediately.',
        tags,
        params,
        response: { 200: z.object({}), ...problems(401, 404) },
      },
    },
    async (request, reply) => {
      await apps.revokeKey(owner(request), request.params.id)
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
