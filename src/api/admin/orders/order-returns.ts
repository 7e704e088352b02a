// Staff routes for returns and refunds, by role: docs/orders.md.
import { returnConditions } from '../../../contracts/return-conditions.ts'
import { z } from 'zod'
import { refundDestinations } from '../../../modules/orders/order.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import {
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
        ...actionSchema('receiveReturn', 'returns.receive', 'Receive a return'),
        description:
          'Without lines: all items, as new. `restock` is the quantity of received items that can be sold again; it is zero for damaged or wrong items.',
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
        fulfilment.receive(request.staff, orderId, number, returnLines),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/cancel',
    {
      schema: {
        ...actionSchema('cancelReturn', 'returns.cancel', 'Cancel a return that will not arrive'),
        params: returnParams,
        body: emptyBody,
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return runAction(request, orderId, () => fulfilment.withdraw(request.staff, orderId, number))
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/refund',
    {
      schema: {
        ...actionSchema('refundReturn', 'orders.refund', 'Refund a received return'),
        description:
          'To the destination that the customer chose, unless `to` overrides it: the original payment method, or the store credit of the order’s account. Shipping is refunded with the return that completes the order, at the cheapest rate; `delivery` true refunds all of it, false none.',
        params: returnParams,
        body: z.object({ to: refundTo, delivery: z.boolean().optional() }).nullish(),
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return runAction(request, orderId, () =>
        fulfilment.refundReturn(request.staff, orderId, number, request.body ?? {}),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/refund',
    {
      schema: {
        ...actionSchema('refundOrder', 'orders.refund', 'Refund an amount, or items that the customer keeps'),
        description:
          'Send either `amount`, or `lines`: items that the customer keeps, allowed once picking has started, refunded at their share of the amount paid. Refunds go to the original payment method, or with `to` to the store credit of the order’s account. The same Idempotency-Key refunds once.',
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
            message: 'send either amount or lines',
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
        fulfilment.refund(request.staff, request.params.id, {
          ...refundInput,
          note,
          requestKey,
          to: refundTarget,
        }),
      )
    },
  )
}
