// Staff routes of pickup in store: docs/orders.md.
import { z } from 'zod'
import { type PickupListItem, pickupStates } from '../../../modules/orders/pickups.store.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { orderStatusSchema, presentOrderStatus } from '../../storefront/orders/schemas.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { actionSchema, createActionRunner, emptyBody, orderParams } from './order-action-schemas.ts'

const pickupListItem: z.ZodType<PickupListItem> = z.object({
  order_id: z.string().brand<'OrderId'>(),
  display_number: z.string(),
  name: z.string(),
  location: z.string(),
  state: z.enum(pickupStates),
  promised_at: z.iso.datetime().describe('When it will be ready, as promised to the customer'),
  needs_transfer: z
    .boolean()
    .describe('Items come from other locations, which `sent_from` of the order names'),
  ready_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().describe('Until when it is kept'),
})

export function registerPickups(app: Api, context: ApiContext): void {
  const { loadShedder, pickups, fulfilment } = context
  const runAction = createActionRunner(context)

  app.get(
    '/v1/staff/pickups',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'listPickups',
        summary: 'List orders to prepare for pickup, and to hand over',
        description: 'The first promised one first; at most 500. Unpaid orders are not listed.',
        tags: ['Orders, for staff'],
        querystring: z.object({
          state: z.enum(pickupStates).optional(),
          location: z.string().max(60).optional().describe('Code of a location'),
        }),
        response: { 200: z.object({ pickups: z.array(pickupListItem) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const list = await loadShedder.run('checkout', () => pickups.list(request.staff, request.query))
      return reply.header('cache-control', 'no-store').send({ pickups: list })
    },
  )

  app.post(
    '/v1/staff/orders/:id/pickup/ready',
    {
      schema: {
        ...actionSchema('markReadyForPickup', 'orders.pick', 'Mark an order as ready for pickup'),
        description:
          'The customer gets an email with the code. Marking it again has no effect. Possible once the order is paid, or is paid when it is handed over.',
        params: orderParams,
        body: emptyBody,
      },
    },
    (request) => runAction(request, request.params.id, () => pickups.ready(request.staff, request.params.id)),
  )

  app.patch(
    '/v1/staff/orders/:id/pickup',
    {
      schema: {
        ...actionSchema('extendPickup', 'orders.pick', 'Change until when an order is kept for pickup'),
        description: 'After `expires_at` it is cancelled and refunded. `was` is the time that was edited.',
        params: orderParams,
        body: z.strictObject({
          expires_at: z.strictObject({ was: z.iso.datetime(), to: z.iso.datetime() }),
        }),
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        pickups.extend(request.staff, request.params.id, request.body.expires_at),
      ),
  )

  app.post(
    '/v1/staff/pickups/collect',
    {
      schema: {
        ...requirePermission('orders.deliver'),
        operationId: 'collectPickup',
        summary: 'Hand an order over by its pickup code',
        description:
          'The code from the customer, as a scanner reads it or as it is typed. Records the items as delivered, issues the invoice, and captures a payment that was due. Handing it over again has no effect.',
        tags: ['Orders, for staff'],
        body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
        response: { 200: orderStatusSchema, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const order = await loadShedder.run('checkout', async () =>
        fulfilment.order(request.staff, await pickups.collect(request.staff, request.body.code)),
      )
      return reply.header('cache-control', 'no-store').send(presentOrderStatus(order))
    },
  )
}
