// An order by phone as far as it was typed when somebody was interrupted.
import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../../kernel/email.ts'

const textInput = (maxLength: number) => z.string().trim().max(maxLength).default('')

/** As it stands in the form: nothing of it has to be right yet. */
export const draftOrder = z.object({
  /** What staff call it. */
  title: textInput(80),
  email: textInput(MAX_EMAIL_LENGTH),
  locale: textInput(10),
  message: textInput(2_000),
  name: textInput(120),
  country: textInput(2),
  line1: textInput(200),
  line2: textInput(200),
  city: textInput(120),
  region: textInput(120),
  postcode: textInput(20),
  phone: textInput(25),
  shipping_method: textInput(100),
  payment: textInput(30),
  codes: textInput(330),
  purchase_order: textInput(60),
  note: textInput(500),
  pieces: z
    .array(z.object({ sku: z.string().min(1).max(100), quantity: z.string().max(3) }))
    .max(100)
    .default([]),
})
export type DraftOrder = z.infer<typeof draftOrder>

/** `by` is what who kept it last is called; `version` counts how often it was kept. */
export type ListedDraftOrder = { id: string; title: string; by: string; saved_at: string; version: number }

/** So many of one person. */
export const MAX_DRAFT_ORDERS = 30
/** A draft that nobody goes on with says who called for no longer. */
export const DRAFT_ORDER_RETENTION_DAYS = 14
