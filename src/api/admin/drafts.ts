// Staff routes of drafts: unsaved changes in editors of the back office.
import { z } from 'zod'
import { draftChanges, draftEdit, draftKey, MAX_DRAFT_BYTES } from '../../modules/drafts/drafts.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const draft = z.object({
  changes: draftChanges,
  updated_at: z.iso.datetime().nullable().describe('null: no unsaved changes'),
})
const tags = ['Drafts, for staff']
const staff = requirePermission('admin.access')

export function registerDrafts(app: Api, { loadShedder, drafts }: ApiContext): void {
  app.get(
    '/v1/staff/drafts/:kind/:id',
    {
      schema: {
        ...staff,
        operationId: 'getDraft',
        summary: 'Get your unsaved changes of a record',
        tags,
        params: draftKey,
        response: { 200: draft, ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => drafts.get(ctx, params))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.patch(
    '/v1/staff/drafts/:kind/:id',
    {
      bodyLimit: MAX_DRAFT_BYTES,
      schema: {
        ...staff,
        operationId: 'updateDraft',
        summary: 'Store unsaved changes of a record',
        description:
          'Fields that are not listed keep their changes. The draft is deleted when no change is left, or 90 days after the last one. Only you see it; repeating the request has no further effect.',
        tags,
        params: draftKey,
        body: draftEdit,
        response: { 200: draft, ...staffErrorResponses },
      },
    },
    async ({ params, body, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => drafts.update(ctx, params, body))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
