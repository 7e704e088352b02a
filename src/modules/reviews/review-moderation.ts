// What staff decide about a review.
import { z } from 'zod'
import { reviewStatuses } from '../../contracts/lists/reviews-list.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'

const text = (maxLength: number) =>
  z
    .string()
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().min(1).max(maxLength))

/** `rejected` reviews are hidden, and have a reason, which is not public. Only approved reviews are pinned. */
export const reviewDecision = z.strictObject({
  status: z.enum(reviewStatuses),
  reason: text(500).nullable().describe('Why it is hidden; not public. Required with `rejected`'),
  reply: text(2_000).nullable().describe('The public reply of the shop'),
  pinned: z.boolean().describe('Shown before other reviews of the product; only approved reviews'),
})
export type ReviewDecision = z.output<typeof reviewDecision>

/** The fields to change: `was` has the values that they are changed from. */
export const reviewChange = z.object({ was: reviewDecision.partial(), to: reviewDecision.partial() })
export type ReviewChange = z.output<typeof reviewChange>

export const moderatedReview = reviewDecision.extend({
  // Without the transforms of the input, which a response cannot have.
  reason: z.string().nullable().describe('Why it is hidden; not public'),
  reply: z.string().nullable().describe('The public reply of the shop'),
  id: z.int(),
  product: z.string().describe('Slug'),
  product_name: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  fit: z.string().nullable(),
  written_at: z.iso.datetime(),
  replied_at: z.iso.datetime().nullable(),
  order: z.string().nullable().describe('Number of the order'),
  pictures: z.array(
    z.object({ url: z.string(), width: z.int(), height: z.int(), background_color: z.string() }),
  ),
})
export type ModeratedReview = z.output<typeof moderatedReview>
