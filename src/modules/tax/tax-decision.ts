// Decides whose rates apply to an order, and whether tax is charged at all.
import { euCountries } from '../../kernel/eu-countries.ts'
import type { UntaxedReason } from '../../contracts/untaxed-reasons.ts'
import { doesExemptionApply, type TaxExemption } from './exemptions/exemption.ts'
import type { BuyerTaxFacts } from './exemptions/exemptions.store.ts'
import type { TaxSettings } from './settings/tax-settings.ts'
import type { VatId } from './vat-ids/vat-id.ts'

export type TaxPlace = { country: string; region: string; postcode?: string | undefined }

/** As the order keeps it. */
export type AppliedExemption = Pick<TaxExemption, 'reason' | 'certificate' | 'reason_code'>

/**
 * The place whose rates apply. With `untaxed` nothing is charged; then the rates of the place are those that prices with
 * tax include.
 */
export type TaxDecision = {
  place: TaxPlace
  untaxed?: { reason: UntaxedReason; exemption?: AppliedExemption }
}

export type TaxQuestion = {
  settings: TaxSettings
  destination: TaxPlace
  /** The customer collects the order, so it does not leave the place. */
  isPickup: boolean
  /** VAT id of the buyer's company, with correct check digits. */
  vatId: VatId | undefined
  buyer: BuyerTaxFacts | undefined
  at: Date
}

/**
 * In this order:
 *
 * 1. An exemption of the buyer that covers the destination and the day.
 * 2. Reverse charge: products go from the shop's member state to another one, to a company with a VAT id of a member state
 *    other than the shop's (Art. 138(1) of Directive 2006/112/EC).
 * 3. Distance sales below the threshold are taxed in the shop's member state (Art. 59c), others where they arrive
 *    (Art. 33(a)).
 * 4. Sales tax of a state of the USA is due only with nexus there (South Dakota v. Wayfair, 585 U.S. 162 (2018)).
 */
export function decideTax({ settings, destination, isPickup, vatId, buyer, at }: TaxQuestion): TaxDecision {
  const { country, reverse_charge: reverseCharge, eu_sales: euSales, us_states: states } = settings
  const isIntraCommunity =
    !isPickup &&
    euCountries.has(country) &&
    euCountries.has(destination.country) &&
    destination.country !== country
  const place = isIntraCommunity && euSales === 'origin' ? { country, region: '' } : destination
  const exemption = buyer?.exemption
  if (exemption && doesExemptionApply(exemption, destination.country, at)) {
    const { reason, certificate, reason_code: code } = exemption
    const applied = { reason, certificate, ...(code !== undefined && { reason_code: code }) }
    return { place, untaxed: { reason: 'exempt', exemption: applied } }
  }
  const isAccepted = reverseCharge === 'valid' || (reverseCharge === 'confirmed' && buyer?.isVatIdConfirmed)
  if (isIntraCommunity && isAccepted && vatId && euCountries.has(vatId.country) && vatId.country !== country)
    return { place, untaxed: { reason: 'reverse-charge' } }
  if (destination.country === 'US' && states && !states.includes(destination.region))
    return { place, untaxed: { reason: 'no-nexus' } }
  return { place }
}
