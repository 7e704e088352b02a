// What this browser searched for, newest first.
import { forget, recall, remember } from '../../state/memory.ts'

const most = 6

/** The list with one more at its head; what was there moves up, the oldest falls off. Letter case does not make another search. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const words = text.trim().replace(/\s+/g, ' ')
  if (!words) return [...searches]
  const others = searches.filter((search) => search.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, most)
}

export function recentSearches(): string[] {
  try {
    const value: unknown = JSON.parse(recall('searches') ?? '[]')
    return Array.isArray(value) ? value.filter((search) => typeof search === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export const rememberSearch = (text: string): void => remember('searches', withSearch(recentSearches(), text))

export const forgetSearches = (): void => forget('searches')
