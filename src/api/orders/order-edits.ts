// Routes for switching to a more expensive variant, paid by card: pay, view or cancel.
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { additionalPaymentCardInput } from '../../modules/fulfilment/additional-payment.ts'
import type { OrderEditResult } from '../../modules/fulfilment/settle-order-edit.ts'
import { optionalSignIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { createOrderAccess } from './authorize-order.ts'

const editResult: z.ZodType<OrderEditResult> = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['open', 'pending', 'done']) }),
  z.object({ status: z.literal('action'), url: z.string().describe('Where the buyer pays or confirms') }),
  z.object({
    status: z.literal('ended'),
    reason: z
      .string()
      .describe('`left`, `expired`, `overtaken`, or why the card did not pay; nothing has changed'),
  }),
])
const params = z.object({
  id: z.string().max(100),
  number: z.coerce.number().int().min(1).max(10_000),
})
const token = z.string().max(100).default('')
const schema = (summary: string) => ({
  ...optionalSignIn,
  summary,
  tags: ['Orders'],
  params,
  response: { 200: editResult, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody },
})

export function registerOrderEdits(app: Api, context: ApiContext): void {
  const { within: withOrder } = createOrderAccess(context)

  app.get(
    '/v1/dynamic/orders/:id/changes/:number',
    {
      schema: {
        ...schema('What became of a change that was to be paid'),
        querystring: z.object({ token }),
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { id, number } = request.params
      return withOrder(request, id, request.query.token, async (own) => {
        const change = await own.getEdit(number)
        if (!change) throw new ShopError('not_found')
        return change.told
      })
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/changes/:number/pay',
    {
      schema: {
        ...schema('Pay for a dearer choice'),
        description:
          'By a card of the demo, or without one on the provider’s page. The change takes place with the money; declined, left or over, nothing has changed and what was paid goes back. Repeated, it tells what became of it.',
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
    '/v1/dynamic/orders/:id/changes/:number/leave',
    {
      schema: {
        ...schema('A change that is not to be after all'),
        body: z.object({ token }),
      },
    },
    (request) => {
      const { id, number } = request.params
      return withOrder(request, id, request.body.token, (own) => own.discardEdit(number))
    },
  )
}
