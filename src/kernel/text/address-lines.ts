// Postal addresses, written as the post of their country expects.
import { formatAddress } from 'localized-address-format'

export type PostalAddress = {
  name?: string | undefined
  company?: string | undefined
  line1: string
  line2?: string | undefined
  city: string
  region?: string | undefined
  postcode?: string | undefined
  /** ISO 3166-1 alpha-2. */
  country: string
}

const hasOtherLetters = /[^\P{L}\p{Script=Latin}]/u

/**
 * The lines of an address in the order and form of its country, as in Google's libaddressinput; addresses in Latin letters
 * as for mail from abroad. A region that the country does not use, as in Germany, is left out.
 * @param countryName the last line.
 */
export function listAddressLines(address: PostalAddress, countryName: string): string[] {
  const { name = '', company = '', line1, line2 = '', city, region = '', postcode = '', country } = address
  const street = [line1, line2].filter(Boolean)
  const script = hasOtherLetters.test([...street, city].join(' ')) ? 'local' : 'latin'
  const used = listUsedParts(country, script)
  const unused = [
    ...(used.city ? [] : [city]),
    ...(used.postcode ? [] : [postcode]),
    // With a postcode, a region is left out on purpose.
    ...(used.region || (used.postcode && postcode !== '') ? [] : [region]),
  ].filter(Boolean)
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      organization: company,
      addressLines: script === 'local' ? [...unused, ...street] : [...street, ...unused],
      locality: city,
      administrativeArea: region,
      postalCode: postcode,
    },
    script,
  )
  return [...joinSeparators(lines), countryName].map((line) => line.trim()).filter(Boolean)
}

/** Characters that no address has. */
const marks = { city: '\uE001', region: '\uE002', postcode: '\uE003' }

/** @returns the parts that the form of a country has. */
function listUsedParts(country: string, script: 'local' | 'latin') {
  const form = formatAddress(
    {
      postalCountry: country,
      locality: marks.city,
      administrativeArea: marks.region,
      postalCode: marks.postcode,
    },
    script,
  ).join('')
  return {
    city: form.includes(marks.city),
    region: form.includes(marks.region),
    postcode: form.includes(marks.postcode),
  }
}

/** After several street lines, a separator begins a line of its own. */
const joinSeparators = (lines: readonly string[]): string[] =>
  lines.reduce<string[]>(
    (joined, line) =>
      /^\s*,/.test(line) && joined.length > 0
        ? [...joined.slice(0, -1), joined.at(-1)! + line]
        : [...joined, line],
    [],
  )
