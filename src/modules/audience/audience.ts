// How many come and what they search for: counts of days, nothing of anybody. What counts as a visit, and which words are kept.
import { fold } from '../../kernel/fold.ts'

/** What a page that was sent counts for, besides as a visit. */
export type Counted = { searched: string; found: boolean } | 'checkout'

export type VisitDay = { day: string; visits: number; checkouts: number }
/** Words that found nothing, and how often; `last` is the last day on which they were searched for. */
export type MissedSearch = { words: string; times: number; last: string }

/** Searches are kept so many days. */
export const searchDays = 90
const longestWords = 100
/** What people are called and reached by is not kept, though they type it: addresses of mail and telephone numbers. */
const personal = /@|(?:\d[\s().-]?){7}/u

/** Words as they are kept. @returns undefined for those that are not. */
export function keptWords(searched: string): string | undefined {
  if (personal.test(searched.normalize('NFKC'))) return undefined
  const words = fold(searched).slice(0, longestWords).trim()
  return words === '' || personal.test(words) ? undefined : words
}

/** Orders are returned to from payments and mails, the account from other doors, and staff go in and out: none of that is a visit. */
const noVisit =
  /^\/(?:admin|order|checkout|my-account|signin|signup|verify-email|confirm-email|reset-password|newsletter)(?:$|[/?.])/
export const mayBeVisit = (path: string): boolean => !noVisit.test(path)
