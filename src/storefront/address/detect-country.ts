import type { Country } from './validate-address.ts'

/** Country from the browser's languages, if the shop delivers there. */
export function detectCountry(countries: readonly Pick<Country, 'code'>[]): string {
  // Not with Intl.Locale: browsers report tags that it rejects, such as en-US@posix.
  const regions = navigator.languages.map((language) => /[-_]([A-Z]{2})(?![A-Za-z])/.exec(language)?.[1])
  const countryCode = regions.find((region) => countries.some(({ code }) => code === region))
  return countryCode ?? countries.find(({ code }) => code === 'US')?.code ?? countries[0]?.code ?? ''
}
