// Staff routes of presence: who has a record open in an editor of the back office.
import { z } from 'zod'
import { draftKey } from '../../modules/drafts/drafts.ts'
import { presenceUpdate, presentStaff } from '../../modules/drafts/presence.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const tags = ['Drafts, for staff']
const staff = requirePermission('admin.access')

export function registerPresence(app: Api, { loadShedder, presence }: ApiContext): void {
  app.put(
    '/v1/staff/presence/:kind/:id',
    {
      schema: {
        ...staff,
        operationId: 'updatePresence',
        summary: 'Report that you have a record open',
        description:
          'Returns who else has it open, and which field they edit. Repeat it every few seconds: after 45 seconds without it you are no longer listed.',
        tags,
        params: draftKey,
        body: presenceUpdate,
        response: { 200: z.object({ others: z.array(presentStaff) }), ...staffErrorResponses },
      },
    },
    async ({ params, body, staff: ctx }, reply) => {
      const others = await loadShedder.run('browsing', () => presence.update(ctx, params, body))
      return reply.header('cache-control', 'no-store').send({ others })
    },
  )

  app.delete(
    '/v1/staff/presence/:kind/:id',
    {
      schema: {
        ...staff,
        operationId: 'deletePresence',
        summary: 'Report that you have closed a record',
        tags,
        params: draftKey,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      await loadShedder.run('browsing', () => presence.leave(ctx, params))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
