// Formats and check digits of VAT ids by prefix. Formats follow the European Commission's "VIES, VAT number structure"
// (FAQ, question 11), check digits its "VAT number algorithms" (DG TAXUD) and the tax authority named at each country.
import { hasLuhnDigit, hasMod1110Digit, mod, toDigits, weightedSum } from './check-digits.ts'
import { isBulgarianId, isCzechId, isFrenchId, isIrishId, isLatvianId, isSpanishId } from './national-ids.ts'

export type VatIdFormat = {
  /** ISO 3166-1 code. */
  country: string
  /** The id without its prefix. */
  pattern: RegExp
  /** A valid id with its prefix, for error messages. */
  example: string
  /** Whether the check digits of an id that matches the pattern are correct. */
  isValid(id: string): boolean
  /**
   * Whether every change of one digit is found. Some countries fold eleven remainders into ten digits, or accept
   * several schemes.
   */
  findsEveryDigit: boolean
}

/** Weights that make a sum of all digits divisible by `divisor`. */
const isDivisible = (weights: readonly number[], divisor: number) => (id: string) =>
  weightedSum(toDigits(id), weights) % divisor === 0

/** The last digit is 11 minus the weighted sum modulo 11; `fold` maps results above 9 to a digit, if allowed. */
const isElevenMinus = (weights: readonly number[], fold: Record<number, number>) => (id: string) => {
  const digits = toDigits(id)
  const result = 11 - (weightedSum(digits.slice(0, -1), weights) % 11)
  return (result > 9 ? fold[result] : result) === digits.at(-1)
}

/** Austria, Federal Ministry of Finance: digit sums of alternating weights, plus 4. */
function isAustrianId(id: string): boolean {
  const digits = toDigits(id.slice(1))
  const sum = digits.slice(0, 7).reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 4)
  return (10 - (sum % 10)) % 10 === digits[7]
}

const CYPRIOT_ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
/** Cyprus, Tax Department: a letter from digits, of which every other one is replaced by a value. */
function isCypriotId(id: string): boolean {
  const sum = toDigits(id.slice(0, 8)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? CYPRIOT_ODD_VALUES[digit]! : digit),
    0,
  )
  return id[8] === String.fromCodePoint(65 + (sum % 26))
}

/** Lithuania, State Tax Inspectorate: a second round of weights when the first gives 10. */
function isLithuanianId(id: string): boolean {
  const digits = toDigits(id)
  const body = digits.slice(0, -1)
  const round = (shift: number) =>
    weightedSum(
      body,
      body.map((_, at) => 1 + ((at + shift) % 9)),
    ) % 11
  const first = round(0)
  return (first === 10 ? round(2) % 10 : first) === digits.at(-1)
}

