// Staff routes of the history of a record: who changed what, also for staff who may not read the whole audit log.
import { z } from 'zod'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { auditEventId, auditEventView, presentAuditEvents } from './audit.ts'
import { staffErrorResponses } from './staff-errors.ts'

const staff = requirePermission('products.read')
const tags = ['Products, for staff']
const id = z.coerce.number().int().min(1).max(1e15)

export function registerRecordHistory(app: Api, { loadShedder, audit }: ApiContext): void {
  app.get(
    '/v1/staff/products/:id/history',
    {
      schema: {
        ...staff,
        operationId: 'listProductChanges',
        summary: 'List changes of a product and its stock, newest first',
        tags,
        params: z.object({ id }),
        querystring: z.object({
          before: auditEventId.optional().describe('Returns changes older than this one'),
        }),
        response: {
          200: z.object({ events: z.array(auditEventView), has_more: z.boolean() }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params, query, staff: ctx }, reply) => {
      const { events, names, more } = await loadShedder.run('browsing', () =>
        audit.productHistory(ctx, params.id, query.before),
      )
      return reply
        .header('cache-control', 'no-store')
        .send({ events: presentAuditEvents(events, names), has_more: more })
    },
  )

  app.post(
    '/v1/staff/products/:id/history/:event/revert',
    {
      schema: {
        ...staff,
        operationId: 'revertProductChange',
        summary: 'Revert a change of a product',
        description:
          'Also needs the permission for the change. The revert is a change of its own and can be reverted too. Returns 409 `content_changed`, `product_changed` or `stock_changed` when something newer changed the same, and 409 `invalid_transition` when such a change cannot be reverted.',
        tags,
        params: z.object({ id, event: auditEventId }),
        body: z.object({}).nullish(),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      await loadShedder.run('checkout', () => audit.revertProductChange(ctx, params.id, params.event))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
