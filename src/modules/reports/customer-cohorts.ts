// New and returning customers by month, and what the customers of a month order in the months after it.
import { z } from 'zod'

export const MAX_COHORT_MONTHS = 24

export const cohortsQuery = z.object({
  months: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_COHORT_MONTHS)
    .default(12)
    .describe('Number of months, including this one'),
})

const figures = z.object({
  customers: z.int(),
  orders: z.int(),
  net_sales: z.int().describe('Less refunds, in minor units of the store currency'),
})
export type CohortFigures = z.output<typeof figures>

const month = z.string().describe('Such as `2026-11`')

export const cohortsReport = z.object({
  currency: z.string(),
  time_zone: z.string(),
  months: z
    .array(z.object({ month, new: figures, returning: figures }))
    .describe('Customers with their first order in the month, and those who ordered in an earlier one'),
  cohorts: z
    .array(
      z.object({
        month,
        customers: z.int().describe('With their first order in this month'),
        later: z
          .array(figures)
          .describe('Of these customers: this month, the month after it, and so on until now'),
      }),
    )
    .describe('The earliest month first'),
})
export type CohortsReport = z.output<typeof cohortsReport>

/** Orders of the customers with their first order in `cohort`, in `month`; both are numbered from 0 on. */
export type CohortMonth = CohortFigures & { cohort: number; month: number }

const none: CohortFigures = { customers: 0, orders: 0, net_sales: 0 }

const add = (all: readonly CohortFigures[]): CohortFigures =>
  all.reduce(
    (sum, one) => ({
      customers: sum.customers + one.customers,
      orders: sum.orders + one.orders,
      net_sales: sum.net_sales + one.net_sales,
    }),
    none,
  )

/** @param months those of the report, in order; cohorts before them have negative numbers. */
export function buildCohorts(
  months: readonly string[],
  rows: readonly CohortMonth[],
): Pick<CohortsReport, 'months' | 'cohorts'> {
  const sum = (matches: (row: CohortMonth) => boolean) => add(rows.filter((row) => matches(row)))
  return {
    months: months.map((name, at) => ({
      month: name,
      new: sum(({ cohort, month: of }) => of === at && cohort === at),
      returning: sum(({ cohort, month: of }) => of === at && cohort < at),
    })),
    cohorts: months.map((name, at) => ({
      month: name,
      customers: sum(({ cohort, month: of }) => cohort === at && of === at).customers,
      later: months
        .slice(at)
        .map((_, after) => sum(({ cohort, month: of }) => cohort === at && of === at + after)),
    })),
  }
}
