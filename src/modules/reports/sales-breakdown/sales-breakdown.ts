// Sales by product, market and other dimensions: what the report has.
import { z } from 'zod'
import { comparisons, salesDimensions, salesMeasures } from '../../../contracts/reports.ts'
import type { Period } from '../reports.ts'
import type { BreakdownKind, SummedSales } from './sales-breakdown.store.ts'

export const MAX_BREAKDOWN_ROWS = 1_000

export const breakdownQuery = z.object({
  by: z.enum(salesDimensions).default('product').describe('What a row is about'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  compare: z.enum([...comparisons, 'none']).default('previous'),
  sort: z
    .enum(['label', '-label', ...salesMeasures.flatMap((measure) => [measure, `-${measure}`] as const)])
    .default('-net_sales')
    .describe('Descending with a minus sign'),
  limit: z.coerce.number().int().min(1).max(MAX_BREAKDOWN_ROWS).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type BreakdownInput = z.input<typeof breakdownQuery>

/** Derived from the sums of a row. */
export type SalesFigures = SummedSales & {
  net_sales: number
  average_order_value: number | null
  return_rate: number | null
}

export type SalesBreakdown = {
  by: (typeof salesDimensions)[number]
  period: Period
  before: Period | null
  currency: string
  time_zone: string
  /** Whether the rows add up to the total. */
  adds_up: boolean
  total: SalesFigures
  previous_total: SalesFigures | null
  /** Number of rows of all pages. */
  count: number
  rows: (SalesFigures & {
    kind: BreakdownKind
    value: string | null
    label: string | null
    previous: SalesFigures | null
  })[]
}

export function deriveFigures(sums: SummedSales): SalesFigures {
  const { orders, units, returned_units: returned, gross_sales: gross, discounts, refunds } = sums
  return {
    ...sums,
    net_sales: gross - discounts - refunds,
    average_order_value: orders === 0 ? null : Math.round((gross - discounts) / orders),
    return_rate: units === 0 ? null : returned / units,
  }
}
