// What share of tax goods of a class bear where they are delivered.
import { sql } from 'kysely'
import type { Read } from '../../platform/together.ts'

/** `region` is the second half of an ISO 3166-2 code; empty: the whole country. Rates in millionths. */
export type TaxRate = { region: string; taxClass: string; ratePpm: number }

type Row = TaxRate & { country: string }
/** Those of each country and of its regions. */
export const taxRatesRead: Read<Row, Map<string, TaxRate[]>> = {
  query: sql<Row>`select country, region, tax_class as "taxClass", rate_ppm as "ratePpm" from tax_rate`,
  make: (rows) => Map.groupBy(rows, ({ country }) => country),
}

export const standardClass = 'standard'
/** What delivery costs is taxed by its own class where there is one. */
export const deliveryClass = 'delivery'

/** The class's own rate before the standard one, the region's before the country's; nothing where there is neither. */
export function rateFor(rates: readonly TaxRate[], region: string, taxClass: string): number {
  const here = rates.filter((rate) => rate.region === '' || rate.region === region)
  const own = here.filter((rate) => rate.taxClass === taxClass)
  const found = own.length > 0 ? own : here.filter((rate) => rate.taxClass === standardClass)
  return (found.find((rate) => rate.region !== '') ?? found[0])?.ratePpm ?? 0
}
