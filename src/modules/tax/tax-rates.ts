// What share of tax goods of a class bear where they are delivered.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/batch-sql.ts'

/** `region` is the second half of an ISO 3166-2 code; empty: the whole country. Rates in millionths. */
export type TaxRate = { region: string; taxClass: string; ratePpm: number }

type Row = TaxRate & { country: string }
/** Those of each country and of its regions. */
export const taxRatesQuery: BatchQuery<Row, Map<string, TaxRate[]>> = {
  query: sql<Row>`select country, region, tax_class as "taxClass", rate_ppm as "ratePpm" from tax_rate`,
  make: (rows) => Map.groupBy(rows, ({ country }) => country),
}

export const STANDARD_TAX_CLASS = 'standard'
/** What delivery costs is taxed by its own class where there is one. */
export const DELIVERY_TAX_CLASS = 'delivery'

/** The class's own rate before the standard one, the region's before the country's; nothing where there is neither. */
export function getTaxRate(rates: readonly TaxRate[], region: string, taxClass: string): number {
  const regionRates = rates.filter((rate) => rate.region === '' || rate.region === region)
  const classRates = regionRates.filter((rate) => rate.taxClass === taxClass)
  const candidates =
    classRates.length > 0 ? classRates : regionRates.filter((rate) => rate.taxClass === STANDARD_TAX_CLASS)
  return (candidates.find((rate) => rate.region !== '') ?? candidates[0])?.ratePpm ?? 0
}
