// Staff routes of reviews: docs/back-office.md.
import { z } from 'zod'
import { moderatedReview, reviewChange, reviewStatuses } from '../../modules/reviews/review-moderation.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const tags = ['Reviews, for staff']
const moderating = requirePermission('reviews.moderate')

export function registerStaffReviews(app: Api, { loadShedder, reviewModeration }: ApiContext): void {
  app.get(
    '/v1/staff/reviews',
    {
      schema: {
        ...moderating,
        operationId: 'listReviews',
        summary: 'List reviews: pending ones oldest first, others newest first',
        tags,
        querystring: z.object({
          status: z.enum(reviewStatuses).optional(),
          product: z.string().max(200).optional().describe('Slug'),
          cursor: z.coerce.number().int().min(1).max(1e15).optional().describe('`next` of the previous page'),
          limit: z.coerce.number().int().min(1).max(100).default(50),
        }),
        response: {
          200: z.object({ reviews: z.array(moderatedReview), next: z.int().nullable() }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { limit, ...query } = request.query
      const found = await loadShedder.run('browsing', () =>
        reviewModeration.list(request.staff, { ...query, limit: limit + 1 }),
      )
      const reviews = found.slice(0, limit)
      const next = found.length > limit ? reviews.at(-1)!.id : null
      return reply.header('cache-control', 'no-store').send({ reviews, next })
    },
  )

  app.patch(
    '/v1/staff/reviews/:id',
    {
      schema: {
        ...moderating,
        operationId: 'updateReview',
        summary: 'Approve or hide a review, reply to it, pin it',
        description:
          'Changes the fields of `to`; `was` has the values that they are changed from. A hidden review (`rejected`) needs a `reason` and is unpinned; it counts neither in the rating nor in structured data. Returns 409 `content_changed` if a field is not as in `was`.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        body: reviewChange,
        response: { 200: z.object({ product: z.string() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        reviewModeration.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.delete(
    '/v1/staff/reviews/:id',
    {
      schema: {
        ...moderating,
        operationId: 'deleteReview',
        summary: 'Delete a review with its reply and pictures',
        description:
          'This cannot be reverted. To keep the review, hide it instead. The buyer can then review the product again.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        response: { 200: z.object({ product: z.string() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        reviewModeration.remove(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