/** Netherlands, Belastingdienst: the eleven test, or MOD 97-10 over all characters (sole traders since 2020). */
function isDutchId(id: string): boolean {
  const digits = toDigits(id.slice(0, 9))
  const isElevenTest = weightedSum(digits.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digits[8]
  const asNumber = Array.from(`NL${id}`, (character) => Number.parseInt(character, 36)).join('')
  return isElevenTest || mod(asNumber, 97) === 1
}

/** United Kingdom, HMRC: MOD 97, or "9755" for newer numbers; government departments and health authorities. */
function isBritishId(id: string): boolean {
  if (/^\D/.test(id)) return true
  const sum = weightedSum(toDigits(id.slice(0, 7)), [8, 7, 6, 5, 4, 3, 2]) + Number(id.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** Italy, Agenzia delle Entrate: Luhn, with the number of the office in digits 8 to 10. */
function isItalianId(id: string): boolean {
  const office = Number(id.slice(7, 10))
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office)
  return isOffice && hasLuhnDigit(toDigits(id))
}

/** Romania, ANAF: up to ten digits, aligned to the right. */
function isRomanianId(id: string): boolean {
  const digits = toDigits(id.padStart(10, '0'))
  return ((weightedSum(digits.slice(0, 9), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === digits[9]
}

/** Greece, AADE: powers of two. */
function isGreekId(id: string): boolean {
  const digits = toDigits(id)
  return (weightedSum(digits.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digits[8]
}

/** Poland, Ministry of Finance (NIP): the remainder 10 is not assigned. */
function isPolishId(id: string): boolean {
  const digits = toDigits(id)
  return weightedSum(digits.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9]
}

const british = {
  country: 'GB',
  pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  isValid: isBritishId,
  findsEveryDigit: false,
}
const falling = [8, 7, 6, 5, 4, 3, 2]

/** By the prefix of the id. `EL` is Greece and `XI` Northern Ireland, as in VIES. */
export const vatIdFormats: Record<string, VatIdFormat> = {
  AT: {
    country: 'AT',
    pattern: /^U\d{8}$/,
    example: 'ATU13585627',
    isValid: isAustrianId,
    findsEveryDigit: true,
  },
  BE: {
    country: 'BE',
    pattern: /^[01]\d{9}$/,
    example: 'BE0428759497',
    isValid: (id) => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
    findsEveryDigit: true,
  },
  BG: {
    country: 'BG',
    pattern: /^\d{9,10}$/,
    example: 'BG175074752',
    isValid: isBulgarianId,
    findsEveryDigit: false,
  },
  CY: {
    country: 'CY',
    pattern: /^(?!12)\d{8}[A-Z]$/,
    example: 'CY10259033P',
    isValid: isCypriotId,
    findsEveryDigit: true,
  },
  CZ: {
    country: 'CZ',
    pattern: /^\d{8,10}$/,
    example: 'CZ25123891',
    isValid: isCzechId,
    findsEveryDigit: false,
  },
  // Germany, Federal Central Tax Office.
  DE: {
    country: 'DE',
    pattern: /^[1-9]\d{8}$/,
    example: 'DE136695976',
    isValid: (id) => hasMod1110Digit(toDigits(id)),
    findsEveryDigit: true,
  },
  // Denmark, Danish Business Authority (CVR number).
  DK: {
    country: 'DK',
    pattern: /^[1-9]\d{7}$/,
    example: 'DK13585628',
    isValid: isDivisible([2, 7, 6, 5, 4, 3, 2, 1], 11),
    findsEveryDigit: true,
  },
  EE: {
    country: 'EE',
    pattern: /^\d{9}$/,
    example: 'EE100931558',
    isValid: isDivisible([3, 7, 1, 3, 7, 1, 3, 7, 1], 10),
    findsEveryDigit: true,
  },
  EL: {
    country: 'GR',
    pattern: /^\d{9}$/,
    example: 'EL094259216',
    isValid: isGreekId,
    findsEveryDigit: false,
  },
  ES: {
    country: 'ES',
    pattern: /^(?:[A-HJ-NP-SUVWXYZ]\d{7}[\dA-J]|[KLMXYZ]\d{7}[A-Z]|\d{8}[A-Z])$/,
    example: 'ESA79082244',
    isValid: isSpanishId,
    findsEveryDigit: true,
  },
  // Finland, Finnish Tax Administration (Y-tunnus).
  FI: {
    country: 'FI',
    pattern: /^\d{8}$/,
    example: 'FI20774740',
    isValid: isDivisible([7, 9, 10, 5, 8, 4, 2, 1], 11),
    findsEveryDigit: true,
  },
  FR: {
    country: 'FR',
    pattern: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
    example: 'FR40303265045',
    isValid: isFrenchId,
    findsEveryDigit: true,
  },
  GB: { ...british, example: 'GB980780684' },
  // Croatia, Tax Administration (OIB).
  HR: {
    country: 'HR',
    pattern: /^\d{11}$/,
    example: 'HR33392005961',
    isValid: (id) => hasMod1110Digit(toDigits(id)),
    findsEveryDigit: true,
  },
  HU: {
    country: 'HU',
    pattern: /^[1-9]\d{7}$/,
    example: 'HU12892312',
    isValid: isDivisible([9, 7, 3, 1, 9, 7, 3, 1], 10),
    findsEveryDigit: true,
  },
  IE: {
    country: 'IE',
    pattern: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
    example: 'IE6433435F',
    isValid: isIrishId,
    findsEveryDigit: true,
  },
  IT: {
    country: 'IT',
    pattern: /^\d{11}$/,
    example: 'IT00743110157',
    isValid: isItalianId,
    findsEveryDigit: true,
  },
  LT: {
    country: 'LT',
    pattern: /^(?:\d{7}1\d|\d{10}1\d)$/,
    example: 'LT119511515',
    isValid: isLithuanianId,
    findsEveryDigit: false,
  },
  LU: {
    country: 'LU',
    pattern: /^\d{8}$/,
    example: 'LU15027442',
    isValid: (id) => Number(id.slice(0, 6)) % 89 === Number(id.slice(6)),
    findsEveryDigit: true,
  },
  LV: {
    country: 'LV',
    pattern: /^\d{11}$/,
    example: 'LV40003521600',
    isValid: isLatvianId,
    findsEveryDigit: false,
  },
  MT: {
    country: 'MT',
    pattern: /^[1-9]\d{7}$/,
    example: 'MT11679112',
    isValid: isDivisible([3, 4, 6, 7, 8, 9, 10, 1], 37),
    findsEveryDigit: true,
  },
  NL: {
    country: 'NL',
    pattern: /^\d{9}B\d{2}$/,
    example: 'NL004495445B01',
    isValid: isDutchId,
    findsEveryDigit: false,
  },
  PL: {
    country: 'PL',
    pattern: /^\d{10}$/,
    example: 'PL8567346215',
    isValid: isPolishId,
    findsEveryDigit: true,
  },
  PT: {
    country: 'PT',
    pattern: /^[1-9]\d{8}$/,
    example: 'PT501964843',
    isValid: isElevenMinus([9, ...falling], { 10: 0, 11: 0 }),
    findsEveryDigit: false,
  },
  RO: {
    country: 'RO',
    pattern: /^[1-9]\d{1,9}$/,
    example: 'RO18547290',
    isValid: isRomanianId,
    findsEveryDigit: false,
  },
  // Sweden, Skatteverket: the organisation number and 01; more registrations of a group have up to 94.
  SE: {
    country: 'SE',
    pattern: /^\d{10}(?:0[1-9]|[1-8]\d|9[0-4])$/,
    example: 'SE123456789701',
    isValid: (id) => hasLuhnDigit(toDigits(id.slice(0, 10))),
    findsEveryDigit: false,
  },
  // Slovenia, Financial Administration: the result 11 is not assigned.
  SI: {
    country: 'SI',
    pattern: /^[1-9]\d{7}$/,
    example: 'SI50223054',
    isValid: isElevenMinus(falling, { 10: 0 }),
    findsEveryDigit: true,
  },
  SK: {
    country: 'SK',
    pattern: /^[1-9]\d[2-4789]\d{7}$/,
    example: 'SK2022749619',
    isValid: (id) => mod(id, 11) === 0,
    findsEveryDigit: true,
  },
  XI: { ...british, example: 'XI980780684' },
  // Switzerland, Federal Statistical Office (UID): the result 10 is not assigned.
  CHE: {
    country: 'CH',
    pattern: /^\d{9}(?:MWST|TVA|IVA)?$/,
    example: 'CHE107787577MWST',
    isValid: (id) => isElevenMinus([5, 4, 3, 2, 7, 6, 5, 4], { 11: 0 })(id.slice(0, 9)),
    findsEveryDigit: true,
  },
  // Norway, Brønnøysund Register Centre: the result 10 is not assigned.
  NO: {
    country: 'NO',
    pattern: /^\d{9}(?:MVA)?$/,
    example: 'NO995525828MVA',
    isValid: (id) => isElevenMinus([3, 2, 7, 6, 5, 4, 3, 2], { 11: 0 })(id.slice(0, 9)),
    findsEveryDigit: true,
  },
}
