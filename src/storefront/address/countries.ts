// Countries for address forms. Runs on the server, so that all browsers show the same names.
import { COUNTRIES_WITH_POSTCODE, COUNTRIES_WITH_REGION, COUNTRY_CODES } from '../../contracts/addresses.ts'
import type { Country } from './validate-address.ts'

const has = (list: readonly string[], code: string) => list.includes(code)

/** Localised names, sorted for the locale. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRY_CODES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    hasPostcode: has(COUNTRIES_WITH_POSTCODE, code),
    hasRegion: has(COUNTRIES_WITH_REGION, code),
  })).sort((a, b) => compare(a.name, b.name))
}
