// Returns and what is paid back, each by the role of staff: docs/orders.md.
import { z } from 'zod'
import { refundDestinations, returnConditions } from '../../modules/orders/order.ts'
import type { Api, ApiContext } from '../context.ts'
import { idempotencyKey } from '../form-key.ts'
import {
  callOf,
  lineId,
  nothing,
  ofOrder,
  ofReturn,
  pieces,
  reason,
  schemaOf,
  stepping,
} from './order-calls.ts'

const refundTo = z.enum(refundDestinations).optional()

export function registerOrderReturns(app: Api, context: ApiContext): void {
  const { fulfilment } = context
  const done = stepping(context)

  app.post(
    '/v1/staff/orders/:id/returns/:number/receive',
    {
      schema: {
        ...schemaOf('receive_return', 'A return has come back'),
        description:
          'Without lines: all of it, as good as new. `restock` of the received pieces can be sold again, none of damaged or wrong ones.',
        params: ofReturn,
        body: z
          .object({
            lines: z
              .array(
                z.object({
                  line_id: lineId,
                  received: pieces,
                  restock: pieces,
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
      const parts = request.body?.lines?.map(({ line_id, ...rest }) => ({ lineId: line_id, ...rest }))
      const { id: orderId, number } = request.params
      return done(request, orderId, () => fulfilment.receive(orderId, number, parts, callOf(request)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/withdraw',
    {
      schema: {
        ...schemaOf('withdraw_return', 'A return that does not come'),
        params: ofReturn,
        body: nothing,
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return done(request, orderId, () => fulfilment.withdraw(orderId, number, callOf(request)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/refund',
    {
      schema: {
        ...schemaOf('refund_return', 'Pay back what came'),
        description:
          'Where the shopper wished, unless `to` says otherwise: the way that it was paid, or the store credit of the order’s account. Delivery goes back with the return that completes the order, as much as the cheapest costs; `delivery` true adds all of it, false leaves it.',
        params: ofReturn,
        body: z.object({ to: refundTo, delivery: z.boolean().optional() }).nullish(),
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return done(request, orderId, () =>
        fulfilment.refundReturn(orderId, number, request.body ?? {}, callOf(request)),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/refund',
    {
      schema: {
        ...schemaOf(
          'refund_return',
          'Give back an amount for whatever reason, or what pieces cost that stay',
        ),
        description:
          'Either `amount`, or `lines`: pieces that the customer keeps, from picking on, at their share of what was paid. The way that it was paid, or `to` the store credit of the order’s account. The same Idempotency-Key is the same refund.',
        params: ofOrder,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z
          .object({
            amount: z.int().min(1).max(1_000_000_000_00).optional(),
            lines: z
              .array(z.object({ line_id: lineId, quantity: pieces.min(1) }))
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
      const { amount, lines = [], note, to } = request.body
      const of =
        amount === undefined
          ? { parts: lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })) }
          : { amountMinor: amount }
      const requestKey = request.headers['idempotency-key']
      return done(request, request.params.id, () =>
        fulfilment.refund(request.params.id, { ...of, note, requestKey, to }, callOf(request)),
      )
    },
  )
}
