// VAT ids of countries that have several kinds of numbers. Ids are without prefix and match the country's pattern.
import { hasLuhnDigit, mod, toDigits, weightedSum } from './check-digits.ts'

/** Bulgaria, National Revenue Agency: companies have 9 digits; persons, foreigners and others 10. */
export function isBulgarianId(id: string): boolean {
  const digits = toDigits(id)
  const check = digits.at(-1)
  const body = digits.slice(0, -1)
  const rest = (weights: readonly number[]) => weightedSum(body, weights) % 11
  if (id.length === 9) {
    const first = rest([1, 2, 3, 4, 5, 6, 7, 8])
    return (first === 10 ? rest([3, 4, 5, 6, 7, 8, 9, 10]) % 10 : first) === check
  }
  const isPerson = rest([2, 4, 8, 5, 10, 9, 7, 3, 6]) % 10 === check
  const isForeigner = weightedSum(body, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === check
  const other = 11 - rest([4, 3, 2, 7, 6, 5, 4, 3, 2])
  return isPerson || isForeigner || (other !== 10 && other % 11 === check)
}

/** Czechia, Financial Administration: companies have 8 digits; persons a birth number or a number from 6. */
export function isCzechId(id: string): boolean {
  const digits = toDigits(id)
  if (id.length === 8)
    return (
      id[0] !== '9' && (11 - (weightedSum(digits.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digits[7]
    )
  if (id.length === 9 && id[0] === '6') {
    const sum = weightedSum(digits.slice(1, 8), [8, 7, 6, 5, 4, 3, 2]) % 11
    return 8 - ((21 - sum) % 11) === digits[8]
  }
  // Women have 50 added to the month, and numbers issued since 2004 another 20. Nine digits have no check digit.
  const month = Number(id.slice(2, 4)) % 50
  const isDate = isBetween(month > 20 ? month - 20 : month, 1, 12) && isBetween(Number(id.slice(4, 6)), 1, 31)
  return (
    isDate && (id.length === 9 || mod(id, 11) === 0 || (mod(id.slice(0, 9), 11) === 10 && digits[9] === 0))
  )
}

const NATIONAL_ID_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const COMPANY_LETTERS = 'JABCDEFGHI'
/** Spain, Agencia Tributaria: persons (DNI, NIE, K, L, M) have a letter modulo 23, organisations Luhn. */
export function isSpanishId(id: string): boolean {
  const check = id[8]!
  const personal = /^[XYZ\d]/.test(id)
    ? id.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
    : /^[KLM]/.test(id)
      ? id.slice(1, 8)
      : undefined
  if (personal !== undefined) return NATIONAL_ID_LETTERS[Number(personal) % 23] === check
  const digit = Array.from({ length: 10 }, (_, at) => at).find((at) =>
    hasLuhnDigit(toDigits(`${id.slice(1, 8)}${at}`)),
  )!
  const hasLetter = /^[NPQRSW]/.test(id)
  const hasDigit = /^[ABEH]/.test(id)
  return (!hasLetter && check === String(digit)) || (!hasDigit && check === COMPANY_LETTERS[digit])
}

const FRENCH_KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** France, DGFiP: a key and the SIREN (Luhn); Monaco has numbers from 000 instead of a SIREN. */
export function isFrenchId(id: string): boolean {
  const siren = id.slice(2)
  if (!siren.startsWith('000') && !hasLuhnDigit(toDigits(siren))) return false
  const [first, second] = [FRENCH_KEY.indexOf(id[0]!), FRENCH_KEY.indexOf(id[1]!)] as const
  if (first < 10 && second < 10) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(id.slice(0, 2))
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV'
/** Ireland, Revenue: 7 digits and one or two letters, or the form before 1990 with a letter or sign second. */
export function isIrishId(id: string): boolean {
  const isOld = /^\d\D/.test(id)
  const digits = toDigits(isOld ? `0${id.slice(2, 7)}${id[0]}` : id.slice(0, 7))
  const last = isOld ? '' : id.slice(8)
  const extra = last === '' ? 0 : 9 * IRISH_LETTERS.indexOf(last)
  return IRISH_LETTERS[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === id[7]
}

/** Latvia, State Revenue Service: companies start with 4 to 9, persons with their date of birth or 32. */
export function isLatvianId(id: string): boolean {
  const digits = toDigits(id)
  if (digits[0]! > 3) return weightedSum(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  // Numbers from 32 are random.
  if (id.startsWith('32')) return true
  const isDate = isBetween(Number(id.slice(0, 2)), 1, 31) && isBetween(Number(id.slice(2, 4)), 1, 12)
  return (
    isDate &&
    ((1 + weightedSum(digits.slice(0, 10), [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === digits[10]
  )
}

const isBetween = (value: number, from: number, to: number) => value >= from && value <= to
