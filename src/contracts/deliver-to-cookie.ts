/** Where the visitor wants deliveries: `DE`, or `DE-10115` with a percent-encoded postcode. */
export const deliverToCookie = 'deliver_to'
export const MAX_POSTCODE_LENGTH = 20

export type DeliverTo = { country: string; postcode?: string }

/** @param cookies of a `Cookie` header or `document.cookie`. */
export function readDeliverToCookie(cookies: string | undefined): DeliverTo | undefined {
  const [, country, encoded] =
    /(?:^|; ?)deliver_to=([A-Z]{2})(?:-([A-Za-z0-9%]{1,60}))?(?:;|$)/.exec(cookies ?? '') ?? []
  if (country === undefined) return undefined
  try {
    const postcode = encoded && decodeURIComponent(encoded)
    return { country, ...(postcode && postcode.length <= MAX_POSTCODE_LENGTH && { postcode }) }
  } catch {
    return { country }
  }
}

/** The value of the cookie. */
export const formatDeliverTo = ({ country, postcode }: DeliverTo): string =>
  postcode ? `${country}-${encodePostcode(postcode)}` : country

/** Also encodes what `encodeURIComponent` leaves, so that the value has letters, digits and `%` only. */
const encodePostcode = (postcode: string): string =>
  encodeURIComponent(postcode).replace(
    /[-_.!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
