import type { Country } from './validate-address.ts'

/** The country the browser speaks of, where we deliver there. */
export function detectCountry(countries: readonly Pick<Country, 'code'>[]): string {
  // Not through Intl.Locale: browsers speak of languages that it does not take, such as en-US@posix.
  const regions = navigator.languages.map((language) => /[-_]([A-Z]{2})(?![A-Za-z])/.exec(language)?.[1])
  const countryCode = regions.find((region) => countries.some(({ code }) => code === region))
  return countryCode ?? countries.find(({ code }) => code === 'US')?.code ?? countries[0]?.code ?? ''
}
