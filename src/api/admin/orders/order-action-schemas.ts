// Request and response schemas of staff actions on an order.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { holdKinds, type OrderHold } from '../../../modules/orders/holds/order-holds.ts'
import { orderStatuses } from '../../../contracts/order-statuses.ts'
import type { Permission } from '../../../contracts/permissions.ts'
import { requirePermission } from '../../access.ts'
import type { OrderActionContext } from '../../../modules/fulfilment/fulfilment.service.ts'
import type { ApiContext } from '../../context.ts'
import { presentOrderStatus, orderStatusSchema } from '../../storefront/orders/schemas.ts'
import { staffErrorResponses } from '../staff-errors.ts'

export const orderParams = z.object({ id: z.string().max(100) })
export const returnParams = orderParams.extend({ number: z.coerce.number().int().min(1).max(10_000) })
export const itemQuantity = z.int().min(0).max(100_000)
export const lineId = z.int().min(1)
export const reason = z.string().trim().max(500)
export const emptyBody = z.object({}).nullish()

export const orderHold: z.ZodType<OrderHold> = z.object({
  id: z.string(),
  kind: z
    .enum(holdKinds)
    .describe(
      'manual: placed by staff; risk: by the risk rules, which the reason names; exchange: until the return that pays for the order has arrived',
    ),
  reason: z.string(),
  placed_at: z.iso.datetime(),
  placed_by: z.string().describe('staff:<account>, key:<machine key> or system'),
  released_at: z.iso.datetime().nullable(),
  released_by: z.string().nullable(),
})

/** What the caller saw of the order when they decided. */
export const seenEvents = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .optional()
    .describe(
      'Number of `events` of the order that you saw, in quotes. If there are more by now, nothing is done: 409 `order_changed`',
    ),
})

/** The staff member, with the events that they saw. */
export const toOrderActor = ({ staff, headers }: SeenRequest): OrderActionContext => ({
  ...staff,
  ...(headers['if-match'] !== undefined && { seen: Number(headers['if-match'].slice(1, -1)) }),
})

type SeenRequest = Pick<FastifyRequest, 'staff'> & { headers: z.infer<typeof seenEvents> }

const mergedOrders = z.array(
  z.object({ id: z.string(), display_number: z.string(), status: z.enum(orderStatuses) }),
)
export const mergeFields = {
  merged_with: mergedOrders.describe('Orders that ship in one parcel with it'),
  can_merge_with: mergedOrders.describe('Orders of the same customer that could ship in one parcel with it'),
}
export const mergeState = z.object(mergeFields)

export const actionSchema = (operationId: string, permission: Permission, summary: string) => ({
  ...requirePermission(permission),
  operationId,
  summary,
  tags: ['Orders, for staff'],
  response: { 200: orderStatusSchema, ...staffErrorResponses },
})

/** Creates a function that runs an action and responds with the order's new status. */
export const createActionRunner =
  ({ loadShedder, fulfilment }: ApiContext) =>
  (request: FastifyRequest, orderId: string, action: () => Promise<void>) =>
    loadShedder.run('checkout', async () => {
      await action()
      return presentOrderStatus(await fulfilment.order(request.staff, orderId))
    })
