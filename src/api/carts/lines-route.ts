// Many pieces into the cart of an account at once.
import { z } from 'zod'
import { addLinesInput, type AddedLine } from '../../modules/cart/account-cart.ts'
import { lineChangeKinds } from '../../modules/cart/cart.ts'
import { signedIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { formHeaders } from '../form-key.ts'
import { inLocale, readerOf } from '../reader.ts'

const quantityFaults = lineChangeKinds.filter((one) => one !== 'price_up' && one !== 'price_down')
const addedLine: z.ZodType<AddedLine> = z.object({
  variant_id: z.int(),
  sku: z.string(),
  name: z.string(),
  options: z.array(z.string()).describe('Such as Ink, M'),
  asked: z.int(),
  added: z.int().describe('How many came into the cart'),
  why: z
    .enum([...quantityFaults, 'full'])
    .optional()
    .describe('They are not those that were asked for'),
})

export function registerCartLines(app: Api, { customers, gate }: ApiContext): void {
  app.post(
    '/v1/dynamic/carts/lines',
    {
      schema: {
        ...signedIn,
        summary: 'Add several pieces to the cart',
        description:
          'All that can be had of them, and told of each that cannot. With an Idempotency-Key the same call is done once, however often it comes.',
        tags: ['Cart'],
        headers: formHeaders,
        querystring: inLocale,
        body: addLinesInput,
        response: {
          200: z.object({ lines: z.array(addedLine) }),
          400: errorBody,
          401: errorBody,
          422: errorBody,
        },
      },
    },
    async (request, reply) => {
      const { user, rights } = request.principal!
      const { cart } = customers.of(user.id, rights.canWholeSalePrice, readerOf(request))
      const lines = await gate.within('checkout', () =>
        cart.addLines(request.body, request.headers['idempotency-key']),
      )
      return reply.header('cache-control', 'no-store').send({ lines })
    },
  )
}
