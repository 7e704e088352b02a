// Route that prices a guest's cart.
import { z } from 'zod'
import { cartItemsInput } from '../../../modules/cart/cart.ts'
import { getBuyer, optionalSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { countryQuery, localeQuery, getRequestLocale } from '../../http/request-locale.ts'
import { cartWithGifts } from './schemas.ts'

export function registerCarts(app: Api, { shopFor, loadShedder, requestMarkets }: ApiContext): void {
  app.post(
    '/v1/dynamic/carts/price',
    {
      schema: {
        ...optionalSignIn,
        operationId: 'priceCart',
        summary: 'Price a cart',
        description:
          'Reports changes since the prices in the request: price_up, price_down, less, pack, sold_out, gone. Signed-in members of companies get their trade prices.',
        tags: ['Cart'],
        querystring: localeQuery.extend(countryQuery.shape),
        body: z.object({ items: cartItemsInput }),
        response: { 200: cartWithGifts, 400: errorBody, 401: errorBody },
      },
    },
    async (request, reply) => {
      const { country } = request.query
      const visitor = requestMarkets.getPlace(request.raw)
      const place = { ...visitor, country: visitor.country ?? country }
      const shop = shopFor(new Set(), getRequestLocale(request), undefined, country, place)
      const cart = await loadShedder.run('checkout', () =>
        shop.priceCart(request.body.items, getBuyer(request)),
      )
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(cart)
    },
  )
}
