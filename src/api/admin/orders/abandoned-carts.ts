// Staff routes of abandoned carts.
import { z } from 'zod'
import { abandonedCartsList, abandonedCartStatuses } from '../../../contracts/lists/abandoned-carts-list.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const time = z.iso.datetime()
const cart = z.object({
  id: z.uuid(),
  customer: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('Account of the address; null: none, or the caller has no permission `customers.read`'),
  email: z.string().nullable().describe('Null: the caller has no permission `customers.read`'),
  country: z.string().nullable().describe('Of delivery, as far as known'),
  locale: z.string(),
  item_count: z.int(),
  total: z.int().nullable().describe('Of the items when the cart was saved, in minor units of `currency`'),
  currency: z.string().nullable(),
  saved_at: time,
  status: z
    .enum(abandonedCartStatuses)
    .describe('`recovered`: ordered after the reminder; `missed`: the reminder could not be sent in time'),
  reminded_at: time.nullable(),
  order: z.object({ id: z.uuid(), display_number: z.string() }).nullable(),
})

export function registerAbandonedCarts(app: Api, { loadShedder, abandonedCarts }: ApiContext): void {
  app.get(
    '/v1/staff/abandoned-carts',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'listAbandonedCarts',
        summary: 'List abandoned carts of customers who agreed to reminders',
        description: describeList(
          abandonedCartsList,
          '`q` matches words of the name of the customer and of the email address; without the permission `customers.read`, it finds nothing. Carts are kept for 30 days after their reminder.',
        ),
        tags: ['Orders, for staff'],
        querystring: listQuerystring(abandonedCartsList),
        response: {
          200: z.object({ carts: z.array(cart), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(abandonedCartsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        abandonedCarts.search(request.staff, { ...query, q: toStorableText(query.q) }, page),
      )
      return reply.header('cache-control', 'no-store').send({ carts: rows, ...rest })
    },
  )
}
