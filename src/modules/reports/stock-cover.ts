// How long the stock of products lasts, and how much of it has sold.
import { z } from 'zod'
import { stockMeasures, stockSelections } from '../../contracts/reports.ts'

/** Products with less than this are listed as low. */
export const LOW_COVER_DAYS = 14

const orders = ['name', ...stockMeasures] as const

export const stockCoverQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  show: z
    .enum(stockSelections)
    .default('all')
    .describe(
      `\`dead\`: in stock and not sold in the period; \`low\`: less than ${LOW_COVER_DAYS} days of supply`,
    ),
  sort: z.enum(orders.flatMap((name) => [name, `-${name}`] as const)).default('days_of_supply'),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const stockCoverReport = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  count: z.int().describe('Number of products of all pages'),
  total: z.object({ sold: z.int(), available: z.int() }),
  rows: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      sold: z.int().describe('Units sold in the period'),
      available: z.int().describe('On hand less reserved, at all locations'),
      days_of_supply: z
        .int()
        .nullable()
        .describe('Until it is sold out at the speed of the period; null without sales'),
      sell_through: z.number().nullable().describe('Units sold, as a part of these and those available'),
    }),
  ),
})
export type StockCoverReport = z.output<typeof stockCoverReport>
