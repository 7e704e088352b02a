/** The country of a visitor, by ISO 3166-1 code: chosen on a page (`VN`), or that of a link with `?country=` (`VN-link`). */
export const countryCookie = 'country'

/** The value of the cookie for a country that only a link named. A choice is stronger, and so is the next link. */
export const toLinkedCountry = (country: string): string => `${country}-link`

/** @param cookies of a `Cookie` header or `document.cookie`. */
export function readCountryCookie(
  cookies: string | undefined,
): { country: string; isChosen: boolean } | undefined {
  const [, country, link] = /(?:^|; ?)country=([A-Z]{2})(-link)?(?:;|$)/.exec(cookies ?? '') ?? []
  return country === undefined ? undefined : { country, isChosen: link === undefined }
}
