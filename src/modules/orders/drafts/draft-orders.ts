// Draft orders: the unfinished form of an order that staff place for a customer.
import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../../../kernel/text/email.ts'

const textInput = (maxLength: number) => z.string().trim().max(maxLength).default('')

const price = z.int().min(0).max(1_000_000_000_00).nullable().default(null)
const percent = z.int().min(1).max(100).nullable().default(null)

/** Form content as typed; nothing is validated yet. Prices are in minor units of `currency`, those of the order. */
export const draftOrder = z.object({
  /** Title given by staff. */
  title: textInput(80),
  email: textInput(MAX_EMAIL_LENGTH),
  locale: textInput(10),
  message: textInput(2_000),
  name: textInput(120),
  country: textInput(2),
  company: textInput(120),
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
  items: z
    .array(
      z.object({
        sku: z.string().min(1).max(100),
        quantity: z.string().max(3),
        /** Agreed unit price, or per cent off, and why. */
        price,
        percent_off: percent,
        reason: textInput(200),
      }),
    )
    .max(100)
    .default([]),
  /** Items that are not in the catalogue. */
  custom_items: z
    .array(
      z.object({
        name: textInput(200),
        price,
        quantity: z.string().max(3).default('1'),
        tax_class: textInput(30),
      }),
    )
    .max(20)
    .default([]),
  /** On all items. */
  discount: z
    .object({ amount: price, percent, reason: textInput(200) })
    .nullable()
    .default(null),
  currency: textInput(3),
})
export type DraftOrder = z.infer<typeof draftOrder>

/** `by` is the name of the staff member who last saved the draft; `version` counts the saves. */
export type ListedDraftOrder = { id: string; title: string; by: string; saved_at: string; version: number }

/** Maximum number of drafts per staff member. */
export const MAX_DRAFT_ORDERS = 30
/** Unused drafts are deleted after this many days, because they contain personal data. */
export const DRAFT_ORDER_RETENTION_DAYS = 14
