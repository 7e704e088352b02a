// An order by phone as far as it was typed when somebody was interrupted.
import { z } from 'zod'
import { longestEmail } from '../../kernel/email.ts'

const text = (most: number) => z.string().trim().max(most).default('')

/** As it stands in the form: nothing of it has to be right yet. */
export const phoneDraft = z.object({
  /** What staff call it. */
  title: text(80),
  email: text(longestEmail),
  locale: text(10),
  message: text(2_000),
  name: text(120),
  country: text(2),
  line1: text(200),
  line2: text(200),
  city: text(120),
  region: text(120),
  postcode: text(20),
  phone: text(25),
  shipping_method: text(100),
  payment: text(30),
  codes: text(330),
  purchase_order: text(60),
  note: text(500),
  pieces: z
    .array(z.object({ sku: z.string().min(1).max(100), quantity: z.string().max(3) }))
    .max(100)
    .default([]),
})
export type PhoneDraft = z.infer<typeof phoneDraft>

/** `by` is what who kept it last is called; `version` counts how often it was kept. */
export type ListedDraft = { id: string; title: string; by: string; kept_at: string; version: number }

/** So many of one person. */
export const draftsMost = 30
/** A draft that nobody goes on with says who called for no longer. */
export const draftDays = 14
