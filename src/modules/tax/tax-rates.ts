// What share of tax goods of a class bear where they are delivered.
import { sql } from 'kysely'
import type { Read } from '../../platform/together.ts'

/** `region` is the second half of an ISO 3166-2 code; empty: the whole country. Rates in millionths. */
export type TaxRate = { region: string; taxClass: string; ratePpm: number }

/** Those of the country and of the region in it. */
export const taxRatesRead = (country: string, region: string): Read<TaxRate, TaxRate[]> => ({
  query: sql<TaxRate>`select region, tax_class as "taxClass", rate_ppm as "ratePpm" from tax_rate
    where country = ${country} and region in ('', ${region})`,
  make: (rows) => rows,
})

export const standardClass = 'standard'
/** What delivery costs is taxed by its own class where there is one. */
export const deliveryClass = 'delivery'

/** The class's own rate before the standard one, the region's before the country's; nothing where there is neither. */
export function rateFor(rates: readonly TaxRate[], taxClass: string): number {
  const own = rates.filter((rate) => rate.taxClass === taxClass)
  const found = own.length > 0 ? own : rates.filter((rate) => rate.taxClass === standardClass)
  return (found.find(({ region }) => region !== '') ?? found[0])?.ratePpm ?? 0
}
