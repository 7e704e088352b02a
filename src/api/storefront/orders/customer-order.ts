// Customer actions on an order, by its signed link or in the account that owns it.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { addressInput } from '../../../modules/checkout/checkout.ts'
import type { AdditionalPayment } from '../../../modules/fulfilment/order-edits/additional-payment.ts'
import { returnReasons } from '../../../contracts/lists/returns-list.ts'
import { refundDestinations } from '../../../modules/orders/order.ts'
import type { OrderLinkService } from '../../../modules/storefront/shop.ts'
import { publicAccess, optionalSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { chosenValue } from '../carts/schemas.ts'
import { documentFile, documentName, sendDocument } from './documents.ts'
import { createOrderAccess } from './authorize-order.ts'
import { presentOrderStatus, orderStatusSchema } from './schemas.ts'

const id = z.object({ id: z.string().max(100) })
const token = z.string().max(100).default('')
const errorResponses = { 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody }
/** `additional_payment` has to be paid before anything changes. */
const changedOrder = orderStatusSchema.extend({
  additional_payment: z
    .object({ number: z.int(), amount: z.int(), currency: z.string(), expires_at: z.iso.datetime() })
    .optional(),
})
const presentPayment = (payment: AdditionalPayment | undefined) =>
  payment && {
    additional_payment: {
      number: payment.number,
      amount: payment.amountMinor,
      currency: payment.currency,
      expires_at: payment.expiresAt.toISOString(),
    },
  }
const schema = (operationId: string, summary: string) => ({
  ...optionalSignIn,
  operationId,
  summary,
  description:
    'Requires the token of the signed link, or a session of the account that placed the order. Orders of other customers return 404.',
  tags: ['Orders'],
  response: { 200: orderStatusSchema, ...errorResponses },
})

export function registerCustomerOrder(app: Api, context: ApiContext): void {
  const { shop, loadShedder } = context
  const { tokenFor, within: withOrder } = createOrderAccess(context)

  /** `present` adds to the response from the result of `work`. */
  const runAction = <Result, Extra extends object>(
    request: FastifyRequest,
    orderId: string,
    orderToken: string,
    work: (order: OrderLinkService) => Promise<Result>,
    present: (result: Result) => Extra = () => ({}) as Extra,
  ) =>
    withOrder(request, orderId, orderToken, async (customerOrder, opens) => {
      const result = await work(customerOrder)
      const order = await shop.order(orderId, opens)
      if (!order) throw new ShopError('order_not_found')
      return { ...presentOrderStatus(order), ...present(result) }
    })

  app.post(
    '/v1/dynamic/orders/:id/cancel',
    {
      schema: {
        ...schema('cancelCustomerOrder', 'Cancel an order before picking starts'),
        params: id,
        body: z.object({ token, reason: z.string().trim().max(500).default('') }),
      },
    },
    (request) => {
      const { token: orderToken, reason } = request.body
      return runAction(request, request.params.id, orderToken, (customerOrder) =>
        customerOrder.cancel(reason),
      )
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/lines/:line/variant',
    {
      schema: {
        ...schema('changeOrderLineVariant', 'Change the size or colour of a line before picking starts'),
        description:
          'A higher price is due on delivery or charged to the store credit of the signed-in account, up to `max_additional_amount`; above it, returns 409 additional_payment_required with `more`. For card payments, the order changes once `additional_payment` is paid.',
        response: { 200: changedOrder, ...errorResponses },
        params: id.extend({ line: z.coerce.number().int().min(1) }),
        body: z.object({
          token,
          variant_id: z.int().min(1).brand<'VariantId'>(),
          max_additional_amount: z.int().min(0).max(1_000_000_000_00).default(0),
        }),
      },
    },
    (request) => {
      const { id: orderId, line } = request.params
      const { token: orderToken, variant_id: variant, max_additional_amount: maxCharge } = request.body
      return withOrder(request, orderId, orderToken, async (customerOrder, opens) => {
        const charge = await customerOrder.changeVariant(line, variant, maxCharge)
        const order = await shop.order(orderId, opens)
        if (!order) throw new ShopError('order_not_found')
        return {
          ...presentOrderStatus(order),
          ...presentPayment(charge),
        }
      })
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/address',
    {
      schema: {
        ...schema(
          'changeOrderAddress',
          'Change the address within the same country and region before picking starts',
        ),
        params: id,
        body: z.object({ token, address: addressInput }),
      },
    },
    (request) => {
      const { token: orderToken, address: newAddress } = request.body
      return runAction(request, request.params.id, orderToken, (customerOrder) =>
        customerOrder.changeAddress(newAddress),
      )
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/returns',
    {
      schema: {
        ...schema('requestReturn', 'Request a return'),
        description:
          'With `refund_to` `store-credit`, the refund goes to the store credit of the order’s account. A guest order returns 409 account_required.',
        response: {
          200: orderStatusSchema.extend({ return_number: z.int().describe('Within the order') }),
          ...errorResponses,
        },
        params: id,
        body: z.object({
          token,
          refund_to: z.enum(refundDestinations).default('original'),
          lines: z
            .array(
              z.object({
                line_id: z.int().min(1),
                quantity: z.int().min(1).max(100_000),
                reason: z.enum(returnReasons),
              }),
            )
            .min(1)
            .max(200),
        }),
      },
    },
    (request) => {
      const { token: orderToken, lines, refund_to: refundTarget } = request.body
      const returnLines = lines.map(({ line_id, ...part }) => ({ lineId: line_id, ...part }))
      return runAction(
        request,
        request.params.id,
        orderToken,
        (customerOrder) => customerOrder.requestReturn(returnLines, refundTarget),
        (number) => ({ return_number: number }),
      )
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/exchange-options',
    {
      schema: {
        ...schema(
          'listExchangeOptions',
          'List the other sizes and colours that delivered items can be exchanged for',
        ),
        params: id,
        body: z.object({ token }),
        response: {
          200: z.object({
            lines: z.array(
              z.object({
                line_id: z.int(),
                quantity: z.int().describe('How many items can be returned'),
                options: z.array(
                  z.object({
                    variant_id: z.int(),
                    options: z.array(chosenValue),
                    difference: z.int().describe('Per item, with tax, minor units; negative: it costs less'),
                    quantity: z.int().describe('How many can be exchanged; 0: sold out'),
                  }),
                ),
              }),
            ),
          }),
          ...errorResponses,
        },
      },
    },
    (request) =>
      withOrder(request, request.params.id, request.body.token, async (customerOrder) => {
        const actions = await customerOrder.actions()
        return {
          lines: Object.entries(actions?.exchangeable ?? {}).map(([line, choices]) => ({
            line_id: Number(line),
            quantity: actions?.returnable[Number(line)] ?? 0,
            options: choices.map(({ variant_id, options, more, max }) => ({
              variant_id,
              options,
              difference: more,
              quantity: max,
            })),
          })),
        }
      }),
  )

  app.post(
    '/v1/dynamic/orders/:id/exchanges',
    {
      schema: {
        ...schema('exchangeCustomerItems', 'Exchange delivered items for another size or colour'),
        description:
          'Opens a return, and places an order of the new items, which is paid by the returned ones; they are reserved at once. Lines without `variant_id` are only returned. If the new items cost more, by up to `max_additional_amount`, nothing changes until `additional_payment` is paid; above it, returns 409 additional_payment_required with `more`. The rest is refunded with the return.',
        params: id,
        body: z.object({
          token,
          refund_to: z.enum(refundDestinations).default('original'),
          max_additional_amount: z.int().min(0).max(1_000_000_000_00).default(0),
          lines: z
            .array(
              z.object({
                line_id: z.int().min(1),
                quantity: z.int().min(1).max(100_000),
                reason: z.enum(returnReasons),
                variant_id: z.int().min(1).brand<'VariantId'>().optional(),
              }),
            )
            .min(1)
            .max(200),
        }),
        response: {
          200: changedOrder.extend({
            return_number: z.int().nullable().describe('Within the order; null until the difference is paid'),
            exchange_order_id: z.string().nullable().describe('The order of the new items'),
          }),
          ...errorResponses,
        },
      },
    },
    (request) => {
      const { token: orderToken, lines, refund_to: to, max_additional_amount: mostMinor } = request.body
      const exchanged = lines.map(({ line_id: lineId, variant_id: variantId, ...part }) => ({
        ...part,
        lineId,
        variantId,
      }))
      return runAction(
        request,
        request.params.id,
        orderToken,
        (customerOrder) => customerOrder.exchange(exchanged, { to, mostMinor }),
        ({ returnNumber, orderId, additional }) => ({
          return_number: returnNumber,
          exchange_order_id: orderId,
          ...presentPayment(additional),
        }),
      )
    },
  )

  app.post(
    '/v1/dynamic/orders/:id/returns/:number/cancel',
    {
      schema: {
        ...schema('cancelCustomerReturn', 'Cancel a return'),
        params: id.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
        body: z.object({ token }),
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return runAction(request, orderId, request.body.token, (customerOrder) =>
        customerOrder.cancelReturn(number),
      )
    },
  )

  app.get(
    '/v1/dynamic/orders/:id/documents/:name',
    {
      schema: {
        ...optionalSignIn,
        operationId: 'downloadCustomerOrderDocument',
        summary: 'Download an order document as PDF or XML',
        description:
          '`invoice` once it is picked, `credit-note-<number>`, `return-<number>`: the label of a return that is expected. With `.xml` after the name: the EN 16931 XML of an invoice or credit note that was issued with it.',
        tags: ['Orders'],
        params: documentName,
        querystring: z.object({ token }),
        response: { 200: documentFile, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { id: orderId, name } = request.params
      const customerOrder = shop.orderByLink(orderId, await tokenFor(request, orderId, request.query.token))
      return sendDocument(
        reply,
        name,
        await loadShedder.run('browsing', async () => customerOrder?.document(name)),
      )
    },
  )

  app.post(
    '/v1/dynamic/orders/link',
    {
      schema: {
        ...publicAccess,
        operationId: 'requestOrderLink',
        summary: 'Request an order link by email',
        description: 'The response is the same whether or not the order exists.',
        tags: ['Orders'],
        body: z.object({ number: z.string().max(40), email: z.string().max(254) }),
        response: { 202: z.object({}), 400: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const response = await loadShedder.run('browsing', () =>
        shop.requestOrderLink(request.body, request.ip),
      )
      if (response === 'too_many') throw new ShopError('too_many_requests')
      if (response.length > 0)
        throw new ShopError('invalid_input', {
          issues: response.map((path) => ({ path, message: 'not valid' })),
        })
      return reply.code(202).header('cache-control', 'no-store').send({})
    },
  )
}
