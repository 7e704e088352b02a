// The cart of an account: storefront.md sections 4 and 7. Every call is about the cart of whoever asks.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import {
  addToCartInput,
  type CartMerge,
  type LineResult,
  MAX_NOTE_LENGTH,
  mergeCartInput,
  addQuantityInput,
  type AccountCartService,
  acknowledgeInput,
  removeQuantityInput,
} from '../../modules/cart/account-cart.ts'
import type { LineOptions } from '../../modules/catalog/localize-name.ts'
import { type MessageKey, text, type Values } from '../../platform/text.ts'
import { signedIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { formHeaders } from '../form-key.ts'
import { inLocale, readerOf } from '../reader.ts'
import { accountCart, cartMerge } from './schemas.ts'

const tags = ['Cart']
const line = z.object({ id: z.string().max(40) })
const done = z.object({
  message: z.string(),
  id: z.string(),
  quantity: z.int().describe('Pieces that the line has now'),
})
const said = z.object({ message: z.string() })
const once = 'With an Idempotency-Key the same call is done once, however often it comes.'

type Asked = Pick<FastifyRequest, 'query' | 'principal'>
const words = (request: Asked, key: MessageKey, values?: Values) => text(readerOf(request)).t(key, values)

type LineCall = {
  method: 'POST' | 'DELETE'
  /** Below /v1/dynamic/carts. */
  url: string
  summary: string
  description?: string
  message: MessageKey
  work(cart: AccountCartService, id: string, key?: string): Promise<LineResult>
}
const lineCalls: LineCall[] = [
  {
    method: 'DELETE',
    url: ':id',
    summary: 'Remove a line',
    message: 'cart.removed',
    work: (cart, id, key) => cart.remove(id, 'cart', key),
  },
  {
    method: 'POST',
    url: ':id/remove',
    summary: 'Remove a line',
    description: 'The same as DELETE, for clients whose way does not let that through.',
    message: 'cart.removed',
    work: (cart, id, key) => cart.remove(id, 'cart', key),
  },
  {
    method: 'POST',
    url: ':id/save',
    summary: 'Save a line for later',
    message: 'cart.put-aside',
    work: (cart, id, key) => cart.move(id, 'cart', key),
  },
  {
    method: 'POST',
    url: 'saved/:id',
    summary: 'Back into the cart',
    description: 'A line that was saved for later.',
    message: 'saved.moved',
    work: (cart, id, key) => cart.move(id, 'saved', key),
  },
  {
    method: 'DELETE',
    url: 'saved/:id',
    summary: 'Save a line no longer',
    message: 'saved.removed',
    work: (cart, id, key) => cart.remove(id, 'saved', key),
  },
]

export function registerAccountCart(app: Api, { customers, gate, shopFor }: ApiContext): void {
  const own = (request: Asked) => {
    const { user, rights } = request.principal!
    return customers.of(user.id, rights.canWholeSalePrice, readerOf(request)).cart
  }
  /** With what values are called in the language of the answer. */
  const named = <Line extends LineOptions>(request: Asked, lines: readonly Line[]) =>
    shopFor(new Set(), readerOf(request)).called(lines)
  const within = <Answer>(work: () => Promise<Answer>) => gate.within('checkout', work)
  const mergeIn = async (request: Asked, merge: CartMerge) => ({
    ...merge,
    lines: await named(request, merge.lines),
  })
  const keyOf = ({ headers }: { headers: z.infer<typeof formHeaders> }) => headers['idempotency-key']
  const answer = (request: Asked, { id, name, quantity }: LineResult, key: MessageKey) => ({
    message: words(request, key, { name, count: String(quantity) }),
    id,
    quantity,
  })
  const errors = { 400: errorBody, 401: errorBody }

  app.get(
    '/v1/dynamic/carts',
    {
      schema: {
        ...signedIn,
        summary: 'The cart',
        description:
          'As it stands today: what changed since it was last shown is in `changes`. What is sold out stays in it and is not counted.',
        tags,
        querystring: inLocale,
        response: { 200: accountCart, 401: errorBody },
      },
    },
    async (request, reply) => {
      const cart = await within(() => own(request).read())
      const [items, saved] = [await named(request, cart.items), await named(request, cart.saved)]
      return reply
        .header('cache-control', 'no-store')
        .serializer(JSON.stringify)
        .send({ ...cart, items, saved })
    },
  )

  app.post(
    '/v1/dynamic/add_to_cart',
    {
      schema: {
        ...signedIn,
        summary: 'Add to the cart',
        description: `A variant by its id, or a colour in several sizes by \`sub_attributes\`; what is there grows. ${once}`,
        tags,
        headers: formHeaders,
        querystring: inLocale,
        body: addToCartInput,
        response: { 200: done, ...errors, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) =>
      reply.send(
        answer(request, await within(() => own(request).add(request.body, keyOf(request))), 'cart.added'),
      ),
  )

  app.post(
    '/v1/dynamic/carts/:id/increment',
    {
      schema: {
        ...signedIn,
        summary: 'More of a line',
        description: `One more where no quantity is given. ${once}`,
        tags,
        params: line,
        headers: formHeaders,
        querystring: inLocale,
        body: addQuantityInput,
        response: { 200: done, ...errors, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const more = () => own(request).more(id, request.body.quantity, keyOf(request))
      return reply.send(answer(request, await within(more), 'cart.now'))
    },
  )

  app.patch(
    '/v1/dynamic/carts/:id',
    {
      schema: {
        ...signedIn,
        summary: 'Fewer of a line',
        description: `\`quantity\` is how many go; a line that has no more than that goes whole. ${once}`,
        tags,
        params: line,
        headers: formHeaders,
        querystring: inLocale,
        body: removeQuantityInput,
        response: { 200: done, ...errors, 404: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const left = await within(() => own(request).decrease(id, request.body.quantity, keyOf(request)))
      return reply.send(answer(request, left, left.quantity > 0 ? 'cart.now' : 'cart.removed'))
    },
  )

  for (const { method, url, summary, description, message, work } of lineCalls)
    app.route({
      method,
      url: `/v1/dynamic/carts/${url}`,
      schema: {
        ...signedIn,
        summary,
        description: description ? `${description} ${once}` : once,
        tags,
        params: line,
        headers: formHeaders,
        querystring: inLocale,
        response: { 200: done, ...errors, 404: errorBody, 409: errorBody, 422: errorBody },
      },
      handler: async (request, reply) =>
        reply.send(
          answer(request, await within(() => work(own(request), request.params.id, keyOf(request))), message),
        ),
    })

  app.put(
    '/v1/dynamic/carts/note',
    {
      schema: {
        ...signedIn,
        summary: 'A note on the cart',
        description: 'For the shop, with the order. An empty one takes it off.',
        tags,
        querystring: inLocale,
        body: z.object({ note: z.string().trim().max(MAX_NOTE_LENGTH) }),
        response: { 200: said, ...errors },
      },
    },
    async (request, reply) => {
      await within(() => own(request).note(request.body.note))
      return reply.send({ message: words(request, 'cart.note.kept') })
    },
  )
  app.post(
    '/v1/dynamic/carts/seen',
    {
      schema: {
        ...signedIn,
        summary: 'What was told of lines',
        description:
          'A change of price is told until it was seen. A quantity goes down to what there was, never up.',
        tags,
        body: acknowledgeInput,
        response: { 200: z.object({}), ...errors },
      },
    },
    async (request, reply) => {
      await within(() => own(request).acknowledge(request.body))
      return reply.send({})
    },
  )

  app.post(
    '/v1/dynamic/carts/merge',
    {
      schema: {
        ...signedIn,
        summary: 'Take over a guest’s cart',
        description:
          'Once for the `id` that the browser gave it: a repetition is told what the first did, another account nothing. Tells line by line what came, what changed price, what ran out.',
        tags,
        querystring: inLocale,
        body: mergeCartInput,
        response: { 200: cartMerge, ...errors },
      },
    },
    async (request, reply) => {
      const merge = await within(() => own(request).merge(request.body))
      return reply.serializer(JSON.stringify).send(await mergeIn(request, merge))
    },
  )
  app.post(
    '/v1/dynamic/carts/merge/:id/undo',
    {
      schema: {
        ...signedIn,
        summary: 'Undo taking over a guest’s cart',
        description: 'What it brought is kept for later.',
        tags,
        params: z.object({ id: z.string().max(64) }),
        querystring: inLocale,
        response: { 200: cartMerge, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const undone = await within(() => own(request).undoMerge(request.params.id))
      if (!undone) throw new ShopError('not_found')
      return reply.serializer(JSON.stringify).send(await mergeIn(request, undone))
    },
  )
}
