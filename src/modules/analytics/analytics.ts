// How many come and what they search for: counts of days, nothing of anybody. What counts as a visit, and which words are kept.
import { fold } from '../../kernel/fold.ts'

/** What a page that was sent counts for, besides as a visit. */
export type PageEvent = { searched: string; found: boolean } | 'checkout'

export type VisitDay = { day: string; visits: number; checkouts: number }
/** Words that found nothing, and how often; `last` is the last day on which they were searched for. */
export type MissedSearch = { words: string; times: number; last: string }

/** Searches are kept so many days. */
export const SEARCH_RETENTION_DAYS = 90
const MAX_SEARCH_LENGTH = 100
/** What people are called and reached by is not kept, though they type it: addresses of mail and telephone numbers. */
const personalDataPattern = /@|(?:\d[\s().-]?){7}/u

/** Words as they are kept. @returns undefined for those that are not. */
export function normalizeSearch(searched: string): string | undefined {
  if (personalDataPattern.test(searched.normalize('NFKC'))) return undefined
  const normalized = fold(searched).slice(0, MAX_SEARCH_LENGTH).trim()
  return normalized === '' || personalDataPattern.test(normalized) ? undefined : normalized
}

/** Orders are returned to from payments and mails, the account from other doors, and staff go in and out: none of that is a visit. */
const excludedPaths =
  /^\/(?:admin|order|checkout|my-account|signin|signup|verify-email|confirm-email|reset-password|newsletter)(?:$|[/?.])/
export const isCountedPath = (path: string): boolean => !excludedPaths.test(path)
