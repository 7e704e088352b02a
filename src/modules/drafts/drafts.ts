// Drafts: what a staff member has changed in an editor of the back office and not saved yet.
import { z } from 'zod'

export const draftKey = z.object({
  kind: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/)
    .describe('Such as `product`'),
  id: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .describe('Of the record; `new` for one that does not exist yet'),
})
export type DraftKey = z.output<typeof draftKey>

const change = z.object({
  was: z.json().describe('Saved value when the change began'),
  to: z.json(),
})
const field = z.string().min(1).max(200)

export const draftChanges = z.record(field, change).describe('By field, such as `variants.12.price`')
export type DraftChanges = z.output<typeof draftChanges>

const MAX_CHANGES = 5_000

export const draftEdit = z.object({
  changes: z
    .record(field, change.nullable())
    .refine((changes) => Object.keys(changes).length <= MAX_CHANGES, `At most ${MAX_CHANGES} fields`)
    .describe('By field; null removes the change of a field'),
})
export type DraftEdit = z.output<typeof draftEdit>

/** Largest request: descriptions and translations of one record. */
export const MAX_DRAFT_BYTES = 2_000_000

/** Drafts that were not edited for so long are deleted. */
export const DRAFT_DAYS = 90

export type Draft = { changes: DraftChanges; updated_at: string | null }
