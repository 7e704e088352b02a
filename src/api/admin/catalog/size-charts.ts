// Staff routes of size charts.
import { z } from 'zod'
import {
  newSizeChartInput,
  sizeChartEditInput,
  sizeChartProductsInput,
} from '../../../modules/catalog/taxonomy/size-charts.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const listed = z.object({
  id: z.int(),
  slug: z.string().describe('Identifier used in import files'),
  name: z.string(),
  unit: z.string(),
  sizes: z.int(),
  products: z.int().describe('Including products that are not on sale'),
})
const sizeChartDetail = listed.omit({ sizes: true }).extend({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  version: z.string().describe('Send as `was` with a change'),
})
const staff = requirePermission('catalogue-settings.manage')
const tags = ['Size charts, for staff']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export function registerStaffSizeCharts(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/size-charts',
    {
      schema: {
        ...staff,
        operationId: 'listSizeCharts',
        summary: 'List size charts by name',
        tags,
        response: { 200: z.object({ charts: z.array(listed) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const charts = await loadShedder.run('browsing', () => staffCatalog.sizeCharts.list(request.staff))
      return reply.header('cache-control', 'no-store').send({ charts })
    },
  )

  app.post(
    '/v1/staff/size-charts',
    {
      schema: {
        ...staff,
        operationId: 'createSizeChart',
        summary: 'Create a size chart',
        description: 'Repeating the same request returns the same size chart.',
        tags,
        body: newSizeChartInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.create(request.staff, request.body),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/size-charts/:id',
    {
      schema: {
        ...staff,
        operationId: 'getSizeChart',
        summary: 'Get a size chart',
        tags,
        params,
        response: { 200: sizeChartDetail, ...staffErrorResponses },
      },
    },
    async ({ params: { id }, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.sizeCharts.one(ctx, id))),
  )

  app.put(
    '/v1/staff/size-charts/:id',
    {
      schema: {
        ...staff,
        operationId: 'updateSizeChart',
        summary: 'Update a size chart',
        description:
          'Product pages show the change immediately. If the size chart has changed since `was`, returns 409 `content_changed`.',
        tags,
        params,
        body: sizeChartEditInput,
        response: { 200: sizeChartDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/size-charts/:id/assign',
    {
      schema: {
        ...staff,
        operationId: 'assignSizeChart',
        summary: 'Assign a size chart to the products of a category or brand',
        description: 'Replaces their current size chart.',
        tags,
        params,
        body: sizeChartProductsInput,
        response: { 200: z.object({ products: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const products = await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.assign(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send({ products })
    },
  )

  app.delete(
    '/v1/staff/size-charts/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteSizeChart',
        summary: 'Delete an unused size chart',
        description: 'Returns 409 `in_use` if `products` use it.',
        tags,
        params,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.remove(request.staff, request.params.id),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
