// Product reviews: wire shapes, and who may write one.
import { z } from 'zod'
import type { Order } from '../orders/order.ts'
import type { Picture } from '../search/listing.ts'
import type { ReviewPictureError } from './review-pictures.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'

const singleLine = (maxLength: number) =>
  z
    .string()
    // PostgreSQL text accepts neither NUL nor lone surrogates.
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().min(1).max(maxLength))

export const reviewInput = z.object({
  rating: z.coerce.number().int().min(1).max(5),
  title: singleLine(100),
  text: singleLine(2_000),
  author: singleLine(60),
  /** Optional. */
  fit: z.enum(['small', 'true', 'large']).optional().catch(undefined),
})
export type ReviewInput = z.infer<typeof reviewInput>
export type ReviewError = Exclude<keyof ReviewInput, 'fit'> | ReviewPictureError
export type ReviewFormInput = Record<keyof ReviewInput, string>

export type Review = {
  id: number
  rating: number
  title: string
  text: string
  author: string
  written_at: string
  /** Pictures by the buyer. */
  pictures: Omit<Picture, 'alt'>[]
  /** Shown before the others. */
  pinned: boolean
  /** The shop's public reply. */
  reply: { text: string; at: string } | null
}

/**
 * Approved reviews: pinned ones, then the newest first. `distribution` counts them by rating, from one star to five, `fit` by fit;
 * `average` is 0 without reviews.
 */
export type ProductReviews = {
  count: number
  average: number
  distribution: number[]
  fit: Record<NonNullable<ReviewInput['fit']>, number>
  reviews: Review[]
}

/** `open`: not written yet. */
export type ReviewState = 'open' | 'pending' | 'approved' | 'rejected'
/** An item of an order that its buyer may review. */
export type ReviewableItem = Pick<Order['lines'][number], 'name' | 'lang'> & {
  slug: string
  image: Picture | null
  state: ReviewState
}

const delivered = new Set(['delivered', 'return_requested', 'returned', 'refunded'])
const activeStatuses = new Set(['paid', 'picking', 'shipped'])

/** Only buyers who have paid; for cash on delivery, after the payment on delivery. */
export const canReview = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  delivered.has(status) || (activeStatuses.has(status) && payment.status === 'captured')
