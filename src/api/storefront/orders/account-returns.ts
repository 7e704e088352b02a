// Route of an account's returns.
import { z } from 'zod'
import { returnStatuses } from '../../../contracts/lists/returns-list.ts'
import { orderId } from '../../../kernel/id-schemas.ts'
import type { AccountReturns } from '../../../modules/customers/customers.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { getRequestLocale, localeQuery } from '../../http/request-locale.ts'
import { pictureSchema } from '../catalog/schemas.ts'

const lines = z.array(z.object({ name: z.string(), image: pictureSchema.nullable() }))

const accountReturns: z.ZodType<AccountReturns> = z.object({
  returns: z.array(
    z.object({
      order_id: orderId,
      order_number: z.string(),
      number: z.int().describe('Counts the returns of the order'),
      status: z.enum(returnStatuses),
      exchanged: z.boolean().describe('Other items are sent for them'),
      requested_at: z.iso.datetime(),
      item_count: z.int(),
      refund: z
        .object({ amount: z.int(), currency: z.string(), completed_at: z.iso.datetime().nullable() })
        .nullable(),
      lines: lines.describe('The first two items'),
    }),
  ),
  returnable: z.array(
    z.object({
      order_id: orderId,
      order_number: z.string(),
      return_until: z.iso.datetime(),
      item_count: z.int().describe('How many items can still be returned'),
      lines: lines.describe('The first two items'),
    }),
  ),
})

export function registerAccountReturns(app: Api, { loadShedder, customers }: ApiContext): void {
  app.get(
    '/v1/dynamic/returns',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listCustomerReturns',
        summary: 'List the returns of the account, and its orders that can be returned',
        description: 'Newest first, 20 of each at most.',
        tags: ['Orders'],
        querystring: localeQuery,
        response: { 200: accountReturns, 400: errorBody, 401: errorBody },
      },
    },
    async (request, reply) => {
      const customer = customers.of(request.principal!.user.id, false, getRequestLocale(request))
      const found = await loadShedder.run('browsing', () => customer.returns())
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(found)
    },
  )
}
