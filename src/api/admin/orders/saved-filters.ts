// Staff routes of a staff member's saved filters of the order list.
import { z } from 'zod'
import { newSavedFilter } from '../../../modules/orders/staff/saved-filters.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const savedFilter = newSavedFilter.required().extend({ id: z.int() })
const views = z.object({ views: z.array(savedFilter).describe('Sorted by name') })
const tags = ['Orders, for staff']
const staff = requirePermission('orders.read')

export function registerSavedFilters(app: Api, { loadShedder, staffViews }: ApiContext): void {
  app.get(
    '/v1/staff/saved-filters',
    {
      schema: {
        ...staff,
        operationId: 'listSavedFilters',
        summary: 'List your saved filters for the order list',
        tags,
        response: { 200: views, ...staffErrorResponses },
      },
    },
    async ({ staff: ctx }, reply) => {
      const filters = await loadShedder.run('browsing', () => staffViews.all(ctx))
      return reply.header('cache-control', 'no-store').send({ views: filters })
    },
  )

  app.put(
    '/v1/staff/saved-filters',
    {
      schema: {
        ...staff,
        operationId: 'saveFilter',
        summary: 'Save a filter with a name',
        description:
          'Using an existing name replaces that filter. Twenty at most (`too_many_saved_filters`).',
        tags,
        body: newSavedFilter,
        response: { 200: views, ...staffErrorResponses },
      },
    },
    async ({ body, staff: ctx }, reply) => {
      const filters = await loadShedder.run('browsing', async () => {
        await staffViews.save(ctx, body)
        return staffViews.all(ctx)
      })
      return reply.header('cache-control', 'no-store').send({ views: filters })
    },
  )

  app.delete(
    '/v1/staff/saved-filters/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteSavedFilter',
        summary: 'Delete a saved filter',
        description: 'The response is the same if the filter was already deleted or belongs to someone else.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      await loadShedder.run('browsing', () => staffViews.remove(ctx, params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
