// Staff routes of the history of content, in all its languages.
import { z } from 'zod'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { auditEventId, auditEventView, presentAuditEvents } from './audit.ts'
import { staffErrorResponses } from './staff-errors.ts'

const designing = requirePermission('content.edit')
const tags = ['Content, for staff']
const params = z.object({
  kind: z.enum(['menu', 'home', 'department', 'page', 'mail']),
  key: z.string().max(40),
})

export function registerContentHistory(app: Api, { loadShedder, audit }: ApiContext): void {
  app.get(
    '/v1/staff/content/:kind/:key/history',
    {
      schema: {
        ...designing,
        operationId: 'listContentChanges',
        summary:
          'List changes of a menu, home page layout, department page, page or email template in all languages, newest first',
        tags,
        params,
        querystring: z.object({
          before: auditEventId.optional().describe('Returns changes older than this one'),
        }),
        response: {
          200: z.object({ events: z.array(auditEventView), has_more: z.boolean() }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: content, query, staff: ctx }, reply) => {
      const { events, names, more } = await loadShedder.run('browsing', () =>
        audit.contentHistory(ctx, content, query.before),
      )
      return reply
        .header('cache-control', 'no-store')
        .send({ events: presentAuditEvents(events, names), has_more: more })
    },
  )

  app.post(
    '/v1/staff/content/:kind/:key/history/:event/revert',
    {
      schema: {
        ...designing,
        operationId: 'revertContentChange',
        summary: 'Revert a change of a menu, home page layout, department page, page or email template',
        description:
          'The revert is a change of its own and can be reverted too. Returns 409 `content_changed` when the document was changed again.',
        tags,
        params: params.extend({ event: auditEventId }),
        body: z.object({}).nullish(),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async ({ params: { event, ...content }, staff: ctx }, reply) => {
      await loadShedder.run('checkout', () => audit.revertContentChange(ctx, content, event))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
