// Routes for switching to a more expensive variant, paid by card: pay, view or cancel.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { additionalPaymentCardInput } from '../../../modules/fulfilment/order-edits/additional-payment.ts'
import type { OrderEditResult } from '../../../modules/fulfilment/order-edits/settle-order-edit.ts'
import { optionalSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { createOrderAccess } from './authorize-order.ts'

const editResult: z.ZodType<OrderEditResult> = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['open', 'pending', 'done']) }),
  z.object({ status: z.literal('action'), url: z.string().describe('URL where the buyer pays or confirms') }),
  z.object({
    status: z.literal('ended'),
    reason: z
      .string()
      .describe('`left`, `expired`, `overtaken`, or why the card payment failed; the order is unchanged'),
  }),
])
const params = z.object({
  id: z.string().max(100),
  number: z.coerce.number().int().min(1).max(10_000),
})
const token = z.string().max(100).default('')
const schema = (operationId: string, summary: string) => ({
  ...optionalSignIn,
  operationId,
  summary,
  tags: ['Orders'],
  params,
  response: { 200: editResult, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody },
})

export function registerOrderEdits(app: Api, context: ApiContext): void {
  const { within: withOrder } = createOrderAccess(context)

  app.get(
    '/v1/dynamic/orders/:id/edits/:number',
    {
      schema: {
        ...schema('getOrderEdit', 'Get the status of an order edit that requires payment'),
        querystring: z.object({ token }),
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { id, number } = request.params
      return withOrder(request, id, request.query.token, async (own) => {
        const change = await own.getEdit(number)
        if (!change) throw new ShopError('not_found')
        return change.result
      })
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/edits/:number/pay',
    {
      schema: {
        ...schema('payOrderEdit', 'Pay the additional amount for an order edit'),
        description:
          'Pays with a demo card, or without one on the provider’s page. The order edit is applied once the payment succeeds. If it is declined, cancelled or expired, the order is unchanged and any payment is refunded. A repeated request returns the current status.',
        body: z.object({ token, card: additionalPaymentCardInput.optional() }),
      },
    },
    (request) => {
      const { id, number } = request.params
      const { token: orderToken, card } = request.body
      return withOrder(request, id, orderToken, (own) => own.payEdit(number, card))
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/edits/:number/cancel',
    {
      schema: {
        ...schema('cancelOrderEdit', 'Cancel an order edit that is awaiting payment'),
        body: z.object({ token }),
      },
    },
    (request) => {
      const { id, number } = request.params
      return withOrder(request, id, request.body.token, (own) => own.discardEdit(number))
    },
  )
}
