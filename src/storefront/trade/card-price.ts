// What a product card adds for a buyer of a company.
import type { CompanyPriceView } from '../../modules/pricing/company-terms.ts'

type Price = Pick<CompanyPriceView, 'price' | 'currency' | 'retail'>

/**
 * In the currency in which the company buys. Where the page has another one, the retail price is in it too.
 * @param lowest of the variants.
 * @returns undefined when the card already shows what the buyer pays.
 */
export function getCardPrice(lowest: Price | undefined, pageCurrency: string): Price | undefined {
  if (!lowest) return undefined
  const { price, currency, retail } = lowest
  if (currency !== pageCurrency) return { price, currency, ...(retail !== undefined && { retail }) }
  return retail === undefined ? undefined : { price, currency }
}
