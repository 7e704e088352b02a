// The choices of the market dialog.
import { z } from 'zod'
import type { Api, ApiContext } from '../../context.ts'
import { sendCached } from '../../context.ts'
import { listRoute } from '../catalog/list-route.ts'

const marketChoices = z.object({
  selected: z.string().describe('Country that prices of this request are for'),
  countries: z.array(
    z.object({
      code: z.string().describe('ISO 3166-1 code'),
      name: z.string(),
      market: z.string(),
      currency: z.string(),
    }),
  ),
  markets: z.record(
    z.string(),
    z.object({ languages: z.array(z.string()).describe('The default one first') }),
  ),
  languages: z.array(z.object({ value: z.string(), name: z.string() })),
})

export function registerMarkets(app: Api, context: ApiContext): void {
  app.get(
    '/v1/dynamic/markets',
    listRoute(
      'listMarketChoices',
      'List the countries to which the shop sells, with their currency',
      marketChoices,
      z.object({}),
    ),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) => {
        const choices = await shop.marketChoices()
        return JSON.stringify(
          choices ?? {
            selected: '',
            countries: [],
            markets: {},
            languages: (await shop.settings()).languages.map(({ value, name }) => ({ value, name })),
          },
        )
      }),
  )
}
