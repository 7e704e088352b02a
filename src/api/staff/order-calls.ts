// What each step of staff on an order takes and answers.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StaffCall } from '../../create-fulfilment.ts'
import { type OrderAction, getAllowedRoles } from '../../modules/orders/order-transitions.ts'
import { staffWith } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { stepOf, stepSchema } from '../orders/schemas.ts'
import { staffRefusals } from './by.ts'

export const ofOrder = z.object({ id: z.string().max(100) })
export const ofReturn = ofOrder.extend({ number: z.coerce.number().int().min(1).max(10_000) })
export const pieces = z.int().min(0).max(100_000)
export const lineId = z.int().min(1)
/** Why, in the words of staff. */
export const reason = z.string().trim().max(500)
/** The body of a step that has none. */
export const nothing = z.object({}).nullish()

export const callOf = ({ principal, id: requestId }: FastifyRequest): StaffCall => ({
  principal: principal!,
  requestId,
})

export const schemaOf = (action: OrderAction, summary: string) => ({
  ...staffWith(...getAllowedRoles(action)),
  summary,
  tags: ['Orders, for staff'],
  response: { 200: stepSchema, ...staffRefusals },
})

/** Does a step and answers with where the order stands then. */
export const stepping =
  ({ gate, fulfilment }: ApiContext) =>
  (request: FastifyRequest, orderId: string, step: () => Promise<void>) =>
    gate.within('checkout', async () => {
      await step()
      return stepOf(await fulfilment.order(orderId, callOf(request)))
    })
