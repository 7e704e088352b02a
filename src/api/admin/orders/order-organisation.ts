// Staff routes of tags and assignees of orders: docs/orders.md.
import { z } from 'zod'
import {
  orderAssignment,
  orderTagsEdit,
} from '../../../modules/fulfilment/organisation/order-organisation.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { actionSchema, createActionRunner, orderParams } from './order-action-schemas.ts'

export function registerOrderOrganisation(app: Api, context: ApiContext): void {
  const { loadShedder, orderOrganisation } = context
  const runAction = createActionRunner(context)

  app.get(
    '/v1/staff/order-choices',
    {
      schema: {
        ...requirePermission('orders.add-note'),
        operationId: 'listOrderChoices',
        summary: 'List staff who can take care of orders, and tags of orders',
        description: 'Staff who can see orders, sorted by name, and up to 200 tags in use.',
        tags: ['Orders, for staff'],
        response: {
          200: z.object({
            staff: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
            tags: z.array(z.string()),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const choices = await loadShedder.run('browsing', () => orderOrganisation.choices(request.staff))
      return reply.header('cache-control', 'no-store').send(choices)
    },
  )

  app.put(
    '/v1/staff/orders/:id/tags',
    {
      schema: {
        ...actionSchema('setOrderTags', 'orders.add-note', 'Replace the tags of an order'),
        description:
          'Up to 20 tags without commas; tags that differ only in case are one. Customers do not see them. If the order has other tags than `was`, returns 409 `content_changed`.',
        params: orderParams,
        body: orderTagsEdit,
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        orderOrganisation.setTags(request.staff, request.params.id, request.body),
      ),
  )

  app.put(
    '/v1/staff/orders/:id/assignee',
    {
      schema: {
        ...actionSchema('assignOrder', 'orders.add-note', 'Assign an order to a staff member'),
        description:
          'They must be able to see orders. If someone else than `was` is assigned, returns 409 `content_changed`.',
        params: orderParams,
        body: orderAssignment,
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        orderOrganisation.assign(request.staff, request.params.id, request.body),
      ),
  )
}
