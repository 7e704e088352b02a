// Orders: one by its signed link, and those of an account.
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { address } from '../../modules/checkout/checkout.ts'
import type { OrderPage } from '../../modules/customers/customers.ts'
import { type Order, orderStatuses } from '../../modules/orders/order.ts'
import { pictureSchema } from '../catalog/schemas.ts'
import { everyoneKnown, signedIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'

export const taxes = z
  .array(z.object({ rate: z.number(), amount: z.int() }))
  .describe('Tax by rate; 0.2 is 20 %')

const order: z.ZodType<Order> = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  email: z.string(),
  placed_at: z.iso.datetime(),
  currency: z.string(),
  items_total: z.int().describe('Prices times quantities, before discounts'),
  discount_total: z.int(),
  promotions: z.array(z.object({ code: z.string().nullable(), name: z.string(), discount: z.int() })),
  shipping_total: z.int().describe('After its discount'),
  shipping_discount: z.int(),
  tax_total: z.int(),
  tax_included: z.boolean().describe('Whether prices hold their tax; where not, tax_total comes on top'),
  taxes,
  total: z.int(),
  shipping_method: z.string(),
  delivery_from: z.string().nullable(),
  delivery_to: z.string().nullable(),
  address,
  payment: z.object({
    method: z.string(),
    status: z.string(),
    instrument: z.object({ brand: z.string(), last4: z.string() }).optional(),
    failure: z.string().optional(),
  }),
  tenders: z.array(
    z.object({ method: z.string(), status: z.string(), amount: z.int(), hint: z.string().optional() }),
  ),
  note: z.string(),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      slug: z.string(),
      brand: z.string(),
      image: pictureSchema.nullable(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      unit_price: z.int(),
      quantity: z.int(),
      discount: z.int(),
      tax: z.int().describe('Within total'),
      total: z.int(),
    }),
  ),
  events: z.array(
    z.object({ at: z.iso.datetime(), kind: z.string(), status: z.enum(orderStatuses).nullable() }),
  ),
})

const orderPage: z.ZodType<OrderPage> = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      status: z.enum(orderStatuses),
      placed_at: z.iso.datetime(),
      currency: z.string(),
      total: z.int(),
      pieces: z.int(),
      lines: z.array(z.object({ name: z.string(), image: pictureSchema.nullable() })),
    }),
  ),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})

export function registerOrders(app: Api, { shop, gate, customers }: ApiContext): void {
  app.get(
    '/v1/dynamic/orders',
    {
      schema: {
        ...signedIn,
        summary: 'Orders of the account',
        description: 'The latest first, ten to a page.',
        tags: ['Orders'],
        querystring: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
        response: { 200: orderPage, 400: errorBody, 401: errorBody },
      },
    },
    async (request, reply) => {
      const own = customers.of(request.principal!.user.id)
      const found = await gate.within('browsing', () => own.orders(request.query.page))
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(found)
    },
  )

  app.get(
    '/v1/dynamic/orders/:id',
    {
      schema: {
        ...everyoneKnown,
        summary: 'An order by its signed link, or of the account that is signed in',
        description: 'An order that does not exist and one of somebody else answer alike.',
        tags: ['Orders'],
        params: z.object({ id: z.string() }),
        querystring: z.object({ token: z.string().default('') }),
        response: { 200: order, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { params, query, principal } = request
      const found = await gate.within(
        'checkout',
        async () =>
          (await shop.order(params.id, query.token)) ??
          (principal && (await customers.of(principal.user.id).order(params.id))?.order),
      )
      if (!found) throw new ShopError('order_not_found')
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(found)
    },
  )
}
