// Routes of quotes: a business requests one, staff price it, the business accepts.
import { currencyConversion } from '../../../modules/markets/markets.ts'
import { quotesList, quoteStates } from '../../../contracts/lists/quotes-list.ts'
import { MAX_ORDER_NOTE_LENGTH } from '../../../contracts/cart-limits.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recipientInput } from '../../../modules/checkout/checkout.ts'
import { answerQuoteInput, requestQuoteInput, type Quote } from '../../../modules/quotes/quotes.ts'
import { selectMethods } from '../../../modules/payments/payment-methods.ts'
import { requireSignIn, requirePermission } from '../../access.ts'
import { placedOrder, quote as checkoutQuote } from '../checkout/routes.ts'
import { localizedName } from '../carts/schemas.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { formHeaders } from '../../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import {
  getRequestCountry,
  localeQuery,
  getRequestLocale,
  publicationQuery,
} from '../../http/request-locale.ts'
import { staffErrorResponses } from '../../admin/staff-errors.ts'

const quote: z.ZodType<Quote> = z.object({
  id: z.uuid(),
  status: z.enum(quoteStates),
  company_id: z.uuid(),
  company: z.string(),
  name: z.string().describe('Who requested it'),
  email: z.string(),
  message: z.string(),
  answer: z.string().describe('Message from staff'),
  currency: z.string().describe('In which the company bought when it requested the quote'),
  conversion: currencyConversion
    .nullable()
    .describe('How its prices were converted; null: not, they are in the store currency'),
  requested_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().describe('When the quote expires'),
  closed_at: z.iso.datetime().nullable(),
  order_id: z.uuid().brand<'OrderId'>().nullable().describe('The order created from the quote'),
  lines: z.array(
    z.object({
      variant_id: z.int().brand<'VariantId'>(),
      sku: z.string(),
      ...localizedName,
      options: z.string(),
      quantity: z.int(),
      list_price: z.int().describe('Price per unit when the quote was requested, minor units'),
      price: z.int().nullable().describe('Quoted price per unit'),
    }),
  ),
  total: z.int().describe('Before shipping and tax, minor units'),
})
const id = z.object({ id: z.uuid() })
/** The order of a quote is paid on the provider's page or later. */
const withoutFields = selectMethods(
  ({ input, settlement }) => input !== 'card' && settlement !== 'by-invoice',
)
const tags = ['Trade']
const STAFF_TAGS = ['Trade, for staff']
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody }
const seeing = requirePermission('quotes.manage')

