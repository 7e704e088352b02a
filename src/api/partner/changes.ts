// Route of the change feed.
import { z } from 'zod'
import { appChange } from '../../modules/apps/app-order-schemas.ts'
import { requireAppScope } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { problems } from './problem.ts'

export function registerChanges(app: Api, { appShops, loadShedder }: ApiContext): void {
  app.get(
    '/v2/changes',
    {
      schema: {
        ...requireAppScope('catalog:read'),
        operationId: 'listChanges',
        summary: 'List changes since a cursor',
        description:
          'Start without `since` to get the current cursor, then read everything once and continue from that cursor. No change is missed or returned twice. Stored for 30 days; an older cursor returns 410.',
        tags: ['Partners: catalogue'],
        querystring: z.object({
          since: z.string().max(120).optional().describe('`cursor` of the previous response'),
          limit: z.coerce.number().int().min(1).max(1_000).default(200),
        }),
        response: {
          200: z.object({
            changes: z.array(appChange),
            cursor: z.string(),
            has_more: z.boolean().describe('More changes are available; request them immediately'),
          }),
          ...problems(400, 401, 403, 410, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { since, limit } = request.query
      const shop = appShops.forApp(request.app!)
      return reply.send(await loadShedder.run('browsing', () => shop.changes({ since, limit })))
    },
  )
}
