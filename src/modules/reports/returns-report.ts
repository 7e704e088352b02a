// Returns of a period by reason or product.
import { z } from 'zod'
import { returnDimensions, returnMeasures } from '../../contracts/reports.ts'
import { returnReasons } from '../../contracts/lists/returns-list.ts'

const orders = ['label', ...returnMeasures] as const

export const returnsReportQuery = z.object({
  by: z.enum(returnDimensions).default('reason'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(orders.flatMap((name) => [name, `-${name}`] as const)).default('-units'),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

const figures = {
  units: z.int().describe('Items that customers sent back or want to'),
  returns: z.int(),
  amount: z.int().describe('What was paid for the items, in minor units of the store currency'),
}

export const returnsReport = z.object({
  by: z.enum(returnDimensions),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  currency: z.string(),
  count: z.int().describe('Number of rows of all pages'),
  total: z.object(figures),
  rows: z.array(
    z.object({
      value: z.string().nullable().describe('Reason or slug; null for deleted products'),
      label: z.string().nullable().describe('Name of the product'),
      ...figures,
      sold: z.int().nullable().describe('Units of the product sold in the period; null by reason'),
      return_rate: z
        .number()
        .nullable()
        .describe('Units divided by those sold; null by reason, and without sales'),
      top_reason: z.enum(returnReasons).describe('The most frequent reason'),
    }),
  ),
})
export type ReturnsReport = z.output<typeof returnsReport>
