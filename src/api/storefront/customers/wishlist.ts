// Routes of an account's wishlist.
import { MAX_SAVED_ITEMS } from '../../../contracts/cart-limits.ts'
import { z } from 'zod'
import { savedItemInput } from '../../../modules/customers/customers.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

const items = z.object({ items: z.array(savedItemInput).max(MAX_SAVED_ITEMS) })
const tags = ['Accounts']

export function registerWishlist(app: Api, { customers }: ApiContext): void {
  app.get(
    '/v1/dynamic/wishlist',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listWishlistItems',
        summary: 'List saved items',
        description: 'As saved, newest first.',
        tags,
        response: { 200: items, 401: errorBody },
      },
    },
    async (request, reply) =>
      reply.send({ items: await customers.of(request.principal!.user.id).savedItems() }),
  )

  app.post(
    '/v1/dynamic/wishlist',
    {
      schema: {
        ...requireSignIn,
        operationId: 'addWishlistItems',
        summary: 'Save items',
        description: `Items that are already saved are unchanged. An account stores up to ${MAX_SAVED_ITEMS} items; the oldest are removed first. Returns all saved items.`,
        tags,
        body: items,
        response: { 200: items, 400: errorBody, 401: errorBody },
      },
    },
    async (request, reply) =>
      reply.send({
        items: await customers.of(request.principal!.user.id).saveItems(request.body.items),
      }),
  )

  app.delete(
    '/v1/dynamic/wishlist/:slug',
    {
      schema: {
        ...requireSignIn,
        operationId: 'deleteWishlistItem',
        summary: 'Remove a saved item',
        description: 'The response is the same if the item was not saved.',
        tags,
        params: z.object({ slug: z.string() }),
        response: { 200: items, 401: errorBody },
      },
    },
    async (request, reply) => {
      const customer = customers.of(request.principal!.user.id)
      await customer.removeSavedItem(request.params.slug)
      return reply.send({ items: await customer.savedItems() })
    },
  )
}
