// Routes of apps' orders, with the shop's own checkout. An app sees its own orders only; others return 404.
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { appOrder, appOrderInput } from '../../modules/apps/app-order-schemas.ts'
import { requireAppScope } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { problems } from './problem.ts'

const tags = ['Partners: orders']
const params = z.object({ id: z.string().max(100) })

export function registerAppOrders(app: Api, { appShops, loadShedder }: ApiContext): void {
  app.post(
    '/v2/orders',
    {
      schema: {
        ...requireAppScope('orders:write'),
        operationId: 'createPartnerOrder',
        summary: 'Place an order',
        description:
          'All or nothing: if an item is short of stock, it is reported and nothing is reserved. The same Idempotency-Key with the same order returns the same order; with a different order it is rejected. Without `expected_total`, the current prices apply.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: appOrderInput,
        response: { 201: appOrder, ...problems(400, 401, 403, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const shop = appShops.forApp(request.app!)
      const order = await loadShedder.run('checkout', () =>
        shop.placeOrder(request.body, {
          idempotencyKey: request.headers['idempotency-key'],
          requestId: request.id,
        }),
      )
      return reply.code(201).header('location', `/api/v2/orders/${order.id}`).send(order)
    },
  )

  app.get(
    '/v2/orders',
    {
      schema: {
        ...requireAppScope('orders:read'),
        operationId: 'listPartnerOrders',
        summary: 'List the orders of the app',
        description: 'Newest first.',
        tags,
        querystring: z.object({
          cursor: z.uuid().optional().describe('`next_cursor` of the previous page'),
          limit: z.coerce.number().int().min(1).max(100).default(20),
        }),
        response: {
          200: z.object({ data: z.array(appOrder), next_cursor: z.string().nullable() }),
          ...problems(400, 401, 403, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { cursor, limit } = request.query
      const shop = appShops.forApp(request.app!)
      const result = await loadShedder.run('browsing', () =>
        shop.orders({ before: cursor, limit: limit + 1 }),
      )
      const orders = result.slice(0, limit)
      const next = orders.length < result.length ? orders.at(-1)!.id : null
      if (next) reply.header('link', `</api/v2/orders?limit=${limit}&cursor=${next}>; rel="next"`)
      return reply.send({ data: orders, next_cursor: next })
    },
  )

  app.get(
    '/v2/orders/:id',
    {
      schema: {
        ...requireAppScope('orders:read'),
        operationId: 'getPartnerOrder',
        summary: 'Get an order',
        tags,
        params,
        response: { 200: appOrder, ...problems(401, 403, 404, 429, 503) },
      },
    },
    async (request, reply) => {
      const shop = appShops.forApp(request.app!)
      const order = await loadShedder.run('browsing', () => shop.order(request.params.id))
      if (!order) throw new ShopError('order_not_found')
      return reply.send(order)
    },
  )

  app.get(
    '/v2/orders/:id/shipments',
    {
      schema: {
        ...requireAppScope('orders:read'),
        operationId: 'listPartnerOrderShipments',
        summary: 'List the parcels of an order',
        tags,
        params,
        response: {
          200: z.object({ data: appOrder.shape.shipments }),
          ...problems(401, 403, 404, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const shop = appShops.forApp(request.app!)
      const order = await loadShedder.run('browsing', () => shop.order(request.params.id))
      if (!order) throw new ShopError('order_not_found')
      return reply.send({ data: order.shipments })
    },
  )

  app.post(
    '/v2/orders/:id/cancel',
    {
      schema: {
        ...requireAppScope('orders:write'),
        operationId: 'cancelPartnerOrder',
        summary: 'Cancel an order',
        description: 'Possible before picking starts. If the order is already cancelled, nothing changes.',
        tags,
        params,
        body: z.object({ reason: z.string().trim().max(300).default('') }).nullish(),
        response: { 200: appOrder, ...problems(400, 401, 403, 404, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      const shop = appShops.forApp(request.app!)
      const { id } = request.params
      return reply.send(
        await loadShedder.run('checkout', () => shop.cancelOrder(id, request.body?.reason ?? '')),
      )
    },
  )
}
