// What buyers say of a product: the wire shapes, and who may say something.
import { z } from 'zod'
import type { Order } from '../orders/order.ts'
import type { Picture } from '../search/listing.ts'
import type { ReviewPictureError } from './review-pictures.ts'
import { toStorableText } from '../../kernel/storable-text.ts'

const singleLine = (maxLength: number) =>
  z
    .string()
    // PostgreSQL's text takes neither NUL nor half of a surrogate pair.
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().min(1).max(maxLength))

export const reviewInput = z.object({
  rating: z.coerce.number().int().min(1).max(5),
  title: singleLine(100),
  text: singleLine(2_000),
  author: singleLine(60),
  /** Nobody has to say. */
  fit: z.enum(['small', 'true', 'large']).optional().catch(undefined),
})
export type ReviewInput = z.infer<typeof reviewInput>
/** A field of a review that is not as it must be. */
export type ReviewError = Exclude<keyof ReviewInput, 'fit'> | ReviewPictureError
/** A review as it was typed. */
export type ReviewFormInput = Record<keyof ReviewInput, string>

export type Review = {
  id: number
  rating: number
  title: string
  text: string
  author: string
  written_at: string
  /** What the buyer took of it. */
  pictures: Omit<Picture, 'alt'>[]
}

/** Approved reviews, the newest first. `distribution` counts them by rating, from one star to five, `fit` by how they find the piece runs; `average` is 0 without any. */
export type ProductReviews = {
  count: number
  average: number
  distribution: number[]
  fit: Record<NonNullable<ReviewInput['fit']>, number>
  reviews: Review[]
}

/** `open`: nothing was written yet. */
export type ReviewState = 'open' | 'pending' | 'approved' | 'rejected'
/** A piece of an order that its buyer may speak of. */
export type ReviewableItem = Pick<Order['lines'][number], 'name' | 'lang'> & {
  slug: string
  image: Picture | null
  state: ReviewState
}

const delivered = new Set(['delivered', 'return_requested', 'returned', 'refunded'])
const activeStatuses = new Set(['paid', 'picking', 'shipped'])

/** Buyers only: who has paid; what is paid at the door, from then on. */
export const canReview = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  delivered.has(status) || (activeStatuses.has(status) && payment.status === 'captured')
