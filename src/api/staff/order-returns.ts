// Staff routes for returns and refunds, by role: docs/orders.md.
import { returnConditions } from '../../contracts/return-conditions.ts'
import { z } from 'zod'
import { refundDestinations } from '../../modules/orders/order.ts'
import type { Api, ApiContext } from '../context.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import {
  getStaffContext,
  lineId,
  emptyBody,
  orderParams,
  returnParams,
  itemQuantity,
  reason,
  actionSchema,
  createActionRunner,
} from './order-action-schemas.ts'

const refundTo = z.enum(refundDestinations).optional()

export function registerOrderReturns(app: Api, context: ApiContext): void {
  const { fulfilment } = context
  const runAction = createActionRunner(context)

  app.post(
    '/v1/staff/orders/:id/returns/:number/receive',
    {
      schema: {
        ...actionSchema('returns.receive', 'A return has come back'),
        description:
          'Without lines: all of it, as good as new. `restock` of the received pieces can be sold again, none of damaged or wrong ones.',
        params: returnParams,
        body: z
          .object({
            lines: z
              .array(
                z.object({
                  line_id: lineId,
                  received: itemQuantity,
                  restock: itemQuantity,
                  condition: z.enum(returnConditions).default('as_new'),
                }),
              )
              .min(1)
              .max(200)
              .optional(),
          })
          .nullish(),
      },
    },
    (request) => {
      const returnLines = request.body?.lines?.map(({ line_id, ...rest }) => ({ lineId: line_id, ...rest }))
      const { id: orderId, number } = request.params
      return runAction(request, orderId, () =>
        fulfilment.receive(orderId, number, returnLines, getStaffContext(request)),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/withdraw',
    {
      schema: {
        ...actionSchema('returns.cancel', 'A return that does not come'),
        params: returnParams,
        body: emptyBody,
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return runAction(request, orderId, () => fulfilment.withdraw(orderId, number, getStaffContext(request)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/refund',
    {
      schema: {
        ...actionSchema('orders.refund', 'Pay back what came'),
        description:
          'Where the shopper wished, unless `to` says otherwise: the way that it was paid, or the store credit of the order’s account. Delivery goes back with the return that completes the order, as much as the cheapest costs; `delivery` true adds all of it, false leaves it.',
        params: returnParams,
        body: z.object({ to: refundTo, delivery: z.boolean().optional() }).nullish(),
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return runAction(request, orderId, () =>
        fulfilment.refundReturn(orderId, number, request.body ?? {}, getStaffContext(request)),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/refund',
    {
      schema: {
        ...actionSchema(
          'orders.refund',
          'Give back an amount for whatever reason, or what pieces cost that stay',
        ),
        description:
          'Either `amount`, or `lines`: pieces that the customer keeps, from picking on, at their share of what was paid. The way that it was paid, or `to` the store credit of the order’s account. The same Idempotency-Key is the same refund.',
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z
          .object({
            amount: z.int().min(1).max(1_000_000_000_00).optional(),
            lines: z
              .array(z.object({ line_id: lineId, quantity: itemQuantity.min(1) }))
              .min(1)
              .max(300)
              .optional(),
            note: reason.min(1),
            to: refundTo,
          })
          .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
            path: ['amount'],
            message: 'either amount or lines',
          }),
      },
    },
    (request) => {
      const { amount, lines = [], note, to: refundTarget } = request.body
      const refundInput =
        amount === undefined
          ? { parts: lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })) }
          : { amountMinor: amount }
      const requestKey = request.headers['idempotency-key']
      return runAction(request, request.params.id, () =>
        fulfilment.refund(
          request.params.id,
          { ...refundInput, note, requestKey, to: refundTarget },
          getStaffContext(request),
        ),
      )
    },
  )
}
