// The tax of an order: whose rates apply, for quotes, orders and order edits.
import type { AccountId } from '../../kernel/ids.ts'
import type { CompanyTerms } from '../pricing/company-terms.ts'
import type { RatePpm } from '../pricing/totals.ts'
import type { Destination } from '../shipping/shipping-options.ts'
import type { BuyerTaxFacts } from '../tax/exemptions/exemptions.store.ts'
import { decideTax, type TaxDecision } from '../tax/tax-decision.ts'
import { findTaxRate, type TaxRate } from '../tax/tax-rates.ts'
import { findVatId, type VatId } from '../tax/vat-ids/vat-id.ts'
import type { ShippingOption } from './checkout.ts'
import type { SellingRules } from './selling-rules.ts'

/** Who holds tax exemptions, and the VAT id of the buyer's company. */
export function getTaxBuyer(trade: CompanyTerms | undefined, accountId: AccountId | undefined) {
  const { companyId = null } = trade ?? {}
  return {
    holder: companyId === null ? accountId && { accountId } : { companyId },
    vatId: trade?.taxNumber === undefined ? undefined : findVatId(trade.taxNumber),
  }
}

/** `rateOf`: the rate of a tax class in millionths, also when no tax is charged. */
export type OrderTaxRates = {
  decision: TaxDecision
  findRate: (taxClass: string) => TaxRate | undefined
  rateOf: (taxClass: string) => RatePpm
}

/** @param question.pickup where the customer collects the order: it is taxed there. */
export function decideOrderTax(
  rules: Pick<SellingRules, 'taxSettings' | 'rates'>,
  { country, region, postcode }: Destination,
  {
    pickup,
    vatId,
    buyer,
    at,
  }: {
    pickup: ShippingOption['pickup']
    vatId: VatId | undefined
    buyer: BuyerTaxFacts | undefined
    at: Date
  },
): OrderTaxRates {
  const decision = decideTax({
    settings: rules.taxSettings,
    destination: { country, region: pickup?.region ?? region, postcode: pickup?.postcode ?? postcode },
    isPickup: pickup !== undefined,
    vatId,
    buyer,
    at,
  })
  const rates = rules.rates.get(decision.place.country) ?? []
  const findRate = (taxClass: string) => findTaxRate(rates, { ...decision.place, taxClass, at })
  return { decision, findRate, rateOf: (taxClass) => findRate(taxClass)?.ratePpm ?? 0 }
}
