// Distance sales within the European Union, and the threshold below which they may be taxed in the shop's member state.
import { z } from 'zod'

/**
 * Value without VAT of the sales to consumers in other member states, in euro cents: Art. 59c(1)(c) of Directive
 * 2006/112/EC. It applies to the calendar year and to the one before.
 */
export const EU_THRESHOLD_CENTS = 1_000_000
/** From here on the shop is warned. */
const WARNING_PERCENT = 80

const euSalesYear = z.object({
  year: z.int(),
  orders: z.int(),
  net: z.int().describe('Without VAT and refunds, minor units of the store currency'),
  net_eur: z.int().nullable().describe('Euro cents; null without an exchange rate'),
})
export type EuSalesYear = z.infer<typeof euSalesYear>

export const euSalesReport = z.object({
  country: z.string().describe('Member state of the shop; empty when it is not in one'),
  currency: z.string(),
  threshold_eur: z.int().describe('Euro cents'),
  years: z
    .array(euSalesYear)
    .describe('The previous calendar year and this one, in the time zone of the shop'),
  status: z
    .enum(['not-applicable', 'below', 'near', 'exceeded', 'unknown'])
    .describe(
      '`near`: at least 80 % in one of the years; `exceeded`: the VAT of the destination applies; `unknown`: there is no exchange rate to EUR; `not-applicable`: the shop is not in a member state',
    ),
  eu_sales: z.enum(['destination', 'origin']).describe('The current setting'),
})
export type EuSalesReport = z.infer<typeof euSalesReport>

/** Exactly the threshold is not above it. */
export function assessEuSales(country: string, years: readonly EuSalesYear[]): EuSalesReport['status'] {
  if (country === '') return 'not-applicable'
  const amounts = years.flatMap(({ net, net_eur: eur }) => (net <= 0 ? [0] : [eur]))
  const known = amounts.filter((amount) => amount !== null)
  if (known.some((amount) => amount > EU_THRESHOLD_CENTS)) return 'exceeded'
  if (known.length < amounts.length) return 'unknown'
  return known.some((amount) => amount * 100 >= EU_THRESHOLD_CENTS * WARNING_PERCENT) ? 'near' : 'below'
}
