// Anonymous daily counts of visits and searches: what counts as a visit, and which search terms are stored.
import { fold } from '../../kernel/text/fold.ts'

export type PageEvent = { searched: string; found: boolean } | 'checkout'

export type VisitDay = { day: string; visits: number; checkouts: number }
/**
 * A search term without results and how often it was used; `last` is the last day on which it was searched for.
 */
export type MissedSearch = { words: string; times: number; last: string }

/** Days that searches are stored. */
export const SEARCH_RETENTION_DAYS = 90
const MAX_SEARCH_LENGTH = 100
/** Matches email addresses and telephone numbers; search terms that contain them are not stored. */
const personalDataPattern = /@|(?:\d[\s().-]?){7}/u

/**
 * Normalises a search term for storage.
 * @returns undefined for a term that must not be stored.
 */
export function normalizeSearch(searched: string): string | undefined {
  if (personalDataPattern.test(searched.normalize('NFKC'))) return undefined
  const normalized = fold(searched).slice(0, MAX_SEARCH_LENGTH).trim()
  return normalized === '' || personalDataPattern.test(normalized) ? undefined : normalized
}

/**
 * Not counted as visits: payment and email links lead to orders, other sign-in pages lead to the account, and
 * staff use the admin.
 */
const excludedPaths =
  /^\/(?:admin|order|checkout|my-account|signin|signup|verify-email|confirm-email|reset-password|newsletter)(?:$|[/?.])/
export const isCountedPath = (path: string): boolean => !excludedPaths.test(path)
