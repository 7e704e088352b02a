// Routes of an account's apps. Registering one opens its sandbox at once; live access needs approval by staff.
import { z } from 'zod'
import { appInput, appNote, appView, appModes } from '../../modules/apps/apps.ts'
import { requireSignIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { formHeaders } from '../http/idempotency-key.ts'
import { owner } from './app-owner.ts'
import { problems } from './problem.ts'

const tags = ['Partners: apps and keys']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const registered = z.object({
  id: z.int(),
  client_id: z.string(),
  client_secret: z.string().describe('For OAuth 2, sandbox; shown only once'),
  api_key: z.string().describe('The first sandbox key; shown only once'),
})
const usageDay = z.object({
  day: z.iso.date(),
  mode: z.enum(appModes),
  requests: z.int(),
  rejected: z.int().describe('Requests with a 4xx response'),
  failed: z.int().describe('Requests with a 5xx response'),
})

export function registerApps(app: Api, { apps }: ApiContext): void {
  app.post(
    '/v2/register-client',
    {
      schema: {
        ...requireSignIn,
        operationId: 'registerApp',
        summary: 'Register an app',
        description:
          'Requires a session. The sandbox is available immediately. The same Idempotency-Key registers the app once and returns the same secrets.',
        tags,
        headers: formHeaders,
        body: appInput,
        response: { 201: registered, ...problems(400, 401, 409, 422) },
      },
    },
    async (request, reply) => {
      const created = await apps.register(owner(request), request.body, request.headers['idempotency-key'])
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.get(
    '/v2/register-client',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listOwnApps',
        summary: 'List the apps of the account with their keys',
        tags,
        response: { 200: z.object({ applications: z.array(appView) }), ...problems(401) },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ applications: await apps.applications(owner(request)) }),
  )

  app.put(
    '/v2/register-client/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'updateApp',
        summary: 'Update the name and webhook URL of an app',
        tags,
        params,
        body: appInput,
        response: { 200: z.object({}), ...problems(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await apps.change(owner(request), request.params.id, request.body)
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v2/register-client/:id/live',
    {
      schema: {
        ...requireSignIn,
        operationId: 'requestLiveAccess',
        summary: 'Request live access',
        description: 'Requires trade access. Staff review the request; sandbox keys continue to work.',
        tags,
        params,
        body: z.object({ note: appNote.default('').describe('What the app is for') }),
        response: { 202: z.object({}), ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await apps.requestLiveAccess(owner(request), request.params.id, request.body.note)
      return reply.code(202).header('cache-control', 'no-store').send({})
    },
  )

  app.get(
    '/v2/register-client/:id/usage',
    {
      schema: {
        ...requireSignIn,
        operationId: 'getAppUsage',
        summary: 'List requests per day',
        description: 'Days are in UTC; the last few seconds may be missing.',
        tags,
        params,
        querystring: z.object({ days: z.coerce.number().int().min(1).max(92).default(30) }),
        response: { 200: z.object({ days: z.array(usageDay) }), ...problems(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const days = await apps.usage(owner(request), request.params.id, request.query.days)
      return reply.header('cache-control', 'no-store').send({ days })
    },
  )
}
