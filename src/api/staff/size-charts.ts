// Staff routes of size charts.
import { z } from 'zod'
import {
  newSizeChartInput,
  sizeChartEditInput,
  sizeChartProductsInput,
} from '../../modules/catalog/size-charts.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const listed = z.object({
  id: z.int(),
  slug: z.string().describe('What import files call it by'),
  name: z.string(),
  unit: z.string(),
  sizes: z.int(),
  products: z.int().describe('Those that are not sold too'),
})
const sizeChartDetail = listed.omit({ sizes: true }).extend({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  version: z.string().describe('Sent back as `was`'),
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
        summary: 'Size charts by name',
        tags,
        response: { 200: z.object({ charts: z.array(listed) }), ...staffErrorResponses },
      },
    },
    async (_, reply) => {
      const charts = await loadShedder.run('browsing', () => staffCatalog.sizeCharts.list())
      return reply.header('cache-control', 'no-store').send({ charts })
    },
  )

  app.post(
    '/v1/staff/size-charts',
    {
      schema: {
        ...staff,
        summary: 'Write a size chart',
        description: 'The same sent again is the same one.',
        tags,
        body: newSizeChartInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.create(request.body, getStaffActor(request)),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/size-charts/:id',
    {
      schema: {
        ...staff,
        summary: 'A size chart',
        tags,
        params,
        response: { 200: sizeChartDetail, ...staffErrorResponses },
      },
    },
    async ({ params: { id } }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.sizeCharts.one(id))),
  )

  app.put(
    '/v1/staff/size-charts/:id',
    {
      schema: {
        ...staff,
        summary: 'Change a size chart',
        description:
          'Product pages show it at once. 409 `content_changed` where it is no longer as in `was`.',
        tags,
        params,
        body: sizeChartEditInput,
        response: { 200: sizeChartDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.change(request.params.id, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/size-charts/:id/give',
    {
      schema: {
        ...staff,
        summary: 'Give a size chart to the products of a category or a brand',
        description: 'In the place of the one that they had.',
        tags,
        params,
        body: sizeChartProductsInput,
        response: { 200: z.object({ products: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const products = await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.assign(request.params.id, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send({ products })
    },
  )

  app.delete(
    '/v1/staff/size-charts/:id',
    {
      schema: {
        ...staff,
        summary: 'Remove a size chart that no product has',
        description: '409 `still_used` while `products` have it.',
        tags,
        params,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.sizeCharts.remove(request.params.id, getStaffActor(request)),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
