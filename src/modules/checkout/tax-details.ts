// What an order keeps about its tax, besides the amounts.
import type { OrderTaxDetails } from '../orders/order.ts'
import type { TaxDecision } from '../tax/tax-decision.ts'
import type { VatId } from '../tax/vat-ids/vat-id.ts'

/** @returns undefined for an order that is taxed where it is delivered, without a VAT id of the buyer. */
export function getTaxDetails(
  { place, untaxed }: TaxDecision,
  destinationCountry: string,
  vatId: VatId | undefined,
): OrderTaxDetails | undefined {
  if (!untaxed && !vatId && place.country === destinationCountry) return undefined
  return {
    country: place.country,
    reason: untaxed?.reason ?? null,
    exemption: untaxed?.exemption ?? null,
    buyer_vat_id: vatId?.id ?? null,
  }
}
