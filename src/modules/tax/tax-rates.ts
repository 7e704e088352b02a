// Tax rates by destination, tax class and date.
import { sql } from 'kysely'
import { matchesPostcode, normalizePostcode } from '../../kernel/postcodes.ts'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import type { TaxSplit } from '../pricing/totals.ts'

/**
 * `region` is the second part of an ISO 3166-2 code; empty for the whole country, as are no `postcodes`. Rates in
 * millionths. `startsAt` in milliseconds since 1970; `-Infinity` without a start.
 */
export type TaxRate = {
  region: string
  postcodes: readonly string[]
  taxClass: string
  ratePpm: number
  parts: readonly TaxPart[]
  startsAt: number
}

/** A tax of which a rate consists. A compound one is also charged on the parts before it. */
type TaxPart = { name: string; rate: number; compound: boolean }

type Row = Omit<TaxRate, 'startsAt'> & { country: string; startsAt: string | null }
/** Rates by country, including those of its regions, past and future ones; the latest start first. */
export const taxRatesQuery: BatchQuery<Row, Map<string, TaxRate[]>> = {
  query: sql<Row>`
    select country, region, postcodes, tax_class as "taxClass", rate_ppm as "ratePpm", parts, nullif(starts_at, '-infinity') as "startsAt"
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
/** Products of these classes are not taxed where they have no rate of their own, instead of at the standard rate. */
export const UNTAXED_CLASSES: readonly string[] = ['zero', 'exempt']

/** `postcode` as people write it; absent: as far as known. */
export type RatePlace = { region: string; postcode?: string | undefined }

/**
 * The rate of the class before the standard rate (none for `zero` and `exempt`); in it the rate of the postcode before that of the region, and that
 * before the country's.
 * @param rates of the destination country, the latest start first.
 * @returns undefined when there is none.
 */
export function findTaxRate(
  rates: readonly TaxRate[],
  { country, region, postcode, taxClass, at }: RatePlace & { country: string; taxClass: string; at: Date },
): TaxRate | undefined {
  const normalized = postcode === undefined ? undefined : normalizePostcode(country, postcode)
  const hasPostcode = ({ postcodes }: TaxRate) =>
    postcodes.length === 0 ||
    (normalized !== undefined && postcodes.some((pattern) => matchesPostcode(pattern, normalized)))
  const currentRates = rates.filter(
    (rate) =>
      (rate.region === '' || rate.region === region) && rate.startsAt <= at.getTime() && hasPostcode(rate),
  )
  const classRates = currentRates.filter((rate) => rate.taxClass === taxClass)
  if (classRates.length === 0 && UNTAXED_CLASSES.includes(taxClass)) return undefined
  const candidates =
    classRates.length > 0 ? classRates : currentRates.filter((rate) => rate.taxClass === STANDARD_TAX_CLASS)
  return (
    candidates.find((rate) => rate.postcodes.length > 0) ??
    candidates.find((rate) => rate.region !== '') ??
    candidates[0]
  )
}

/** Whether rates of a country depend on the postcode. */
export const haveRatesPostcodes = (rates: readonly TaxRate[]): boolean =>
  rates.some(({ postcodes }) => postcodes.length > 0)

const PPM = 1_000_000
const PPM_PER_PERCENT = 10_000
const toPpm = (percent: number) => Math.round(percent * PPM_PER_PERCENT)

/** How the tax of each rate is divided among the taxes of which the rate consists; rates of one tax are left out. */
export const getTaxSplits = (rates: readonly (TaxRate | undefined)[]): TaxSplit[] =>
  [...new Map(rates.flatMap((rate) => (rate ? [[rate.ratePpm, rate] as const] : []))).values()]
    .filter(({ parts }) => parts.length > 0)
    .map(({ ratePpm, parts }) => ({ ratePpm, parts: getWeights(parts) }))

/** Weights are whole numbers: a compound part is charged on the price and the taxes before it. */
function getWeights(parts: readonly TaxPart[]): TaxSplit['parts'] {
  let before = 0
  return parts.map(({ name, rate, compound }) => {
    const ratePpm = toPpm(rate)
    const weight = ratePpm * (compound ? PPM + Math.round(before) : PPM)
    before += weight / PPM
    return { name, ratePpm, weight }
  })
}