export function registerQuotes(app: Api, { loadShedder, quotes }: ApiContext): void {
  app.get(
    '/v1/trade/quotes',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listCompanyQuotes',
        summary: 'List the quotes of the company, newest first',
        tags,
        response: { 200: z.object({ quotes: z.array(quote) }), 401: errorBody },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ quotes: await loadShedder.run('browsing', () => quotes.own.list(request.principal!)) }),
  )

  app.post(
    '/v1/trade/quotes',
    {
      schema: {
        ...requireSignIn,
        operationId: 'requestQuote',
        summary: 'Request a quote for the cart',
        description:
          'For company members. The cart is unchanged. With an Idempotency-Key, repeated requests take effect once.',
        tags,
        headers: formHeaders,
        querystring: publicationQuery,
        body: requestQuoteInput,
        response: { 201: quote, ...errorResponses, 422: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        quotes.own.requestQuote(
          request.principal!,
          request.body.message,
          request.headers['idempotency-key'],
          getRequestCountry(request),
        ),
      )
      return reply.code(201).header('cache-control', 'no-store').send(result)
    },
  )

  app.get(
    '/v1/trade/quotes/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'getCompanyQuote',
        summary: 'Get a quote of the company',
        tags,
        params: id,
        querystring: localeQuery,
        response: { 200: quote, ...errorResponses },
      },
    },
    async (request, reply) => {
      const item = await loadShedder.run('browsing', () =>
        quotes.own.one(request.principal!, request.params.id, getRequestLocale(request)),
      )
      return reply.header('cache-control', 'no-store').send(item)
    },
  )

  app.post(
    '/v1/trade/quotes/:id/decline',
    {
      schema: {
        ...requireSignIn,
        operationId: 'declineQuote',
        summary: 'Decline a quote',
        description: 'Also withdraws a quote request. A closed quote returns 409 `quote_closed`.',
        tags,
        params: id,
        body: z.object({}).nullish(),
        response: { 200: quote, ...errorResponses },
      },
    },
    async (request, reply) => {
      const item = await loadShedder.run('checkout', () =>
        quotes.own.decline(request.principal!, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(item)
    },
  )

  app.post(
    '/v1/trade/quotes/:id/total',
    {
      schema: {
        ...requireSignIn,
        operationId: 'calculateQuoteTotal',
        summary: 'Calculate the order total of a quote',
        description: 'Includes shipping and tax for an address, calculated as at checkout.',
        tags,
        params: id,
        body: z.object({
          country: z.string().regex(/^[A-Z]{2}$/),
          region: z.string().trim().max(120).optional(),
          postcode: z.string().trim().max(20).optional(),
          shipping_method: z.string().max(100).optional(),
        }),
        response: { 200: checkoutQuote, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, body, principal } = request
      const total = await loadShedder.run('checkout', () => quotes.own.total(principal!, params.id, body))
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(total)
    },
  )

  app.post(
    '/v1/trade/quotes/:id/accept',
    {
      schema: {
        ...requireSignIn,
        operationId: 'acceptQuote',
        summary: 'Accept a quote and place its order',
        description:
          'Uses the quoted prices and the regular checkout. A quote creates one order: accepting it again returns the same order. An expired quote returns 409 `quote_closed`.',
        tags,
        params: id,
        headers: formHeaders,
        body: z.object({
          ...recipientInput,
          shipping_method: z.string().min(1).max(100),
          payment: z.object({ method: z.enum(withoutFields) }),
          note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH).default(''),
          expected_total: z.int().min(0).describe('As returned by `total`, minor units'),
        }),
        response: { 201: placedOrder, ...errorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      // A quote is accepted at most once, with an idempotency key or without.
      const acceptance = { key: request.headers['idempotency-key'] ?? randomUUID(), requestId: request.id }
      const placed = await loadShedder.run('checkout', () =>
        quotes.own.accept(request.principal!, request.params.id, request.body, acceptance),
      )
      return reply.code(201).header('cache-control', 'no-store').serializer(JSON.stringify).send(placed)
    },
  )

  app.get(
    '/v1/staff/quotes',
    {
      schema: {
        ...seeing,
        operationId: 'listQuotes',
        summary: 'List quotes requested by companies',
        description: describeList(
          quotesList,
          '`q` matches words of the company, the name, the email address, SKUs or names of items (accents are ignored). The queue is `status=requested&sort=requested`.',
        ),
        tags: STAFF_TAGS,
        querystring: listQuerystring(quotesList),
        response: {
          200: z.object({ quotes: z.array(quote), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(quotesList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        quotes.staff.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ quotes: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/quotes/:id',
    {
      schema: {
        ...seeing,
        operationId: 'getQuote',
        summary: 'Get a quote',
        tags: STAFF_TAGS,
        params: id,
        response: { 200: quote, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => quotes.staff.one(request.staff, request.params.id))),
  )

  app.post(
    '/v1/staff/quotes/:id/answer',
    {
      schema: {
        ...seeing,
        operationId: 'sendQuote',
        summary: 'Send prices for a quote',
        description:
          'Requires a price for every line and an expiry date. The quote is emailed to the requester. A closed quote returns 409 `quote_closed`; an expired one can be answered again.',
        tags: STAFF_TAGS,
        params: id,
        body: answerQuoteInput,
        response: { 200: quote, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const item = await loadShedder.run('checkout', () =>
        quotes.staff.answer(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(item)
    },
  )

  app.post(
    '/v1/staff/quotes/:id/reject',
    {
      schema: {
        ...seeing,
        operationId: 'rejectQuote',
        summary: 'Reject a quote request',
        description: 'The reason is emailed to the requester.',
        tags: STAFF_TAGS,
        params: id,
        body: z.object({ reason: z.string().trim().min(1).max(1_000) }),
        response: { 200: quote, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const item = await loadShedder.run('checkout', () =>
        quotes.staff.reject(request.staff, request.params.id, request.body.reason),
      )
      return reply.header('cache-control', 'no-store').send(item)
    },
  )
}
