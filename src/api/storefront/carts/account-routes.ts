// Routes of the account cart: storefront.md sections 4 and 7. Every route acts on the caller's cart.
import { MAX_ORDER_NOTE_LENGTH } from '../../../contracts/cart-limits.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import {
  addToCartInput,
  type CartMerge,
  type LineResult,
  mergeCartInput,
  addQuantityInput,
  type AccountCartService,
  acknowledgeInput,
  removeQuantityInput,
} from '../../../modules/cart/account-cart.ts'
import type { LineOptions } from '../../../modules/catalog/localize-name.ts'
import { type MessageKey, text, type Values } from '../../../platform/text/text.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { formHeaders } from '../../http/idempotency-key.ts'
import { countryQuery, getRequestCountry, localeQuery, getRequestLocale } from '../../http/request-locale.ts'
import { accountCart, cartMerge } from './schemas.ts'

const tags = ['Cart']
const line = z.object({ id: z.string().max(40) })
const lineResult = z.object({
  message: z.string(),
  id: z.string(),
  quantity: z.int().describe('Current quantity of the line'),
})
const messageResult = z.object({ message: z.string() })
const idempotencyNote = 'With an Idempotency-Key, repeated requests take effect once.'

type CustomerRequest = Pick<FastifyRequest, 'query' | 'principal'>
const localizedMessage = (request: CustomerRequest, key: MessageKey, values?: Values) =>
  text(getRequestLocale(request)).t(key, values)

type LineRoute = {
  method: 'POST' | 'DELETE'
  /** Path relative to /v1/dynamic/carts. */
  url: string
  operationId: string
  summary: string
  description?: string
  message: MessageKey
  work(cart: AccountCartService, id: string, key?: string): Promise<LineResult>
}
const lineRoutes: LineRoute[] = [
  {
    method: 'DELETE',
    url: ':id',
    operationId: 'deleteCartLine',
    summary: 'Remove a line',
    message: 'cart.removed',
    work: (cart, id, key) => cart.remove(id, 'cart', key),
  },
  {
    method: 'POST',
    url: ':id/remove',
    operationId: 'removeCartLine',
    summary: 'Remove a line',
    description: 'Same as DELETE, for clients that cannot send DELETE requests.',
    message: 'cart.removed',
    work: (cart, id, key) => cart.remove(id, 'cart', key),
  },
  {
    method: 'POST',
    url: ':id/save',
    operationId: 'saveCartLineForLater',
    summary: 'Save a line for later',
    message: 'cart.put-aside',
    work: (cart, id, key) => cart.move(id, 'cart', key),
  },
  {
    method: 'POST',
    url: 'saved/:id',
    operationId: 'moveSavedLineToCart',
    summary: 'Move a saved item back to the cart',
    description: 'Takes the id of an item that was saved for later.',
    message: 'saved.moved',
    work: (cart, id, key) => cart.move(id, 'saved', key),
  },
  {
    method: 'DELETE',
    url: 'saved/:id',
    operationId: 'deleteSavedLine',
    summary: 'Remove a saved item',
    message: 'saved.removed',
    work: (cart, id, key) => cart.remove(id, 'saved', key),
  },
]

