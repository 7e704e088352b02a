// Patterns of unique codes, such as `SPRING-####-####`.
import { randomInt } from 'node:crypto'

/** Without characters that look alike: 0 and O, 1, I and L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const DEFAULT_CODE_PATTERN = '########'
/** How many codes there must be for each one that exists, so that they cannot be guessed. */
const CODES_PER_VALID_CODE = 100_000

const countRandom = (pattern: string) => pattern.split('#').length - 1

/**
 * Each `#` becomes a random character; letters, digits and hyphens stay.
 * @returns the error of a pattern for this number of codes; undefined if there is none.
 */
export function findPatternProblem(pattern: string, count: number): string | undefined {
  if (!/^[A-Z0-9#][A-Z0-9#-]{2,29}$/.test(pattern))
    return 'write 3 to 30 capital letters, digits, hyphens and #; each # becomes a random character'
  const needed = Math.ceil(Math.log(count * CODES_PER_VALID_CODE) / Math.log(CODE_ALPHABET.length))
  if (countRandom(pattern) < needed)
    return `write at least ${needed} # for ${count} codes, so that they cannot be guessed`
  return undefined
}

export const generateCode = (pattern: string): string =>
  pattern.replace(/#/g, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]!)
