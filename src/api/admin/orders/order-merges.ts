// Staff routes that merge orders into one parcel: docs/orders.md.
import { z } from 'zod'
import { MAX_MERGED_ORDERS } from '../../../modules/fulfilment/merges/merge-orders.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { emptyBody, mergeState, orderParams } from './order-action-schemas.ts'

export function registerOrderMerges(app: Api, { loadShedder, orderMerges }: ApiContext): void {
  app.post(
    '/v1/staff/orders/:id/merge',
    {
      schema: {
        ...requirePermission('orders.ship'),
        operationId: 'mergeOrders',
        summary: 'Ship orders in one parcel',
        description:
          'The orders stay separate, with their invoices, refunds and returns. Shipping one of them, or buying its label, ships all: one parcel, one label, one email. They need the same customer, address, currency and location, and to be ready to pick or in packing (`can_merge_with` of an order lists them); otherwise 409 `orders_not_mergeable` with the `problem` of each: not_ready, customer, address, currency, location or merged. Repeating it has no effect.',
        tags: ['Orders, for staff'],
        params: orderParams,
        body: z.object({
          orders: z
            .array(z.string().max(100))
            .min(1)
            .max(MAX_MERGED_ORDERS - 1)
            .describe('Ids of the other orders'),
        }),
        response: { 200: mergeState, ...staffErrorResponses },
      },
    },
    (request) =>
      loadShedder.run('checkout', async () => {
        await orderMerges.merge(request.staff, request.params.id, request.body.orders)
        return orderMerges.get(request.staff, request.params.id)
      }),
  )

  app.post(
    '/v1/staff/orders/:id/unmerge',
    {
      schema: {
        ...requirePermission('orders.ship'),
        operationId: 'unmergeOrder',
        summary: 'Take an order out of its parcel',
        description:
          'Possible until the parcel is shipped, or a label was bought for it (409 `label_unfinished`: ship it or void the label). The last two orders are then separate. Repeating it has no effect.',
        tags: ['Orders, for staff'],
        params: orderParams,
        body: emptyBody,
        response: { 200: mergeState, ...staffErrorResponses },
      },
    },
    (request) =>
      loadShedder.run('checkout', async () => {
        await orderMerges.unmerge(request.staff, request.params.id)
        return orderMerges.get(request.staff, request.params.id)
      }),
  )
}
