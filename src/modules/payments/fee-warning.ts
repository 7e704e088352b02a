// Countries whose law does not allow a fee for a payment method towards consumers.
import { findMarket, type Markets } from '../markets/select-market.ts'
import { isPaidLater } from './payment-methods.ts'
import { getFeeRule, type PaymentMethodSettings } from './payment-method-settings.ts'

/**
 * European Economic Area: Directive (EU) 2015/2366, article 62(4), forbids charges for cards whose interchange fee is
 * regulated by chapter II of Regulation (EU) 2015/751 (consumer debit and credit cards) and for SEPA transfers and direct
 * debits; article 62(3) limits other charges to the direct costs. United Kingdom: Consumer Rights (Payment Surcharges)
 * Regulations 2012 (SI 2012/3110), regulation 6A(1), in force since 13 January 2018 (SI 2017/752, schedule 8, paragraph 12),
 * forbids them for all payment instruments that are not commercial.
 */
const countriesWithBan: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(' ')

/** Cash on delivery and invoices are no payment instruments; their fee is allowed up to the cost of the method. */
const isForbiddenIn = (code: string, country: string) =>
  !isPaidLater(code) && countriesWithBan.includes(country)

/** @returns undefined when the method has no fee, or is not offered where the fee is forbidden. */
export function getFeeWarning(
  {
    code,
    countries,
    markets: codes,
    ...fee
  }: Pick<PaymentMethodSettings, 'code' | 'countries' | 'markets' | 'fee_amount' | 'fee_percent'>,
  markets: Markets,
): string | undefined {
  if (!getFeeRule(fee)) return undefined
  const candidates = countries.length === 0 ? countriesWithBan : countries
  const forbidden = candidates.filter(
    (country) =>
      isForbiddenIn(code, country) &&
      (codes.length === 0 || codes.includes(findMarket(markets, country)?.code ?? '')),
  )
  if (forbidden.length === 0) return undefined
  const places =
    forbidden.length > 3 ? 'the European Economic Area and the United Kingdom' : forbidden.join(', ')
  return `Consumers in ${places} must not pay a fee for this method (Directive (EU) 2015/2366, article 62(4); SI 2012/3110, regulation 6A). Remove the fee, or limit the countries or markets of the method.`
}
