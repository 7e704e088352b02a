// Reviews by buyers: which items they may review, and new reviews with pictures.
import { viewOrder } from '../checkout/view-order.ts'
import type { Clock } from '../../kernel/clock.ts'
import { parseOrderId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Shop, WithLocale } from '../storefront/shop.ts'
import { processReviewPictures } from './review-pictures.ts'
import { insertReview, listReviewableItems } from './reviews.store.ts'
import { canReview, type ReviewError, reviewInput } from './reviews.ts'

export type ReviewService = Pick<Shop, 'submitReview'> & WithLocale<Pick<Shop, 'itemsToReview'>>

type ReviewDeps = { db: Db; clock: Clock; secret: string; storage: Storage }

export function createReviewService({ db, clock, secret, storage }: ReviewDeps): ReviewService {
  const itemsToReview = async (id: string, token: string, locale?: Locale) => {
    const order = await viewOrder(db, secret, id, token, locale)
    return order && canReview(order) ? listReviewableItems(db, order) : []
  }
  return {
    itemsToReview,
    async submitReview(id, token, slug, input, files = []) {
      const orderId = parseOrderId(id)
      if (!orderId || !(await itemsToReview(id, token)).some((item) => item.slug === slug)) return undefined
      const review = reviewInput.safeParse(input)
      const pictures = await processReviewPictures(files)
      const errors = review.error?.issues.map(({ path }) => path[0] as ReviewError) ?? []
      if (typeof pictures === 'string') return [...errors, pictures]
      if (!review.success) return errors
      await db
        .transaction()
        .execute((tx) => insertReview(tx, storage, orderId, slug, review.data, pictures, clock.now()))
      return []
    },
  }
}
