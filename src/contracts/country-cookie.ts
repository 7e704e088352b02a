/** The country that a visitor chose, by ISO 3166-1 code. Set only in shops with several markets. */
export const countryCookie = 'country'

/** @param cookies of a `Cookie` header or `document.cookie`. */
export const readCountryCookie = (cookies: string | undefined): string | undefined =>
  /(?:^|; ?)country=([A-Z]{2})(?:;|$)/.exec(cookies ?? '')?.[1]
