// Sales with a beginning and an end, as staff plan them and look at them.
import { z } from 'zod'

const moment = z.iso.datetime({ offset: true }).max(40)
export const saleProductsMost = 200

export const newSale = z
  .object({
    products: z.array(z.int().min(1).max(1e15)).min(1).max(saleProductsMost).describe('Their ids'),
    percent_off: z.int().min(1).max(99).optional().describe('Of the regular price of its first moment'),
    price: z.int().min(0).max(1_000_000_000_00).optional().describe('Of every variant, in minor units'),
    starts_at: moment.optional().describe('Now where it is absent'),
    ends_at: moment.nullable().default(null).describe('null: until it is ended'),
  })
  .describe('With `percent_off` or with `price`')
export type NewSale = z.output<typeof newSale>

export const endedSale = z.object({
  product: z.int().min(1).max(1e15),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
})
export type EndedSale = z.output<typeof endedSale>

/** Rows of variants that begin and end together. */
export type SaleRow = {
  variantId: number
  amountMinor: number
  startsAt: Date | null
  endsAt: Date | null
}

export type DatedSale = {
  product: { id: number; number: number; name: string; slug: string }
  starts_at: string | null
  ends_at: string | null
  /** On now, or still to come. */
  state: 'on' | 'planned'
  variants: number
  /** Minor units. */
  lowest: number
  highest: number
}
