// VAT ids and other tax numbers as people write them.
import { toDigits, weightedSum } from './check-digits.ts'
import { type VatIdFormat, vatIdFormats } from './vat-id-formats.ts'

/** `id` is in the form in which VIES and invoices show it, such as `DE136695976`; `country` is ISO 3166-1. */
export type VatId = { id: string; prefix: string; country: string }

/** `format`: too short, too long or another character; `check_digits`: at least one digit is mistyped. */
export type TaxNumberIssue = 'format' | 'check_digits'
export type RejectedTaxNumber = { issue: TaxNumberIssue; country: string; example: string }

const separators = /[\s.\-/]/g
const compact = (text: string) => text.normalize('NFKC').toUpperCase().replace(separators, '')

const prefixes = Object.keys(vatIdFormats)
/** Norwegian and Swiss ids always end with the word for VAT on invoices. */
const suffixes: Record<string, string> = { NO: 'MVA', CHE: 'MWST' }

/**
 * Reads a VAT id of an EU country, Northern Ireland, Great Britain, Switzerland or Norway. Spaces, dots, hyphens and
 * lower case are accepted, and `GR` for `EL`.
 * @returns undefined when the text has no prefix of these countries.
 */
export function parseVatId(text: string): VatId | RejectedTaxNumber | undefined {
  const written = compact(text).replace(/^GR/, 'EL')
  const prefix = prefixes.find((one) => written.startsWith(one))
  if (prefix === undefined) return undefined
  const format = vatIdFormats[prefix]!
  const number = written.slice(prefix.length)
  const issue = findIssue(format, number)
  if (issue) return { issue, country: format.country, example: format.example }
  const suffix = suffixes[prefix]
  const hasSuffix = suffix === undefined || /[A-Z]$/.test(number)
  return { id: prefix + number + (hasSuffix ? '' : suffix), prefix, country: format.country }
}

function findIssue({ pattern, isValid }: VatIdFormat, number: string): TaxNumberIssue | undefined {
  if (!pattern.test(number)) return 'format'
  return isValid(number) ? undefined : 'check_digits'
}

/**
 * Checks a tax number of a company as far as its country publishes how. A number with the VAT prefix of the country has
 * to be a valid VAT id, and is returned in its usual form; so have an Australian number of 11 digits (ABN) and an Indian
 * one of 15 characters (GSTIN). Other numbers of these countries, such as a German Steuernummer, and those of all other
 * countries are returned as they are.
 * @param country ISO 3166-1 code of the country in which the company is established.
 */
export function parseTaxNumber(text: string, country: string): { taxNumber: string } | RejectedTaxNumber {
  const written = compact(text)
  const rejected = (example: string, issue: TaxNumberIssue): RejectedTaxNumber => ({
    issue,
    country,
    example,
  })
  if (country === 'AU' && /^\d{11}$/.test(written))
    return isAbn(written) ? { taxNumber: written } : rejected('51 824 753 556', 'check_digits')
  if (country === 'IN' && written.length === 15) {
    if (!GSTIN.test(written)) return rejected('27AAPFU0939F1ZV', 'format')
    return isGstin(written) ? { taxNumber: written } : rejected('27AAPFU0939F1ZV', 'check_digits')
  }
  const vatId = parseVatId(text)
  if (!vatId) return { taxNumber: text }
  if ('issue' in vatId) return vatId.country === country ? vatId : { taxNumber: text }
  // Letters of a number of another country, such as a Mexican RFC, can look like a prefix.
  return Object.values(vatIdFormats).some((format) => format.country === country)
    ? { taxNumber: vatId.id }
    : { taxNumber: text }
}

/** The VAT id of a stored tax number; undefined when it is another kind of number. */
export function findVatId(taxNumber: string): VatId | undefined {
  const vatId = parseVatId(taxNumber)
  return vatId && 'id' in vatId && vatId.id === taxNumber ? vatId : undefined
}

/** Australian Business Register: the first digit less 1, weighted, divisible by 89. */
function isAbn(number: string): boolean {
  const [first = 0, ...digits] = toDigits(number)
  return weightedSum([first - 1, ...digits], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
}

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** GSTN: Luhn modulo 36 over letters and digits. */
function isGstin(number: string): boolean {
  const values = Array.from(number, (character) => Number.parseInt(character, 36))
  const sum = values.toReversed().reduce((total, value, at) => {
    const product = value * (at % 2 === 1 ? 2 : 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return sum % 36 === 0
}
