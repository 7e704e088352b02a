// Tax rates by destination, tax class and date.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'

/**
 * `region` is the second part of an ISO 3166-2 code; empty for the whole country. Rates in millionths. `startsAt` in
 * milliseconds since 1970; `-Infinity` without a start.
 */
export type TaxRate = { region: string; taxClass: string; ratePpm: number; startsAt: number }

type Row = Omit<TaxRate, 'startsAt'> & { country: string; startsAt: string | null }
/** Rates by country, including those of its regions, past and future ones; the latest start first. */
export const taxRatesQuery: BatchQuery<Row, Map<string, TaxRate[]>> = {
  query: sql<Row>`
    select country, region, tax_class as "taxClass", rate_ppm as "ratePpm", nullif(starts_at, '-infinity') as "startsAt"
    from tax_rate order by starts_at desc, id`,
  make: (rows) =>
    Map.groupBy(
      rows.map((row) => ({ ...row, startsAt: row.startsAt === null ? -Infinity : Date.parse(row.startsAt) })),
      ({ country }) => country,
    ),
}

export const STANDARD_TAX_CLASS = 'standard'
/** Tax class of shipping costs, if the rates include it. */
export const DELIVERY_TAX_CLASS = 'delivery'

/**
 * The rate of the class before the standard rate, and the region's before the country's; 0 when there is none.
 * @param rates of the destination country, the latest start first.
 */
export function getTaxRate(
  rates: readonly TaxRate[],
  { region, taxClass, at }: { region: string; taxClass: string; at: Date },
): number {
  const currentRates = rates.filter(
    (rate) => (rate.region === '' || rate.region === region) && rate.startsAt <= at.getTime(),
  )
  const classRates = currentRates.filter((rate) => rate.taxClass === taxClass)
  const candidates =
    classRates.length > 0 ? classRates : currentRates.filter((rate) => rate.taxClass === STANDARD_TAX_CLASS)
  return (candidates.find((rate) => rate.region !== '') ?? candidates[0])?.ratePpm ?? 0
}
