// Staff routes of saved views of back-office lists.
import { z } from 'zod'
import { newSavedView } from '../../modules/saved-views/saved-views.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const savedView = newSavedView.required().extend({
  id: z.int(),
  own: z.boolean().describe('Whether you saved it, and may change and delete it'),
  subscribed: z.boolean().describe('Whether you get the report by email every week'),
})
const views = z.object({ views: z.array(savedView).describe('Sorted by name') })
const viewParams = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const tags = ['Lists, for staff']
const staff = requirePermission('admin.access')

export function registerSavedViews(app: Api, { loadShedder, savedViews }: ApiContext): void {
  app.get(
    '/v1/staff/views',
    {
      schema: {
        ...staff,
        operationId: 'listSavedViews',
        summary: 'List your saved views of a list, and those that others share',
        tags,
        querystring: newSavedView.pick({ list: true }),
        response: { 200: views, ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const all = await loadShedder.run('browsing', () => savedViews.all(ctx, query.list))
      return reply.header('cache-control', 'no-store').send({ views: all })
    },
  )

  app.put(
    '/v1/staff/views',
    {
      schema: {
        ...staff,
        operationId: 'saveView',
        summary: 'Save a view of a list with a name',
        description:
          'Using a name that you have used for the list replaces that view. Twenty per list at most (`too_many_saved_views`).',
        tags,
        body: newSavedView,
        response: { 200: views, ...staffErrorResponses },
      },
    },
    async ({ body, staff: ctx }, reply) => {
      const all = await loadShedder.run('browsing', async () => {
        await savedViews.save(ctx, body)
        return savedViews.all(ctx, body.list)
      })
      return reply.header('cache-control', 'no-store').send({ views: all })
    },
  )

  for (const [method, isOn] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: '/v1/staff/views/:id/subscription',
      schema: {
        ...staff,
        operationId: isOn ? 'subscribeToReport' : 'unsubscribeFromReport',
        summary: isOn
          ? 'Get a saved report by email every Monday'
          : 'Stop the weekly email of a saved report',
        description: isOn
          ? 'Views of reports have a list such as `report-sales-by-brand`. The email ends when you may no longer read the report.'
          : 'The response is the same without a subscription.',
        tags,
        params: viewParams,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
      handler: async ({ params, staff: ctx }, reply) => {
        await loadShedder.run('browsing', () => savedViews.subscribe(ctx, params.id, isOn))
        return reply.header('cache-control', 'no-store').send({})
      },
    })

  app.delete(
    '/v1/staff/views/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteSavedView',
        summary: 'Delete a saved view',
        description: 'The response is the same if the view was already deleted or belongs to someone else.',
        tags,
        params: viewParams,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      await loadShedder.run('browsing', () => savedViews.remove(ctx, params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
