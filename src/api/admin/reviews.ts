// Staff routes of reviews: docs/back-office.md.
import { z } from 'zod'
import { reviewsList } from '../../contracts/lists/reviews-list.ts'
import { moderatedReview, reviewChange } from '../../modules/reviews/review-moderation.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
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
        summary: 'List reviews',
        description: describeList(
          reviewsList,
          '`q` matches words of the title, the text, the author or the product (accents are ignored). `product` is a slug. The queue is `status=pending&sort=written`.',
        ),
        tags,
        querystring: listQuerystring(reviewsList),
        response: {
          200: z.object({ reviews: z.array(moderatedReview), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(reviewsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        reviewModeration.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ reviews: rows, ...rest })
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
