// Sales from which a seller has to register for the tax of a place: economic nexus in states of the USA, and GST or VAT of
// countries that have a threshold for sellers abroad. Each value has its source and the day of the source that it was compared
// with: docs/tax.md lists them. They are no advice.
import { z } from 'zod'

/** The shop does not know of changes after this day. */
export const THRESHOLDS_AS_OF = '2026-08-01'
/** From here on the shop is warned. */
const WARNING_PERCENT = 80

/**
 * `amount` in whole units of the currency. `orders`: reached with so many orders too, or with `isBoth` only with so many.
 * `period`: of this and the previous calendar year the higher one counts, or the last twelve months.
 */
export type TaxThreshold = {
  country: string
  /** Second part of an ISO 3166-2 code; empty: the whole country. */
  region: string
  amount: number
  currency: string
  orders?: number
  isBoth?: boolean
  period: 'calendar-year' | 'twelve-months'
  source: string
  /** ISO date of what the value was compared with. */
  as_of: string
  note: string
}

/** Changes that were found in a later source. */
const laterSources: Readonly<Record<string, string>> = { IL: '2026-01-01', KY: '2026-08-01' }

const state = (region: string, amount: number, orders?: number, isBoth?: boolean): TaxThreshold => ({
  country: 'US',
  region,
  amount,
  currency: 'USD',
  ...(orders !== undefined && { orders }),
  ...(isBoth && { isBoth }),
  period: 'calendar-year',
  source: 'Department of revenue of the state; South Dakota v. Wayfair, 585 U.S. 162 (2018)',
  as_of: laterSources[region] ?? '2025-12-31',
  note: '',
})

const split = (codes: string) => codes.split(' ')

/** States with another amount, or that need both an amount and a number of orders. */
const special = [
  state('AL', 250_000),
  state('CA', 500_000),
  state('CT', 100_000, 200, true),
  state('MS', 250_000),
  state('NY', 500_000, 100, true),
  state('TX', 500_000),
]
const byAmount = split('AZ CO FL IA ID IL IN KS KY LA MA ME MO NC ND NM OK PA SC SD TN UT WA WI WY').map(
  (region) => state(region, 100_000),
)
const byAmountOrOrders = split('AR DC GA HI MD MI MN NE NJ NV OH RI VA VT WV').map((region) =>
  state(region, 100_000, 200),
)

const abroad = (
  country: string,
  amount: number,
  currency: string,
  [source, asOf]: readonly [name: string, asOf: string],
  note = '',
): TaxThreshold => ({
  country,
  region: '',
  amount,
  currency,
  period: 'twelve-months',
  source,
  as_of: asOf,
  note,
})

export const taxThresholds: readonly TaxThreshold[] = [
  ...special,
  ...byAmount,
  ...byAmountOrOrders,
  abroad('AU', 75_000, 'AUD', ['Australian Taxation Office', '2019-10-16'], 'Products up to 1,000 AUD.'),
  abroad('CA', 30_000, 'CAD', ['Canada Revenue Agency', '2024-06-17'], 'Over four calendar quarters.'),
  abroad(
    'CH',
    100_000,
    'CHF',
    ['Federal Tax Administration (FTA)', '2022-05-13'],
    'Parcels with import tax up to 5 CHF.',
  ),
  abroad(
    'NO',
    50_000,
    'NOK',
    ['Norwegian Tax Administration (VOEC)', '2022-05-13'],
    'Products up to 3,000 NOK.',
  ),
  abroad('NZ', 60_000, 'NZD', ['Inland Revenue New Zealand', '2022-05-13'], 'Products up to 1,000 NZD.'),
  abroad(
    'SG',
    100_000,
    'SGD',
    ['Inland Revenue Authority of Singapore', '2024-06-10'],
    'Products up to 400 SGD, with a worldwide turnover above 1 million SGD.',
  ),
]

const thresholdReport = z.object({
  country: z.string(),
  region: z.string().describe('State of the USA; empty: the whole country'),
  period: z
    .enum(['calendar-year', 'twelve-months'])
    .describe('The higher one of this and the previous calendar year, or the last twelve months'),
  sales: z.int().describe('Without tax and refunds, minor units of the store currency'),
  orders: z.int(),
  converted: z.int().nullable().describe('In the currency of the threshold; null without an exchange rate'),
  threshold: z.object({
    amount: z.int().describe('Minor units'),
    currency: z.string(),
    orders: z.int().nullable().describe('Number of orders; null: only the amount counts'),
    needs_both: z.boolean().describe('Whether amount and number have to be reached'),
  }),
  status: z
    .enum(['below', 'near', 'exceeded', 'unknown'])
    .describe('`near`: at least 80 %; `unknown`: there is no exchange rate to its currency'),
  collects: z
    .boolean()
    .describe(
      'Whether the shop collects the tax there: `us_states` of the tax settings, otherwise a tax rate',
    ),
  source: z.string(),
  as_of: z.iso.date().describe('Day of the source that the threshold was compared with'),
  note: z.string(),
})
export type ThresholdReport = z.output<typeof thresholdReport>

export const taxThresholdsReport = z.object({
  currency: z.string().describe('Store currency'),
  as_of: z.iso.date().describe('Later changes are not in the thresholds: compare them with their source'),
  places: z.array(thresholdReport).describe('Places with sales, those that were exceeded first'),
})
export type TaxThresholdsReport = z.output<typeof taxThresholdsReport>

type Sales = { amountMinor: number | null; orders: number }

/** @param amountMinor the threshold in minor units. */
export function assessThreshold(
  { orders: limit, isBoth = false }: Pick<TaxThreshold, 'orders' | 'isBoth'>,
  amountMinor: number,
  sales: Sales,
): ThresholdReport['status'] {
  const reaches = (percent: number): boolean | undefined => {
    const hasOrders = limit !== undefined && sales.orders * 100 >= limit * percent
    const hasAmount =
      sales.amountMinor === null ? undefined : sales.amountMinor * 100 >= amountMinor * percent
    if (isBoth) return hasOrders && hasAmount
    return hasOrders || hasAmount
  }
  const isExceeded = reaches(100)
  if (isExceeded === undefined) return 'unknown'
  return isExceeded ? 'exceeded' : reaches(WARNING_PERCENT) ? 'near' : 'below'
}
