// Staff routes for returns and refunds, by role: docs/orders.md.
import { returnConditions } from '../../../contracts/return-conditions.ts'
import { z } from 'zod'
import { returnReasons, returnsList, returnStatuses } from '../../../contracts/lists/returns-list.ts'
import { refundDestinations } from '../../../modules/orders/order.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { presentOrderStatus, orderStatusSchema } from '../../storefront/orders/schemas.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import {
  lineId,
  emptyBody,
  orderParams,
  returnParams,
  seenEvents,
  toOrderActor,
  itemQuantity,
  reason,
  actionSchema,
  createActionRunner,
} from './order-action-schemas.ts'

const refundTo = z.enum(refundDestinations).optional()

const returnRow = z.object({
  order_id: z.string(),
  order_number: z.int(),
  order_display_number: z.string(),
  number: z.int().describe('Within the order'),
  status: z.enum(returnStatuses),
  requested_at: z.iso.datetime(),
  received_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  items: z.int(),
  reasons: z.array(z.enum(returnReasons)),
  to_credit: z.boolean().describe('Refunded as store credit'),
  location: z.string().nullable().describe('Code of the location that received it; null until then'),
  created_by: z.string().describe('shopper, staff:<account>, key:<machine key> or command line'),
})

export function registerOrderReturns(app: Api, context: ApiContext): void {
  const { loadShedder, fulfilment } = context
  const runAction = createActionRunner(context)

  app.get(
    '/v1/staff/returns',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'listReturns',
        summary: 'List returns of all orders',
        description: describeList(
          returnsList,
          '`q` matches the order: its number, part of a name (accents are ignored), an email address, a phone number or a SKU.',
        ),
        tags: ['Orders, for staff'],
        querystring: listQuerystring(returnsList),
        response: {
          200: z.object({ returns: z.array(returnRow), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(returnsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        fulfilment.returns(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ returns: rows, ...rest })
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns',
    {
      schema: {
        ...requirePermission('returns.create'),
        operationId: 'createReturn',
        summary: 'Create a return for the customer',
        description:
          'For delivered items that are not on their way back yet, also after the return window. The customer gets the same email as for their own return; the return label is the document `return-<number>`. `note` is for staff only. The same Idempotency-Key creates one return.',
        tags: ['Orders, for staff'],
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({
          lines: z
            .array(
              z.object({
                line_id: lineId,
                quantity: itemQuantity.min(1),
                reason: z.enum(returnReasons).default('other'),
              }),
            )
            .min(1)
            .max(200),
          note: z.string().trim().max(1_000).default(''),
          refund_to: refundTo,
        }),
        response: {
          201: orderStatusSchema.extend({ return_number: z.int().describe('Within the order') }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { lines, note, refund_to: to } = request.body
      const { id: orderId } = request.params
      const created = await loadShedder.run('checkout', async () => {
        const returnNumber = await fulfilment.createReturn(request.staff, orderId, {
          lines: lines.map(({ line_id, ...line }) => ({ ...line, lineId: line_id })),
          note,
          to,
          requestKey: request.headers['idempotency-key'],
        })
        const status = presentOrderStatus(await fulfilment.order(request.staff, orderId))
        return { ...status, return_number: returnNumber }
      })
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/receive',
    {
      schema: {
        ...actionSchema('receiveReturn', 'returns.receive', 'Receive a return'),
        description:
          'Without lines: all items, as new. `restock` is the quantity of received items that can be sold again; it is zero for damaged or wrong items. They are added to the stock of `location`, the code of the location that received the parcel; without it, `main`.',
        params: returnParams,
        headers: seenEvents,
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
            location: z.string().min(1).max(100).optional(),
          })
          .nullish(),
      },
    },
    (request) => {
      const { lines, location } = request.body ?? {}
      const parts = lines?.map(({ line_id, ...rest }) => ({ lineId: line_id, ...rest }))
      const { id: orderId, number } = request.params
      return runAction(request, orderId, () =>
        fulfilment.receive(toOrderActor(request), orderId, number, { parts, location }),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/cancel',
    {
      schema: {
        ...actionSchema('cancelReturn', 'returns.cancel', 'Cancel a return that will not arrive'),
        params: returnParams,
        headers: seenEvents,
        body: emptyBody,
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return runAction(request, orderId, () => fulfilment.withdraw(toOrderActor(request), orderId, number))
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/refund',
    {
      schema: {
        ...actionSchema('refundReturn', 'orders.refund', 'Refund a received return'),
        description:
          'To the destination that the customer chose, unless `to` overrides it: the original payment method, or the store credit of the order’s account. With `credit_amount`, that part goes to store credit and the rest to the original payment method. Shipping is refunded with the return that completes the order, at the cheapest rate; `delivery` true refunds all of it, false none.',
        params: returnParams,
        headers: seenEvents,
        body: z
          .object({
            to: refundTo,
            delivery: z.boolean().optional(),
            credit_amount: z.int().min(1).max(1_000_000_000_00).optional(),
          })
          .refine(({ to, credit_amount }) => to === undefined || credit_amount === undefined, {
            path: ['credit_amount'],
            message: 'send either to or credit_amount',
          })
          .nullish(),
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      const { credit_amount: creditMinor, ...refund } = request.body ?? {}
      return runAction(request, orderId, () =>
        fulfilment.refundReturn(toOrderActor(request), orderId, number, { ...refund, creditMinor }),
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
        headers: seenEvents.extend({ 'idempotency-key': idempotencyKey }),
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
        fulfilment.refund(toOrderActor(request), request.params.id, {
          ...refundInput,
          note,
          requestKey,
          to: refundTarget,
        }),
      )
    },
  )
}
