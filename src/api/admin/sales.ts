// Staff routes of scheduled sales: list, create and end.
import { z } from 'zod'
import { endSaleInput, newSaleInput } from '../../modules/pricing/sales/scheduled-sales.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const sale = z.object({
  product: z.object({ id: z.int(), number: z.int(), name: z.string(), slug: z.string() }),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  state: z.enum(['on', 'planned']),
  variants: z.int(),
  min_price: z.int().describe('Minor units'),
  max_price: z.int(),
})
const range = z.object({ min: z.int(), max: z.int() }).nullable()
const preview = z.object({
  currency: z.string(),
  planned: z.int().describe('Variants that get the sale price'),
  left: z.int().describe('Variants whose price it would not lower'),
  products: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      name: z.string(),
      variants: z.int(),
      left: z.int(),
      regular: range.describe('Of the variants that get the sale price; null: none does'),
      price: range,
    }),
  ),
})
const tags = ['Prices, for staff']
const staff = requirePermission('sales.manage')

export function registerStaffSales(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/sales',
    {
      schema: {
        ...staff,
        operationId: 'listSales',
        summary: 'List active and scheduled sales',
        tags,
        querystring: z.object({
          product: z.coerce.number().int().min(1).max(1e15).optional().describe('Only this product'),
        }),
        response: { 200: z.object({ currency: z.string(), sales: z.array(sale) }), ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.sales(ctx, query.product))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/sales',
    {
      schema: {
        ...staff,
        operationId: 'createSale',
        summary: 'Schedule a sale for products',
        description:
          'Starts and ends automatically. Variants whose price it would not lower are skipped (`left`); repeating the same request schedules the sale once.',
        tags,
        body: newSaleInput,
        response: { 201: z.object({ planned: z.int(), left: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.planSale(request.staff, request.body),
      )
      return reply.code(201).header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/sales/preview',
    {
      schema: {
        ...staff,
        operationId: 'previewSale',
        summary: 'Show what a sale would do, by product',
        description: 'Nothing is saved.',
        tags,
        body: newSaleInput,
        response: { 200: preview, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () =>
        staffCatalog.previewSale(request.staff, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/sales/end',
    {
      schema: {
        ...staff,
        operationId: 'endSale',
        summary: 'End a sale of a product',
        description: 'An active sale ends now; a scheduled one is cancelled.',
        tags,
        body: endSaleInput,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffCatalog.endSale(request.staff, request.body))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
