// Recent searches of this browser, newest first.
import { clearHistory, readHistory, saveHistory } from '../../state/browsing-history.ts'

const MAX_RECENT_SEARCHES = 6

/** Adds a search at the top; duplicates (ignoring case) move up, and the oldest is dropped. */
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
