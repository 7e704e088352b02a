// Input of tags and assignees of orders.
import { z } from 'zod'

export const MAX_ORDER_TAGS = 20
const MAX_TAG_LENGTH = 40

const tag = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TAG_LENGTH)
  .regex(/^[^,]+$/)
const tagList = z.array(tag).max(MAX_ORDER_TAGS)

export const orderTagsEdit = z.object({ was: tagList.describe('Tags that you saw'), to: tagList })
export type OrderTagsEdit = z.output<typeof orderTagsEdit>

export const orderAssignment = z.object({
  was: z.uuid().nullable().describe('Who was assigned when you decided; null: no one'),
  to: z.uuid().nullable().describe('Who takes care of the order; null: no one'),
})
export type OrderAssignment = z.output<typeof orderAssignment>

/** Sorted, each once whatever its case. */
export function normalizeTags(tags: readonly string[]): string[] {
  const byKey = new Map(tags.map((one) => [one.toLowerCase(), one]))
  return [...byKey.values()].toSorted()
}
