// What this browser searched for, newest first.
import { clearHistory, readHistory, saveHistory } from '../../state/browsing-history.ts'

const MAX_RECENT_SEARCHES = 6

/** The list with one more at its head; what was there moves up, the oldest falls off. Letter case does not make another search. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const query = text.trim().replace(/\s+/g, ' ')
  if (!query) return [...searches]
  const others = searches.filter((search) => search.toLowerCase() !== query.toLowerCase())
  return [query, ...others].slice(0, MAX_RECENT_SEARCHES)
}

export function listRecentSearches(): string[] {
  try {
    const value: unknown = JSON.parse(readHistory('searches') ?? '[]')
    return Array.isArray(value)
      ? value.filter((search) => typeof search === 'string').slice(0, MAX_RECENT_SEARCHES)
      : []
  } catch {
    return []
  }
}

export const saveSearch = (text: string): void =>
  saveHistory('searches', withSearch(listRecentSearches(), text))

export const clearSearches = (): void => clearHistory('searches')
