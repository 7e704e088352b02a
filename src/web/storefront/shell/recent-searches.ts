// What this browser searched for, newest first.
const storageKey = 'selvedge-searches-v1'
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
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter((search) => typeof search === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Storage may be full or forbidden: then nothing is remembered. */
export function rememberSearch(text: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withSearch(recentSearches(), text)))
  } catch {}
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}
