// Countries that the shop delivers to, as its form shows them. Runs on the server, so that every browser sees the same names.
import { countriesWithPostcode, countriesWithRegion } from '../../../modules/checkout/checkout.ts'
import type { Country } from './checkout-rules.ts'

const delivered = [
  'AE',
  'AT',
  'AU',
  'BE',
  'CA',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HK',
  'IE',
  'IL',
  'IT',
  'JP',
  'KR',
  'MX',
  'MY',
  'NL',
  'NO',
  'NZ',
  'PH',
  'PL',
  'PT',
  'SA',
  'SE',
  'SG',
  'TH',
  'TW',
  'US',
  'VN',
]
const has = (list: readonly string[], code: string) => list.includes(code)

/** In the reader's language and order. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return delivered
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      hasPostcode: has(countriesWithPostcode, code),
      hasRegion: has(countriesWithRegion, code),
    }))
    .sort((a, b) => compare(a.name, b.name))
}
