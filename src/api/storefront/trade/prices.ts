// Routes of company prices: for the company to read, for staff to set and explain.
import { z } from 'zod'
import { amountCurrency } from '../../../modules/companies/company-input.ts'
import { priceListRowInput } from '../../../modules/pricing/price-lists/price-list-rows.ts'
import { getBuyer, requireSignIn, requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { countryQuery, getRequestCountry } from '../../http/request-locale.ts'
import { staffErrorResponses } from '../../admin/staff-errors.ts'

const lists = ['quote', 'company', 'wholesale', 'segment', 'retail'] as const
const shownPrice = z.object({
  product: z.string().describe('Slug'),
  variant_id: z.int().brand<'VariantId'>(),
  sku: z.string(),
  price: z.int().describe('Per unit, minor units'),
  currency: z.string(),
  compare_at_price: z.int().optional(),
  retail: z.int().optional().describe('Retail price, if it is higher'),
  list: z.enum(lists),
  pack: z.int().describe('Pack size'),
  breaks: z.array(z.object({ from: z.int(), price: z.int() })),
})
const trace = z.object({
  sku: z.string(),
  variant_id: z.int().brand<'VariantId'>(),
  company: z.uuid().nullable(),
  at: z.iso.datetime(),
  quantity: z.int(),
  currency: z.string(),
  price: z.int().nullable().describe('Minor units; null: no price'),
  list: z.enum(lists).nullable(),
  price_lists: z
    .array(
      z.object({
        list: z.enum(lists),
        from: z.int().describe('Minimum quantity of the row'),
        price: z.int(),
        reason: z.string(),
        applied: z.boolean(),
        rows: z.array(
          z.object({
            id: z.int(),
            kind: z.string(),
            price: z.int(),
            starts_at: z.iso.datetime().nullable(),
            ends_at: z.iso.datetime().nullable(),
          }),
        ),
      }),
    )
    .describe('All price lists with a price for it, in order of precedence'),
})
const priceListPage = z.object({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  prices: z.array(
    z.object({
      variant_id: z.int().brand<'VariantId'>(),
      sku: z.string(),
      kind: z.string(),
      min_quantity: z.int(),
      price: z.int().describe('Minor units'),
      starts_at: z.iso.datetime().nullable(),
      ends_at: z.iso.datetime().nullable(),
    }),
  ),
  next: z.int().optional().describe('`after` of the next page; absent on the last page'),
})
const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
  .describe('Code of a price list')
const seeing = requirePermission('price-lists.read')
const deciding = requirePermission('price-lists.edit')
const tags = ['Trade, for staff']
const MAX_PRODUCTS = 100

export function registerTradePrices(app: Api, { loadShedder, trade }: ApiContext): void {
  app.get(
    '/v1/trade/prices',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listTradePrices',
        summary: 'List product prices of the signed-in buyer',
        description: `Prices of all variants of up to ${MAX_PRODUCTS} products. For companies, and customers of a segment with a price list; empty for others. A company buys in the currency of its market, others in that of \`country\`.`,
        tags: ['Trade'],
        querystring: countryQuery.extend({
          products: z
            .string()
            .max(10_000)
            .transform((text) => text.split(',').filter(Boolean))
            .pipe(z.array(z.string().max(200)).min(1).max(MAX_PRODUCTS))
            .describe('Comma-separated slugs'),
        }),
        response: {
          200: z.object({ prices: z.array(shownPrice) }),
          400: errorBody,
          401: errorBody,
        },
      },
    },
    async (request, reply) => {
      const buyer = getBuyer(request)!
      const prices = await loadShedder.run('browsing', () =>
        trade.prices.prices(buyer, request.query.products, getRequestCountry(request)),
      )
      return reply.header('cache-control', 'private, no-store').send({ prices })
    },
  )

  app.get(
    '/v1/staff/price-lists',
    {
      schema: {
        ...seeing,
        operationId: 'listPriceLists',
        summary: 'List the price lists for companies and segments',
        tags,
        response: {
          200: z.object({
            lists: z.array(
              z.object({
                id: z.int(),
                code: z.string(),
                name: z.string(),
                currency: z.string(),
                segment: z
                  .string()
                  .nullable()
                  .describe('Code of the segment whose customers buy by it when they are signed in'),
                prices: z.int().describe('Number of current and scheduled prices'),
              }),
            ),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ lists: await loadShedder.run('browsing', () => trade.prices.lists(request.staff)) }),
  )

  app.post(
    '/v1/staff/price-lists',
    {
      schema: {
        ...deciding,
        operationId: 'createPriceList',
        summary: 'Create a price list',
        description:
          'Includes or excludes tax like the retail price list. Prices in the store currency are converted and rounded for companies that buy in another one; a list in a currency of its own applies to companies that buy in it.',
        tags,
        body: z.object({
          code,
          name: z.string().trim().min(1).max(120),
          currency: z
            .string()
            .max(3)
            .optional()
            .describe('ISO 4217 code of a market; absent: the store currency, also after that changes'),
        }),
        response: { 201: z.object({ code: z.string() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => trade.prices.addList(request.staff, request.body))
      return reply.code(201).header('cache-control', 'no-store').send({ code: request.body.code })
    },
  )

  app.get(
    '/v1/staff/price-lists/:code/prices',
    {
      schema: {
        ...seeing,
        operationId: 'listPriceListPrices',
        summary: 'List the current prices of a price list',
        description: 'A row per quantity break. A page has the rows of 100 variants.',
        tags,
        params: z.object({ code }),
        querystring: z.object({
          after: z.coerce.number().int().min(0).optional().describe('`next` of the previous page'),
        }),
        response: { 200: priceListPage, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { list, currency, rows, next } = await loadShedder.run('browsing', () =>
        trade.prices.listPrices(request.staff, request.params.code, request.query.after),
      )
      const prices = rows.map(({ variantId, from, amountMinor, ...row }) => ({
        ...row,
        variant_id: variantId,
        min_quantity: from,
        price: amountMinor,
      }))
      return reply
        .header('cache-control', 'no-store')
        .send({ ...list, currency, prices, ...(next !== undefined && { next }) })
    },
  )

  app.put(
    '/v1/staff/price-lists/:code/prices',
    {
      schema: {
        ...deciding,
        operationId: 'setPriceListPrices',
        summary: 'Set prices of a price list',
        description:
          'As `rows`, or as `csv` with a header row of the columns sku, price, min_quantity, kind, starts_at, ends_at. Prices are integers in minor units; an empty price ends the row. A row without `ends_at` replaces the one with the same quantity and kind; a row with `ends_at` takes precedence during its period. All rows are saved or none: errors are reported line by line.',
        tags,
        params: z.object({ code }),
        body: z.object({
          rows: z.array(priceListRowInput).max(2_000).optional(),
          csv: z.string().max(240_000).optional(),
          dry_run: z.boolean().default(false).describe('True: checks the rows and saves nothing'),
        }),
        response: {
          200: z.object({ set: z.int().describe('Number of valid rows') }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { dry_run: isDryRun, ...input } = request.body
      const set = await loadShedder.run('checkout', () =>
        trade.prices[isDryRun ? 'checkPrices' : 'setPrices'](request.staff, request.params.code, input),
      )
      return reply.header('cache-control', 'no-store').send({ set })
    },
  )

  app.put(
    '/v1/staff/price-lists/:code/segment',
    {
      schema: {
        ...deciding,
        operationId: 'assignPriceListToSegment',
        summary: 'Assign a price list to a segment of customers',
        description:
          'Customers of the segment pay its prices when they are signed in, on pages, in cart, checkout and order, but never more than the price of the shop or the market. Lists of companies come first; of several segments, the lowest price applies. Pages in caches show the price of the shop. null: no segment.',
        tags,
        params: z.object({ code }),
        body: z.object({
          segment: z.string().max(60).nullable().describe('Code of the segment'),
          was: z
            .string()
            .nullable()
            .optional()
            .describe('The segment that was edited; if it has changed, returns 409 `content_changed`'),
        }),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        trade.prices.setSegment(request.staff, request.params.code, request.body),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.put(
    '/v1/staff/companies/:id/price-list',
    {
      schema: {
        ...deciding,
        operationId: 'assignPriceList',
        summary: 'Assign a price list to a company',
        description:
          'Effective immediately; null: no price list of its own. Earlier assignments stay in the history.',
        tags,
        params: z.object({ id: z.uuid() }),
        body: z.object({
          code: code.nullable(),
          was: code
            .nullable()
            .optional()
            .describe('The list that was replaced; if it has changed, returns 409 `content_changed`'),
        }),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        trade.prices.assign(request.staff, request.params.id, request.body.code, request.body.was),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.put(
    '/v1/staff/companies/:id/minimum-order',
    {
      schema: {
        ...deciding,
        operationId: 'setMinimumOrderValue',
        summary: 'Set the minimum order value of a company',
        tags,
        params: z.object({ id: z.uuid() }),
        body: z.object({
          amount: z
            .int()
            .min(0)
            .max(1e11)
            .describe('Items total, in minor units of the currency in which the company buys'),
          currency: amountCurrency,
          was: z
            .int()
            .optional()
            .describe('The value that was edited; if it has changed, returns 409 `content_changed`'),
        }),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        trade.prices.setMinimum(request.staff, request.params.id, {
          to: request.body.amount,
          was: request.body.was,
          currency: request.body.currency,
        }),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.put(
    '/v1/staff/pack-sizes',
    {
      schema: {
        ...deciding,
        operationId: 'setPackSizes',
        summary: 'Set the pack sizes for companies',
        tags,
        body: z.object({
          rows: z
            .array(z.object({ sku: z.string().min(1).max(100), pack_size: z.int().min(1).max(999) }))
            .min(1)
            .max(2_000),
        }),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => trade.prices.setPacks(request.staff, request.body.rows))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.get(
    '/v1/staff/price-trace',
    {
      schema: {
        ...seeing,
        operationId: 'explainPrice',
        summary: 'Explain how a price was determined',
        description: 'For a company at a point in time; without `as`, the retail price.',
        tags,
        querystring: z.object({
          sku: z.string().min(1).max(100),
          as: z.uuid().optional().describe('A company'),
          at: z.iso.datetime().optional(),
          quantity: z.coerce.number().int().min(1).max(9_999).default(1),
        }),
        response: { 200: trace, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { sku, as, at, quantity } = request.query
      const traceInput = { sku, company: as, at: at === undefined ? undefined : new Date(at), quantity }
      const response = await loadShedder.run('browsing', () => trade.prices.trace(request.staff, traceInput))
      return reply.header('cache-control', 'no-store').send(response)
    },
  )
}
