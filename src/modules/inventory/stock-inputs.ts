// Stock inputs from outside. Separate from stock.ts, which is also loaded in the browser.
import { z } from 'zod'
import { MAX_STOCK_QUANTITY } from './stock.ts'

export const locationCodeInput = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40)
const name = z.string().trim().min(1).max(80)
export const newLocationInput = z.object({ code: locationCodeInput, name })
export const locationUpdateInput = z.object({
  name: z.object({ was: z.string().max(80), to: name }).optional(),
  closed: z.object({ was: z.boolean(), to: z.boolean() }).optional(),
})
export type LocationUpdateInput = z.output<typeof locationUpdateInput>

const quantityInput = z.int().min(1).max(MAX_STOCK_QUANTITY)
const note = z.string().trim().max(500).default('')
const at = { location: locationCodeInput.default('main'), note }
/** A manual adjustment of one variant's stock. */
export const stockAdjustmentInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('counted'),
    quantity: z.int().min(0).max(MAX_STOCK_QUANTITY).describe('Counted quantity'),
    was: z.int().min(0).describe('Expected quantity on hand: rejected if it has changed'),
    ...at,
  }),
  z.object({ kind: z.literal('received'), quantity: quantityInput, ...at }),
  z.object({ kind: z.literal('damaged'), quantity: quantityInput, ...at }),
  z.object({ kind: z.literal('moved'), quantity: quantityInput, to: locationCodeInput, ...at }),
])
export type StockAdjustment = z.output<typeof stockAdjustmentInput>

/**
 * A low-stock threshold of a category and its descendants, of a product, or of the shop when both are null.
 */
export const stockThresholdInput = z
  .object({
    category: z.string().min(1).max(200).nullable().default(null),
    product: z.int().min(1).max(1e15).nullable().default(null),
    was: z.int().min(0).nullable().describe('Expected threshold: rejected if it has changed'),
    threshold: z.int().min(0).max(MAX_STOCK_QUANTITY).nullable().describe('null: inherited'),
  })
  .refine(
    ({ category, product }) => category === null || product === null,
    'a category or a product, not both',
  )
export type StockThresholdInput = z.output<typeof stockThresholdInput>
