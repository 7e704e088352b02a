// Countries for address forms. Runs on the server, so that all browsers show the same names.
import { COUNTRIES_WITH_POSTCODE, COUNTRIES_WITH_REGION } from '../../contracts/addresses.ts'
import type { Country } from './validate-address.ts'

/** ISO 3166-1 alpha-2. Shipping methods decide which countries are delivered to; the quote reports it. */
const codes = `
  AD AE AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BZ CA CD CF CG CH CI CK CL CM
  CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GR GT GU GY HK
  HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD
  ME MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PS PT PY QA
  RE RO RS RW SA SB SC SE SG SI SK SL SM SN SR SV SZ TC TD TG TH TJ TL TN TO TR TT TW TZ UA UG US UY UZ VC VG VI VN VU
  WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

const has = (list: readonly string[], code: string) => list.includes(code)

/** Localised names, sorted for the locale. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      hasPostcode: has(COUNTRIES_WITH_POSTCODE, code),
      hasRegion: has(COUNTRIES_WITH_REGION, code),
    }))
    .sort((a, b) => compare(a.name, b.name))
}
