/** The country that a visitor chose, by ISO 3166-1 code. Set only in shops with several markets. */
export const countryCookie = 'country'

/** The postcode for delivery dates. @param cookies of a `Cookie` header. */
export function readPostcodeCookie(cookies: string | undefined): string | undefined {
  const value = /(?:^|; ?)postcode=([A-Za-z0-9%-]{1,60})(?:;|$)/.exec(cookies ?? '')?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** @param cookies of a `Cookie` header or `document.cookie`. */
export const readCountryCookie = (cookies: string | undefined): string | undefined =>
  /(?:^|; ?)country=([A-Z]{2})(?:;|$)/.exec(cookies ?? '')?.[1]
