// Moderation of reviews: approve, hide with a reason, reply, pin.
import { isDeepStrictEqual } from 'node:util'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { ReviewsListField } from '../../contracts/lists/reviews-list.ts'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { writeAudit } from '../audit/audit.ts'
import { refreshOrQueueProducts } from '../search/refresh/refresh-products.ts'
import { getProductTag } from '../search/listing-tags.ts'
import type { ModeratedReview, ReviewChange, ReviewDecision } from './review-moderation.ts'
import {
  deleteReview,
  searchReviews,
  listModeratedReviews,
  lockReview,
  writeReviewDecision,
} from './review-moderation.store.ts'

export type ReviewQuery = Parameters<typeof listModeratedReviews>[1]
/** Changed fields of a review. */
export type ReviewDiff = Partial<{
  [Field in keyof ReviewDecision]: { was: ReviewDecision[Field]; to: ReviewDecision[Field] }
}>

export type ReviewModerationService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: OperatorContext,
    query: ListQuery<ReviewsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<ModeratedReview>>
  list(ctx: OperatorContext, query: ReviewQuery): Promise<ModeratedReview[]>
  /**
   * Changes the fields of `to`. Hiding a review unpins it; approving it removes the reason. The same change again has no
   * effect.
   * @returns the product's slug.
   * @throws ShopError not_found; content_changed when a field is not as in `was`; invalid_input.
   */
  change(ctx: OperatorContext, id: number, change: ReviewChange): Promise<{ product: string }>
  /**
   * As `change`, whatever the review was before.
   * @returns the product's slug.
   */
  decide(ctx: OperatorContext, id: number, to: Partial<ReviewDecision>): Promise<string>
  /**
   * Deletes a review with its reply and pictures. It cannot be reverted: the audit log has no personal data.
   * @returns the product's slug.
   * @throws ShopError not_found.
   */
  remove(ctx: OperatorContext, id: number): Promise<{ product: string }>
  /** @throws ShopError content_changed when a field of the change has changed since. */
  revert(ctx: OperatorContext, id: number, diff: ReviewDiff): Promise<void>
}

export function createReviewModerationService({
  db,
  clock,
  publish,
}: {
  db: Db
  clock: Clock
  /** Invalidates cached responses with these tags. */
  publish(tags: readonly string[]): Promise<void>
}): ReviewModerationService {
  /** @param was absent: the fields are changed whatever they were. */
  async function change(
    ctx: OperatorContext,
    id: number,
    to: ReviewChange['to'],
    was?: ReviewChange['was'],
  ): Promise<{ product: string }> {
    const { slug: product, tags } = await db.transaction().execute(async (tx) => {
      const review = await lockReview(tx, id)
      if (!review) throw new ShopError('not_found')
      const { slug, product_id: productId, ...current } = review
      const fields = (Object.keys(to) as (keyof ReviewDecision)[]).filter(
        (field) => current[field] !== to[field],
      )
      const changed = was ? fields.filter((field) => current[field] !== was[field]) : []
      if (changed.length > 0) throw new ShopError('content_changed', { fields: changed })
      const decision = decide({ ...current, ...to })
      if (isDeepStrictEqual(decision, current)) return { slug, tags: [] }
      await writeReviewDecision(tx, id, decision, clock.now())
      await writeAudit(tx, {
        ...ctx,
        action: 'review.change',
        objectKind: 'review',
        objectId: String(id),
        diff: compare(current, decision),
        at: clock.now(),
      })
      return { slug, tags: await refreshOrQueueProducts(tx, [productId], clock.now()) }
    })
    await publish([getProductTag(product), ...tags])
    return { product }
  }
  return {
    async search(ctx, query, request) {
      ctx.require('reviews.moderate')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchReviews(db, query, request, { today, timeZone })
    },
    async list(ctx, query) {
      ctx.require('reviews.moderate')
      return listModeratedReviews(db, query)
    },
    async change(ctx, id, { was, to }) {
      ctx.require('reviews.moderate')
      return change(ctx, id, to, was)
    },
    async decide(ctx, id, to) {
      ctx.require('reviews.moderate')
      return (await change(ctx, id, to)).product
    },
    async remove(ctx, id) {
      ctx.require('reviews.moderate')
      const { product, tags } = await db.transaction().execute(async (tx) => {
        const deleted = await deleteReview(tx, id)
        if (deleted === undefined) throw new ShopError('not_found')
        await writeAudit(tx, {
          ...ctx,
          action: 'review.delete',
          objectKind: 'review',
          objectId: String(id),
          diff: { product: deleted.slug },
          at: clock.now(),
        })
        return {
          product: deleted.slug,
          tags: await refreshOrQueueProducts(tx, [deleted.product_id], clock.now()),
        }
      })
      await publish([getProductTag(product), ...tags])
      return { product }
    },
    async revert(ctx, id, diff) {
      ctx.require('reviews.moderate')
      const pick = (side: 'was' | 'to') =>
        Object.fromEntries(Object.entries(diff).map(([field, values]) => [field, values[side]]))
      await change(ctx, id, pick('was'), pick('to'))
    },
  }
}

function decide(decision: ReviewDecision): ReviewDecision {
  const { status, reason, pinned } = decision
  if (status === 'rejected' && reason === null)
    throw invalidInput('to.reason', 'say why the review is hidden')
  if (status !== 'approved' && pinned && status !== 'rejected')
    throw invalidInput('to.pinned', 'approve the review before you pin it')
  return {
    ...decision,
    reason: status === 'rejected' ? reason : null,
    pinned: pinned && status === 'approved',
  }
}

function compare(was: ReviewDecision, to: ReviewDecision): ReviewDiff {
  const fields = (Object.keys(to) as (keyof ReviewDecision)[]).filter((field) => was[field] !== to[field])
  return Object.fromEntries(fields.map((field) => [field, { was: was[field], to: to[field] }]))
}
