// Staff routes of what a price list can be set to: docs/b2b.md.
import { z } from 'zod'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

export function registerPriceListChoices(app: Api, { loadShedder, trade }: ApiContext): void {
  app.get(
    '/v1/staff/price-lists/choices',
    {
      schema: {
        ...requirePermission('price-lists.read'),
        operationId: 'listPriceListChoices',
        summary: 'List the currencies and segments that a price list can have',
        tags: ['Trade, for staff'],
        response: {
          200: z.object({
            currencies: z.array(z.string()).describe('The store currency first'),
            segments: z.array(z.object({ code: z.string(), name: z.string() })),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ staff }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => trade.prices.listChoices(staff))),
  )
}