export function registerAccountCart(
  app: Api,
  { customers, loadShedder, shopFor, requestMarkets }: ApiContext,
): void {
  const customerCart = (request: CustomerRequest) => {
    const { user, rights } = request.principal!
    return customers.of(
      user.id,
      rights.canWholeSalePrice,
      getRequestLocale(request),
      getRequestCountry(request),
    ).cart
  }
  /** Adds the option values' names in the language of the response. */
  const named = <Line extends LineOptions>(request: CustomerRequest, lines: readonly Line[]) =>
    shopFor(new Set(), getRequestLocale(request)).localizeLines(lines)
  const runCheckout = <Answer>(work: () => Promise<Answer>) => loadShedder.run('checkout', work)
  const mergeCart = async (request: CustomerRequest, merge: CartMerge) => ({
    ...merge,
    lines: await named(request, merge.lines),
  })
  const getIdempotencyKey = ({ headers }: { headers: z.infer<typeof formHeaders> }) =>
    headers['idempotency-key']
  const presentLine = (request: CustomerRequest, { id, name, quantity }: LineResult, key: MessageKey) => ({
    message: localizedMessage(request, key, { name, count: String(quantity) }),
    id,
    quantity,
  })
  const errors = { 400: errorBody, 401: errorBody }

  app.get(
    '/v1/dynamic/carts',
    {
      schema: {
        ...requireSignIn,
        operationId: 'getCart',
        summary: 'Get the cart',
        description:
          'The current cart. `changes` lists what changed since it was last viewed. Sold-out items stay in the cart but are not counted.',
        tags,
        querystring: localeQuery.extend(countryQuery.shape),
        response: { 200: accountCart, 401: errorBody },
      },
    },
    async (request, reply) => {
      const cart = await runCheckout(() => customerCart(request).read())
      const country = getRequestCountry(request)
      const visitor = requestMarkets.getPlace(request.raw)
      const place = { ...visitor, country: visitor.country ?? country }
      const view = await shopFor(
        new Set(),
        getRequestLocale(request),
        undefined,
        country,
        place,
      ).presentAccountCart(cart)
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(view)
    },
  )

  app.post(
    '/v1/dynamic/add_to_cart',
    {
      schema: {
        ...requireSignIn,
        operationId: 'addCartLine',
        summary: 'Add an item to the cart',
        description: `Takes a variant id, or a colour with several sizes in \`sub_attributes\`. Adding a variant that is already in the cart increases its quantity. ${idempotencyNote}`,
        tags,
        headers: formHeaders,
        querystring: localeQuery.extend(countryQuery.shape),
        body: addToCartInput,
        response: { 200: lineResult, ...errors, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) =>
      reply.send(
        presentLine(
          request,
          await runCheckout(() => customerCart(request).add(request.body, getIdempotencyKey(request))),
          'cart.added',
        ),
      ),
  )

  app.post(
    '/v1/dynamic/carts/:id/increment',
    {
      schema: {
        ...requireSignIn,
        operationId: 'incrementCartLine',
        summary: 'Increase the quantity of a line',
        description: `Adds 1 if \`quantity\` is omitted. ${idempotencyNote}`,
        tags,
        params: line,
        headers: formHeaders,
        querystring: localeQuery.extend(countryQuery.shape),
        body: addQuantityInput,
        response: { 200: lineResult, ...errors, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const more = () => customerCart(request).more(id, request.body.quantity, getIdempotencyKey(request))
      return reply.send(presentLine(request, await runCheckout(more), 'cart.now'))
    },
  )

  app.patch(
    '/v1/dynamic/carts/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'decrementCartLine',
        summary: 'Decrease the quantity of a line',
        description: `\`quantity\` is the number to remove. If the line has no more than that, it is removed. ${idempotencyNote}`,
        tags,
        params: line,
        headers: formHeaders,
        querystring: localeQuery.extend(countryQuery.shape),
        body: removeQuantityInput,
        response: { 200: lineResult, ...errors, 404: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const remainingLine = await runCheckout(() =>
        customerCart(request).decrease(id, request.body.quantity, getIdempotencyKey(request)),
      )
      return reply.send(
        presentLine(request, remainingLine, remainingLine.quantity > 0 ? 'cart.now' : 'cart.removed'),
      )
    },
  )

  for (const { method, url, operationId, summary, description, message, work } of lineRoutes)
    app.route({
      method,
      url: `/v1/dynamic/carts/${url}`,
      schema: {
        ...requireSignIn,
        operationId,
        summary,
        description: description ? `${description} ${idempotencyNote}` : idempotencyNote,
        tags,
        params: line,
        headers: formHeaders,
        querystring: localeQuery.extend(countryQuery.shape),
        response: { 200: lineResult, ...errors, 404: errorBody, 409: errorBody, 422: errorBody },
      },
      handler: async (request, reply) =>
        reply.send(
          presentLine(
            request,
            await runCheckout(() =>
              work(customerCart(request), request.params.id, getIdempotencyKey(request)),
            ),
            message,
          ),
        ),
    })

  app.put(
    '/v1/dynamic/carts/note',
    {
      schema: {
        ...requireSignIn,
        operationId: 'setCartNote',
        summary: 'Set the cart note',
        description: 'Sent to the shop with the order. An empty note removes it.',
        tags,
        querystring: localeQuery.extend(countryQuery.shape),
        body: z.object({ note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH) }),
        response: { 200: messageResult, ...errors },
      },
    },
    async (request, reply) => {
      await runCheckout(() => customerCart(request).note(request.body.note))
      return reply.send({ message: localizedMessage(request, 'cart.note.kept') })
    },
  )
  app.post(
    '/v1/dynamic/carts/seen',
    {
      schema: {
        ...requireSignIn,
        operationId: 'dismissCartChanges',
        summary: 'Mark cart changes as seen',
        description:
          'A price change is reported until it is marked as seen. A quantity is reduced to the available stock, and increased only to a whole pack.',
        tags,
        body: acknowledgeInput,
        response: { 200: z.object({}), ...errors },
      },
    },
    async (request, reply) => {
      await runCheckout(() => customerCart(request).acknowledge(request.body))
      return reply.send({})
    },
  )

  app.post(
    '/v1/dynamic/carts/merge',
    {
      schema: {
        ...requireSignIn,
        operationId: 'mergeCart',
        summary: 'Merge a guest cart',
        description:
          'Runs once per `id` set by the browser: a repeated request returns the first result, and nothing to another account. Returns for each line what was added, changed price or sold out.',
        tags,
        querystring: localeQuery.extend(countryQuery.shape),
        body: mergeCartInput,
        response: { 200: cartMerge, ...errors },
      },
    },
    async (request, reply) => {
      const merge = await runCheckout(() => customerCart(request).merge(request.body))
      return reply.serializer(JSON.stringify).send(await mergeCart(request, merge))
    },
  )
  app.post(
    '/v1/dynamic/carts/merge/:id/undo',
    {
      schema: {
        ...requireSignIn,
        operationId: 'undoCartMerge',
        summary: 'Undo merging a guest cart',
        description: 'The merged items are saved for later.',
        tags,
        params: z.object({ id: z.string().max(64) }),
        querystring: localeQuery.extend(countryQuery.shape),
        response: { 200: cartMerge, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const undone = await runCheckout(() => customerCart(request).undoMerge(request.params.id))
      if (!undone) throw new ShopError('not_found')
      return reply.serializer(JSON.stringify).send(await mergeCart(request, undone))
    },
  )
}
