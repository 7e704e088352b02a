// Scheduled sales as staff create and view them.
import type { VariantId } from '../../../kernel/ids.ts'
import { MAX_SALE_PRODUCTS } from '../../../contracts/limits.ts'
import { z } from 'zod'

const instantInput = z.iso.datetime({ offset: true }).max(40)

export const newSaleInput = z
  .object({
    products: z.array(z.int().min(1).max(1e15)).min(1).max(MAX_SALE_PRODUCTS).describe('Their ids'),
    percent_off: z
      .int()
      .min(1)
      .max(99)
      .optional()
      .describe('Discount on the regular price at the start of the sale, in per cent'),
    price: z
      .int()
      .min(0)
      .max(1_000_000_000_00)
      .optional()
      .describe('Sale price of every variant, in minor units'),
    starts_at: instantInput.optional().describe('Default: now'),
    ends_at: instantInput.nullable().default(null).describe('Null: until it is ended manually'),
  })
  .describe('Set either `percent_off` or `price`')
export type NewSaleInput = z.output<typeof newSaleInput>

export const endSaleInput = z.object({
  product: z.int().min(1).max(1e15),
  starts_at: instantInput.nullable(),
  ends_at: instantInput.nullable(),
})
export type EndSaleInput = z.output<typeof endSaleInput>

/** Sale rows of variants with the same start and end. */
export type SaleRow = {
  variantId: VariantId
  amountMinor: number
  startsAt: Date | null
  endsAt: Date | null
}

export type ScheduledSale = {
  product: { id: number; number: number; name: string; slug: string }
  starts_at: string | null
  ends_at: string | null
  /** Active or scheduled. */
  state: 'on' | 'planned'
  variants: number
  /** Minor units. */
  min_price: number
  max_price: number
}
