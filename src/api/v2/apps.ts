// Routes of an account's apps. Registering one opens its sandbox at once; live access needs approval by staff.
import { z } from 'zod'
import { appInput, appNote, appView, appModes } from '../../modules/apps/apps.ts'
import { requireSignIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { formHeaders } from '../idempotency-key.ts'
import { owner } from './app-owner.ts'
import { problems } from './problem.ts'

const tags = ['Partners: applications and keys']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const registered = z.object({
  id: z.int(),
  client_id: z.string(),
  client_secret: z.string().describe('For OAuth 2, sandbox; shown only now'),
  api_key: z.string().describe('The first key of the sandbox; shown only now'),
})
const usageDay = z.object({
  day: z.iso.date(),
  mode: z.enum(appModes),
  calls: z.int(),
  refused: z.int().describe('Answered with 4xx'),
  failed: z.int().describe('Answered with 5xx'),
})

export function registerApps(app: Api, { apps }: ApiContext): void {
  app.post(
    '/v2/register-client',
    {
      schema: {
        ...requireSignIn,
        summary: 'Register an application',
        description:
          'For anybody who is signed in. Its sandbox works at once. The same Idempotency-Key registers it once, and is told the same secrets again.',
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
        summary: 'Applications of the account, with their keys',
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
        summary: 'Change name and webhook address of an application',
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
        summary: 'Ask for live',
        description: 'For accounts with trade access. Staff decide; keys of the sandbox go on working.',
        tags,
        params,
        body: z.object({ note: appNote.default('').describe('What it is for') }),
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
        summary: 'Calls by day',
        description: 'Days are UTC; the last seconds may be missing.',
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
