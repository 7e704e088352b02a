// Staff routes of stock: levels by location, ledger and adjustments.
import { z } from 'zod'
import { stockList } from '../../../contracts/lists/stock-list.ts'
import { MAX_STOCK_QUANTITY, ledgerReasons } from '../../../modules/inventory/stock.ts'
import {
  locationUpdateInput,
  locationCodeInput,
  newLocationInput,
  stockAdjustmentInput,
  stockThresholdInput,
} from '../../../modules/inventory/stock-inputs.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const variantId = z.coerce.number().int().min(1).max(1e15).brand<'VariantId'>()
const stockCount = z.object({
  location: z.string().describe('Its code'),
  on_hand: z.int().describe('Quantity on hand'),
  reserved: z.int().describe('Reserved by orders'),
  available: z.int().describe('Available to sell, move, or write off as damaged'),
})
const variant = z.object({
  variant: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  product: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  options: z.array(z.string()),
})
const listed = variant.extend({
  ...stockCount.shape,
  threshold: z.int().describe('Low-stock threshold: at or below it, stock is low'),
})
const variantStock = variant.extend({ threshold: listed.shape.threshold, counts: z.array(stockCount) })
const received = variant.extend({
  quantity: z.int().describe('Received in all'),
  on_hand: z.int().describe('Quantity on hand after the last delivery'),
})
const location = z.object({
  code: z.string(),
  name: z.string(),
  closed: z.boolean(),
  on_hand: z.int().describe('Total quantity on hand at this location'),
})
const ledgerEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  location: z.string(),
  reason: z.enum(ledgerReasons),
  reference: z.string().nullable().describe('Related resource, such as an order'),
  on_hand_change: z.int(),
  reserved_change: z.int(),
  on_hand: z.int().describe('Quantity on hand there after the change'),
  actor: z.string().nullable(),
  note: z.string().nullable(),
})

const rule = z.object({
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  product: z.object({ id: z.int(), name: z.string() }).nullable(),
  threshold: z.int().describe('Low-stock threshold: at or below it, stock is low'),
})

const tags = ['Stock, for staff']
const seeing = requirePermission('stock.read')
const requireStockRole = requirePermission('stock.edit')
const named = z.object({ code: locationCodeInput })

export function registerStaffStock(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/stock',
    {
      schema: {
        ...seeing,
        operationId: 'listStock',
        summary: 'List stock by location',
        description: describeList(
          stockList,
          '`q` is a SKU or its first characters, a barcode, or words of a name (accents are ignored). `level`: low, at or below the threshold; out, none available.',
        ),
        tags,
        querystring: listQuerystring(stockList),
        response: { 200: z.object({ stock: z.array(listed), ...listPageFields }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(stockList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.stock.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ stock: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/stock/:variant',
    {
      schema: {
        ...seeing,
        operationId: 'getVariantStock',
        summary: 'Get the stock of a variant at each location, with its history',
        description: 'A hundred ledger entries, newest first; `before` is the id of the last one.',
        tags,
        params: z.object({ variant: variantId }),
        querystring: z.object({ before: variantId.optional() }),
        response: {
          200: variantStock.extend({
            ledger: z.array(ledgerEntry),
            has_more: z.boolean(),
            staff_names: z
              .record(z.string(), z.string())
              .describe('Names of the staff in its history, by account id'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params, query, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', async () => {
        const { ledger, has_more, names } = await staffCatalog.stock.past(ctx, params.variant, query.before)
        return {
          ...(await staffCatalog.stock.one(ctx, params.variant)),
          ledger: ledger.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
          has_more,
          staff_names: names,
        }
      })
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/stock/:variant',
    {
      schema: {
        ...requireStockRole,
        operationId: 'adjustStock',
        summary: 'Adjust stock: count, receive, move, or write off as damaged',
        description: `Stock cannot go below the quantity reserved by orders (\`stock_reserved\`), nor above ${MAX_STOCK_QUANTITY} at a location. A count based on an outdated quantity is rejected (\`stock_changed\`). The same Idempotency-Key applies the adjustment once.`,
        tags,
        params: z.object({ variant: variantId }),
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: stockAdjustmentInput,
        response: { 200: variantStock, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.stock.act(
          request.staff,
          request.params.variant,
          request.body,
          request.headers['idempotency-key'],
        ),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/stock/receive',
    {
      schema: {
        ...requireStockRole,
        operationId: 'receiveStock',
        summary: 'Receive scanned items',
        description: 'By barcode or SKU. The same Idempotency-Key applies the adjustment once.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({
          code: z.string().trim().min(1).max(100),
          quantity: z.int().min(1).max(MAX_STOCK_QUANTITY).default(1),
          location: locationCodeInput.default('main'),
          note: z.string().trim().max(500).default(''),
        }),
        response: { 200: variantStock, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { code, ...rest } = request.body
      const result = await loadShedder.run('checkout', async () =>
        staffCatalog.stock.receive(request.staff, code, rest, request.headers['idempotency-key']),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.get(
    '/v1/staff/stock/received',
    {
      schema: {
        ...requireStockRole,
        operationId: 'listReceivedStock',
        summary: 'List what the caller has received at a location in the last twelve hours',
        description: 'The fifty variants that were received last.',
        tags,
        querystring: z.object({ location: locationCodeInput.default('main') }),
        response: { 200: z.object({ received: z.array(received) }), ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const rows = await loadShedder.run('browsing', () => staffCatalog.stock.received(ctx, query.location))
      return reply.header('cache-control', 'no-store').send({ received: rows })
    },
  )

  app.get(
    '/v1/staff/stock/thresholds',
    {
      schema: {
        ...seeing,
        operationId: 'listLowStockThresholds',
        summary: 'List low-stock thresholds',
        description:
          'The shop-wide threshold comes first. The most specific one applies: product, deepest category, shop.',
        tags,
        response: { 200: z.object({ rules: z.array(rule) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const rules = await loadShedder.run('browsing', () => staffCatalog.stock.rules(request.staff))
      return reply.header('cache-control', 'no-store').send({ rules })
    },
  )

  app.put(
    '/v1/staff/stock/thresholds',
    {
      schema: {
        ...requireStockRole,
        operationId: 'setLowStockThreshold',
        summary: 'Set a low-stock threshold',
        description: 'For the shop, a category or a product. Rejected if someone else has changed it.',
        tags,
        body: stockThresholdInput,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffCatalog.stock.setRule(request.staff, request.body))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.get(
    '/v1/staff/locations',
    {
      schema: {
        ...seeing,
        operationId: 'listLocations',
        summary: 'List locations',
        tags,
        response: { 200: z.object({ locations: z.array(location) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.stock.locations(request.staff))
      return reply.header('cache-control', 'no-store').send({ locations: result })
    },
  )

  app.post(
    '/v1/staff/locations',
    {
      schema: {
        ...requireStockRole,
        operationId: 'createLocation',
        summary: 'Create a location',
        tags,
        body: newLocationInput,
        response: { 201: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffCatalog.stock.addLocation(request.staff, request.body))
      return reply.code(201).header('cache-control', 'no-store').send({})
    },
  )

  app.patch(
    '/v1/staff/locations/:code',
    {
      schema: {
        ...requireStockRole,
        operationId: 'updateLocation',
        summary: 'Rename, close or reopen a location',
        description: 'A location that holds stock, and `main`, cannot be closed (`location_in_use`).',
        tags,
        params: named,
        body: locationUpdateInput,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { code } = request.params
      await loadShedder.run('checkout', () =>
        staffCatalog.stock.changeLocation(request.staff, code, request.body),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
