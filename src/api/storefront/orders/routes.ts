// Routes of orders: one by its signed link, and those of an account.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { orderId } from '../../../kernel/id-schemas.ts'
import type { OrderListPage } from '../../../modules/customers/customers.ts'
import { orderStatuses } from '../../../contracts/order-statuses.ts'
import { pictureSchema } from '../catalog/schemas.ts'
import { optionalSignIn, requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { localeQuery, getRequestLocale } from '../../http/request-locale.ts'
import { orderSchema } from './schemas.ts'

export const orderPage: z.ZodType<OrderListPage> = z.object({
  orders: z.array(
    z.object({
      id: orderId,
      number: z.int(),
      display_number: z.string(),
      status: z.enum(orderStatuses),
      authorized: z.boolean().describe('The payment is authorised, and captured when the order ships'),
      placed_at: z.iso.datetime(),
      currency: z.string(),
      total: z.int(),
      item_count: z.int(),
      lines: z.array(z.object({ name: z.string(), image: pictureSchema.nullable() })),
    }),
  ),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})

export function registerOrders(app: Api, { shopFor, loadShedder, customers }: ApiContext): void {
  app.get(
    '/v1/dynamic/orders',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listCustomerOrders',
        summary: 'List the orders of the account',
        description: 'Newest first, ten per page.',
        tags: ['Orders'],
        querystring: localeQuery.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
        response: { 200: orderPage, 400: errorBody, 401: errorBody },
      },
    },
    async (request, reply) => {
      const customer = customers.of(request.principal!.user.id, false, getRequestLocale(request))
      const listPage = await loadShedder.run('browsing', () => customer.orders(request.query.page))
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(listPage)
    },
  )

  app.get(
    '/v1/dynamic/orders/:id',
    {
      schema: {
        ...optionalSignIn,
        operationId: 'getCustomerOrder',
        summary: 'Get an order by its signed link or for the signed-in account',
        description:
          'The response is the same for an order that does not exist and for another customer’s order.',
        tags: ['Orders'],
        params: z.object({ id: z.string() }),
        querystring: localeQuery.extend({ token: z.string().default('') }),
        response: { 200: orderSchema, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { params, query, principal } = request
      const shop = shopFor(new Set(), getRequestLocale(request))
      const orderView = await loadShedder.run('checkout', async () => {
        const orderByLink = await shop.order(params.id, query.token)
        const customerOrder =
          !orderByLink && principal && (await customers.of(principal.user.id).order(params.id))
        // Reads the order by its link, with names in the reader's language.
        return customerOrder ? shop.order(params.id, customerOrder.token) : orderByLink
      })
      if (!orderView) throw new ShopError('order_not_found')
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(orderView)
    },
  )
}
