// Tax rates by destination and tax class.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'

/** `region` is the second part of an ISO 3166-2 code; empty for the whole country. Rates in millionths. */
export type TaxRate = { region: string; taxClass: string; ratePpm: number }

type Row = TaxRate & { country: string }
/** Rates by country, including those of its regions. */
export const taxRatesQuery: BatchQuery<Row, Map<string, TaxRate[]>> = {
  query: sql<Row>`select country, region, tax_class as "taxClass", rate_ppm as "ratePpm" from tax_rate`,
  make: (rows) => Map.groupBy(rows, ({ country }) => country),
}

export const STANDARD_TAX_CLASS = 'standard'
/** Tax class of shipping costs, if the rates include it. */
export const DELIVERY_TAX_CLASS = 'delivery'

/**
 * The rate of the class before the standard rate, and the region's before the country's; 0 when there is none.
 */
export function getTaxRate(rates: readonly TaxRate[], region: string, taxClass: string): number {
  const regionRates = rates.filter((rate) => rate.region === '' || rate.region === region)
  const classRates = regionRates.filter((rate) => rate.taxClass === taxClass)
  const candidates =
    classRates.length > 0 ? classRates : regionRates.filter((rate) => rate.taxClass === STANDARD_TAX_CLASS)
  return (candidates.find((rate) => rate.region !== '') ?? candidates[0])?.ratePpm ?? 0
}
