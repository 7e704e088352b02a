import { readCountryCookie } from '../../contracts/country-cookie.ts'
import type { Country } from './validate-address.ts'

/** The country that the visitor of a shop with several markets has chosen, or that represents their market. */
export const readChosenCountry = (): string | undefined =>
  readCountryCookie(document.cookie)?.country ?? document.documentElement.dataset['country']

/** Countries of the browser's languages, the preferred one first. */
export const listLanguageCountries = (languages: readonly string[]): string[] =>
  // Not with Intl.Locale: browsers report tags that it rejects, such as en-US@posix.
  languages.flatMap((language) => /[-_]([A-Z]{2})(?![A-Za-z])/.exec(language)?.[1] ?? [])

/** The chosen country, the one of the browser's languages, or the one that the shop usually delivers to. */
export function detectCountry(countries: readonly Pick<Country, 'code'>[]): string {
  const regions = listLanguageCountries(navigator.languages)
  const { home } = document.documentElement.dataset
  const countryCode = [readChosenCountry(), ...regions, home].find((region) =>
    countries.some(({ code }) => code === region),
  )
  return countryCode ?? countries[0]?.code ?? ''
}
