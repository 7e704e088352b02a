// Staff routes of stock: levels by location, ledger and adjustments.
import { z } from 'zod'
import { MAX_STOCK_QUANTITY, stockViews, ledgerReasons } from '../../modules/inventory/stock.ts'
import {
  locationUpdateInput,
  locationCodeInput,
  newLocationInput,
  stockAdjustmentInput,
  stockThresholdInput,
} from '../../modules/inventory/stock-inputs.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const variantId = z.coerce.number().int().min(1).max(1e15)
const stockCount = z.object({
  location: z.string().describe('Its code'),
  on_hand: z.int().describe('On the shelf'),
  reserved: z.int().describe('Held by orders'),
  free: z.int().describe('Can be sold, moved, or said to be damaged'),
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
  few: z.int().describe('So many or fewer free ones are few'),
})
const variantStock = variant.extend({ few: listed.shape.few, counts: z.array(stockCount) })
const location = z.object({
  code: z.string(),
  name: z.string(),
  closed: z.boolean(),
  pieces: z.int().describe('On all of its shelves'),
})
const ledgerEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  location: z.string(),
  reason: z.enum(ledgerReasons),
  reference: z.string().nullable().describe('What it was for, such as an order'),
  on_hand_change: z.int(),
  reserved_change: z.int(),
  on_hand: z.int().describe('On the shelf there after it'),
  actor: z.string().nullable(),
  note: z.string().nullable(),
})

const rule = z.object({
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  product: z.object({ id: z.int(), name: z.string() }).nullable(),
  few: z.int().describe('So many or fewer are few'),
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
        summary: 'What is where',
        description: 'Fifty variants at their locations; `after` and `after_location` are those of the last.',
        tags,
        querystring: z.object({
          q: z.string().trim().max(200).default('').describe('SKU or its beginning, barcode, part of a name'),
          view: z.enum(stockViews).default('all').describe('low: few are free; out: none'),
          location: locationCodeInput.optional(),
          after: variantId.optional(),
          after_location: locationCodeInput.optional(),
        }),
        response: {
          200: z.object({ stock: z.array(listed), more: z.boolean() }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ query: { after, after_location: locationId, ...filter } }, reply) => {
      const last = after === undefined ? undefined : { variant: after, location: locationId ?? 'main' }
      const result = await loadShedder.run('browsing', () =>
        staffCatalog.stock.list({ ...filter, after: last }),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.get(
    '/v1/staff/stock/:variant',
    {
      schema: {
        ...seeing,
        summary: 'A variant at each location, and what has changed it',
        description: 'A hundred rows of its ledger, the latest first; `before` is the id of the last.',
        tags,
        params: z.object({ variant: variantId }),
        querystring: z.object({ before: variantId.optional() }),
        response: {
          200: variantStock.extend({ ledger: z.array(ledgerEntry), more: z.boolean() }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params, query }, reply) => {
      const result = await loadShedder.run('browsing', async () => {
        const { ledger, more } = await staffCatalog.stock.past(params.variant, query.before)
        return {
          ...(await staffCatalog.stock.one(params.variant)),
          ledger: ledger.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
          more,
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
        summary: 'Count, receive, move, or write off as damaged',
        description: `Never below what orders hold (\`stock_held\`), nor above ${MAX_STOCK_QUANTITY} on a shelf. A count of another number than there are by now is refused (\`stock_changed\`). The same Idempotency-Key is the same act.`,
        tags,
        params: z.object({ variant: variantId }),
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: stockAdjustmentInput,
        response: { 200: variantStock, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const actor = { ...getStaffActor(request), key: request.headers['idempotency-key'] }
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.stock.act(request.params.variant, request.body, actor),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/stock/received',
    {
      schema: {
        ...requireStockRole,
        summary: 'Receive what a scanner read',
        description: 'By barcode or SKU. The same Idempotency-Key is the same act.',
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
      const actor = { ...getStaffActor(request), key: request.headers['idempotency-key'] }
      const { code, ...rest } = request.body
      const result = await loadShedder.run('checkout', async () =>
        staffCatalog.stock.act(await staffCatalog.stock.find(code), { kind: 'received', ...rest }, actor),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.get(
    '/v1/staff/stock/rules',
    {
      schema: {
        ...seeing,
        summary: 'From how many on there are few',
        description: 'That of the shop first. The nearest holds: product, deepest category, shop.',
        tags,
        response: { 200: z.object({ rules: z.array(rule) }), ...staffErrorResponses },
      },
    },
    async (_, reply) => {
      const rules = await loadShedder.run('browsing', () => staffCatalog.stock.rules())
      return reply.header('cache-control', 'no-store').send({ rules })
    },
  )

  app.put(
    '/v1/staff/stock/rules',
    {
      schema: {
        ...requireStockRole,
        summary: 'Say from how many on there are few',
        description: 'Of the shop, of a category, or of a product. Refused where somebody else changed it.',
        tags,
        body: stockThresholdInput,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.stock.setRule(request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.get(
    '/v1/staff/locations',
    {
      schema: {
        ...seeing,
        summary: 'Where stock is',
        tags,
        response: { 200: z.object({ locations: z.array(location) }), ...staffErrorResponses },
      },
    },
    async (_, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.stock.locations())
      return reply.header('cache-control', 'no-store').send({ locations: result })
    },
  )

  app.post(
    '/v1/staff/locations',
    {
      schema: {
        ...requireStockRole,
        summary: 'A new location',
        tags,
        body: newLocationInput,
        response: { 201: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.stock.addLocation(request.body, getStaffActor(request)),
      )
      return reply.code(201).header('cache-control', 'no-store').send({})
    },
  )

  app.patch(
    '/v1/staff/locations/:code',
    {
      schema: {
        ...requireStockRole,
        summary: 'Rename, close or open a location',
        description: 'What holds stock, and `main`, are not closed (`location_in_use`).',
        tags,
        params: named,
        body: locationUpdateInput,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { code } = request.params
      await loadShedder.run('checkout', () =>
        staffCatalog.stock.changeLocation(code, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
