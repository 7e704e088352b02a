// Staff routes of customer segments: list, count, create, edit and remove. Members are in the list of customers.
import { z } from 'zod'
import {
  conditionList,
  segmentCode,
  segmentDocument,
  segmentInput,
} from '../../contracts/schemas/segment-conditions.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const seeing = requirePermission('customers.read')
const tags = ['Customers, for staff']
const params = z.object({ code: segmentCode })
const segment = segmentDocument.extend({ code: z.string(), version: z.int() })
const names = z.array(z.string())
const used = z.object({ promotions: names, campaigns: names.describe('Drafts'), price_lists: names })
const named = z.array(z.object({ code: z.string(), name: z.string() }))
const taxonomies = z.array(z.object({ slug: z.string(), name: z.string() }))
const choices = z.object({
  markets: named,
  groups: named,
  categories: z
    .array(z.object({ slug: z.string(), name: z.string(), depth: z.int() }))
    .describe('Parents before children'),
  brands: taxonomies,
  collections: taxonomies,
})
const counted = segment.extend({ customers: z.int().describe('Number of customers in it now') })

export function registerSegments(app: Api, { loadShedder, segments }: ApiContext): void {
  app.get(
    '/v1/staff/segments',
    {
      schema: {
        ...seeing,
        operationId: 'listSegments',
        summary: 'List customer segments',
        description: 'Their members are `GET /api/v1/staff/customers?segment=…`.',
        tags,
        response: { 200: z.object({ segments: z.array(segment) }), ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        segments: await loadShedder.run('browsing', () => segments.list(request.staff)),
      }),
  )

  app.get(
    '/v1/staff/segments/:code',
    {
      schema: {
        ...seeing,
        operationId: 'getSegment',
        summary: 'Get a customer segment and count its members',
        tags,
        params,
        response: {
          200: counted.extend({ used_by: used.describe('Names, at most 20 of each') }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => segments.get(request.staff, request.params.code))),
  )

  // Not `segments/choices`: that can be the code of a segment.
  app.get(
    '/v1/staff/segment-choices',
    {
      schema: {
        ...seeing,
        operationId: 'listSegmentChoices',
        summary: 'List what the conditions of a segment can name',
        tags,
        response: { 200: choices, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => segments.choices(request.staff))),
  )

  app.post(
    '/v1/staff/segments/count',
    {
      schema: {
        ...seeing,
        operationId: 'countSegment',
        summary: 'Count the customers that meet conditions',
        description: 'Saves nothing.',
        tags,
        body: z.object({ conditions: conditionList }),
        response: { 200: z.object({ customers: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        customers: await loadShedder.run('browsing', () =>
          segments.count(request.staff, request.body.conditions),
        ),
      }),
  )

  app.put(
    '/v1/staff/segments/:code',
    {
      schema: {
        ...requirePermission('customers.write'),
        operationId: 'setSegment',
        summary: 'Create, edit or remove a customer segment',
        description:
          'If the segment has another version than `was`, returns 409 `content_changed`; sending the same segment again has no effect. A segment that a promotion, a price list or the draft of a campaign names cannot be removed (409 `in_use`, with their names).',
        tags,
        params,
        body: segmentInput,
        response: {
          200: z.object({ segment: counted.nullable().describe('Null: it was removed') }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        segment: await loadShedder.run('checkout', () =>
          segments.save(request.staff, request.params.code, request.body),
        ),
      }),
  )
}
