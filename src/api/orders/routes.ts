// One order by its signed link.
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { address } from '../../modules/checkout/checkout.ts'
import { type Order, orderStatuses } from '../../modules/orders/order.ts'
import { pictureSchema } from '../catalog/schemas.ts'
import { everyone } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'

const order: z.ZodType<Order> = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  email: z.string(),
  placed_at: z.iso.datetime(),
  currency: z.string(),
  items_total: z.int(),
  shipping_total: z.int(),
  tax_total: z.int(),
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
      total: z.int(),
    }),
  ),
  events: z.array(
    z.object({ at: z.iso.datetime(), kind: z.string(), status: z.enum(orderStatuses).nullable() }),
  ),
})

export function registerOrders(app: Api, { shop, gate }: ApiContext): void {
  app.get(
    '/v1/dynamic/orders/:id',
    {
      schema: {
        ...everyone,
        summary: 'An order by its signed link',
        description: 'An order that does not exist and a token that does not open it answer alike.',
        tags: ['Orders'],
        params: z.object({ id: z.string() }),
        querystring: z.object({ token: z.string().default('') }),
        response: { 200: order, 404: errorBody },
      },
    },
    async (request, reply) => {
      const found = await gate.within('checkout', () => shop.order(request.params.id, request.query.token))
      if (!found) throw new ShopError('order_not_found')
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(found)
    },
  )
}
