// What staff type into a search for people and orders, as parts of stored search texts.
import { fold } from './fold.ts'
import { phoneDigits } from './phone-digits.ts'

const MIN_PHONE_DIGITS = 4
/** Shorter words occur in nearly every text. */
const MIN_WORD_LENGTH = 2

export type SearchTerms = {
  /** The input without accents and in lower case; empty for an input without letters and digits. */
  folded: string
  /** Digits of a phone number, as stored numbers may contain them; empty when the input is no number. */
  phones: string[]
  /** Texts of which one has to occur. */
  texts: string[]
  /** Words that may occur in any order; empty for a single word. */
  words: string[]
}

/** Names match without accents and in any word order; phone numbers match in any format. */
export function parseSearchTerms(q: string): SearchTerms {
  const input = q.trim()
  const folded = fold(input)
  const phones = (
    folded !== '' && /^[\p{Nd}\s().+/-]+$/u.test(input) ? phoneDigits(folded, input.startsWith('+')) : []
  ).filter((digits) => digits.length >= MIN_PHONE_DIGITS)
  const terms = folded.split(' ')
  // Words with digits belong to addresses and SKUs, which are matched as one string.
  const isWordList =
    terms.length > 1 && terms.every((term) => term.length >= MIN_WORD_LENGTH && !/\p{Nd}/u.test(term))
  return {
    folded,
    phones,
    texts: [folded, ...phones].filter(({ length }) => length >= MIN_WORD_LENGTH),
    words: isWordList ? terms : [],
  }
}

/** The pattern of SQL `like` for a folded text, which contains no wildcards. */
export const containsText = (folded: string): string => `%${folded}%`
