// Staff routes of holds, which stop an order until they are released: docs/orders.md.
import { z } from 'zod'
import { MAX_HOLD_REASON_LENGTH } from '../../../modules/orders/holds/order-holds.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import {
  actionSchema,
  createActionRunner,
  emptyBody,
  orderHold,
  orderParams,
} from './order-action-schemas.ts'

export function registerOrderHolds(app: Api, context: ApiContext): void {
  const { loadShedder, fulfilment } = context
  const runAction = createActionRunner(context)

  app.post(
    '/v1/staff/orders/:id/holds',
    {
      schema: {
        ...requirePermission('orders.hold'),
        operationId: 'holdOrder',
        summary: 'Put an order on hold',
        description:
          'It cannot be picked, packed or shipped (`order_on_hold`) until all its holds are released; the customer does not see it. Possible until everything is shipped. The same Idempotency-Key places one hold.',
        tags: ['Orders, for staff'],
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({ reason: z.string().trim().min(1).max(MAX_HOLD_REASON_LENGTH) }),
        response: { 201: orderHold, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const hold = await loadShedder.run('checkout', () =>
        fulfilment.hold(request.staff, request.params.id, {
          reason: request.body.reason,
          requestKey: request.headers['idempotency-key'],
        }),
      )
      return reply.code(201).header('cache-control', 'no-store').send(hold)
    },
  )

  app.post(
    '/v1/staff/orders/:id/holds/:hold/release',
    {
      schema: {
        ...actionSchema('releaseOrderHold', 'orders.hold', 'Release a hold of an order'),
        description: 'Releasing it again has no effect.',
        params: orderParams.extend({ hold: z.uuid() }),
        body: emptyBody,
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        fulfilment.release(request.staff, request.params.id, request.params.hold),
      ),
  )
}
