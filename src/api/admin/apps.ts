// Staff routes for partner apps: requests for live access, and decisions.
import { z } from 'zod'
import {
  appModes,
  appNote,
  appStatuses,
  appView,
  type AppDecision,
  appDecisions,
} from '../../modules/apps/apps.ts'
import { APP_QUOTA } from '../../modules/apps/apps.service.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const sellers = requirePermission('apps.review')
const tags = ['Apps, for staff']
const application = appView.omit({ keys: true }).extend({
  owner: z.object({ name: z.string(), email: z.string() }),
  sandbox_requests: z.int().describe('In the sandbox of the app'),
})

const details = application.extend({
  keys: appView.shape.keys,
  limit: z.object({ requests: z.int(), seconds: z.int() }).describe('Rate limit of each key'),
  usage: z
    .array(
      z.object({
        day: z.string(),
        mode: z.enum(appModes),
        requests: z.int(),
        rejected: z.int().describe('Answered with 4xx'),
        failed: z.int().describe('Answered with 5xx'),
      }),
    )
    .describe('Of the last 30 days'),
})

export function registerStaffApps(app: Api, { loadShedder, apps }: ApiContext): void {
  app.get(
    '/v1/staff/apps',
    {
      schema: {
        ...sellers,
        operationId: 'listApps',
        summary: 'List apps',
        description: 'Newest first; with `status=pending`, longest waiting first.',
        tags,
        querystring: z.object({
          status: z.enum(appStatuses).optional(),
          before: z.coerce
            .number()
            .int()
            .min(1)
            .max(1e15)
            .optional()
            .describe('The last id of the previous page'),
          limit: z.coerce.number().int().min(1).max(100).default(50),
        }),
        response: { 200: z.object({ applications: z.array(application) }), ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const { status, before, limit } = query
      const filter = { limit, ...(status && { status }), ...(before && { before }) }
      const rows = await loadShedder.run('browsing', () => apps.all(ctx, filter))
      const applications = rows.map((item) => {
        const { user_id: _, ...view } = item
        return view
      })
      return reply.header('cache-control', 'no-store').send({ applications })
    },
  )

  app.get(
    '/v1/staff/apps/:id',
    {
      schema: {
        ...sellers,
        operationId: 'getApp',
        summary: 'Get an app with its keys, limit and usage',
        description: 'Keys are shown by their first and last characters.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        response: { 200: details, ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      const { user_id: _, ...view } = await loadShedder.run('browsing', () => apps.one(ctx, params.id))
      const limit = { requests: APP_QUOTA.quota, seconds: APP_QUOTA.windowSeconds }
      return reply.header('cache-control', 'no-store').send({ ...view, limit })
    },
  )

  app.post(
    '/v1/staff/apps/:id',
    {
      schema: {
        ...sellers,
        operationId: 'reviewApp',
        summary: 'Approve, reject or suspend an app',
        description:
          '`approve`: its live keys work, also after a suspension. `refuse`: it can only use the sandbox. `suspend`: none of its keys work from now on.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        body: z.object({
          decision: z.enum(Object.keys(appDecisions) as [AppDecision, ...AppDecision[]]),
          note: appNote.default('').describe('Reason, shown to the owner of the app'),
        }),
        response: { 200: z.object({ status: z.enum(appStatuses) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { decision, note } = request.body
      const status = await loadShedder.run('checkout', () =>
        apps.decide(request.staff, request.params.id, decision, note),
      )
      return reply.header('cache-control', 'no-store').send({ status })
    },
  )
}
