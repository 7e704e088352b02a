// Route to add many items to the account cart at once.
import { z } from 'zod'
import { addLinesInput, type AddedLine } from '../../../modules/cart/account-cart.ts'
import { lineChangeKinds } from '../../../modules/cart/cart.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { formHeaders } from '../../http/idempotency-key.ts'
import { countryQuery, localeQuery, getRequestLocale } from '../../http/request-locale.ts'

const quantityErrors = lineChangeKinds.filter(
  (lineChange) => lineChange !== 'price_up' && lineChange !== 'price_down',
)
const addedLine: z.ZodType<AddedLine> = z.object({
  variant_id: z.int().brand<'VariantId'>(),
  sku: z.string(),
  name: z.string(),
  options: z.array(z.string()).describe('For example Ink, M'),
  requested_quantity: z.int(),
  added: z.int().describe('Quantity added to the cart'),
  reason: z
    .enum([...quantityErrors, 'full'])
    .optional()
    .describe('Why the quantity differs from the one requested'),
})

export function registerCartLines(app: Api, { customers, loadShedder }: ApiContext): void {
  app.post(
    '/v1/dynamic/carts/lines',
    {
      schema: {
        ...requireSignIn,
        operationId: 'addCartLines',
        summary: 'Add several items to the cart',
        description:
          'Adds what is available and reports each item that is not. With an Idempotency-Key, repeated requests take effect once.',
        tags: ['Cart'],
        headers: formHeaders,
        querystring: localeQuery.extend(countryQuery.shape),
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
      const { cart } = customers.of(
        user.id,
        rights.canWholeSalePrice,
        getRequestLocale(request),
        request.query.country,
      )
      const lines = await loadShedder.run('checkout', () =>
        cart.addLines(request.body, request.headers['idempotency-key']),
      )
      return reply.header('cache-control', 'no-store').send({ lines })
    },
  )
}
