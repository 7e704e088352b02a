// Routes of the retailer locator: storefront.md section 7.
import { z } from 'zod'
import { listRoute, getQuery } from '../catalog/list-route.ts'
import { sendCached, type Api, type ApiContext } from '../../context.ts'
import { locatorParams, locatorSchema, provinceCountSchema } from './schemas.ts'

const shops = (...routeArguments: Parameters<typeof listRoute>) => {
  const { schema, ...rest } = listRoute(...routeArguments)
  return { ...rest, schema: { ...schema, tags: ['Shops'] } }
}

export function registerRetailers(app: Api, context: ApiContext): void {
  app.get(
    '/v1/dynamic/retailer_locator',
    shops('listRetailers', 'List retailers', locatorSchema, locatorParams),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) => {
        const { maps: _, ...page } = await shop.locator(getQuery(request.url))
        return JSON.stringify(page)
      }),
  )

  app.get(
    '/v1/dynamic/retailer_locator/provinces',
    shops(
      'listRetailerProvinces',
      'List provinces with retailers, by current boundaries',
      z.object({ provinces: z.array(provinceCountSchema) }),
      z.object({}),
    ),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) =>
        JSON.stringify({ provinces: await shop.locatorProvinces() }),
      ),
  )
}
