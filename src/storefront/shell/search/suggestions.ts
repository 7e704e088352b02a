import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../modules/search/listing.ts'
import { callApi } from '../../state/api.ts'
import { useText } from '../../i18n/text.tsx'

const debounceMs = 200

/** Search suggestions, debounced by 200 ms; none are requested during IME composition. */
export function useSuggestions(text: string) {
  const { locale } = useText()
  const [composing, compose] = useState(false)
  const [result, setResult] = useState<{ query: string; suggestions: Suggestion[] }>({
    query: '',
    suggestions: [],
  })
  const query = text.trim()

  useEffect(() => {
    if (composing || !query) return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const params = new URLSearchParams({ q: query, locale })
        const path = `/v1/dynamic/home/search/suggest?${params}`
        const { suggestions } = await callApi<{ suggestions: Suggestion[] }>(path, { signal: stop.signal })
        setResult({ query, suggestions })
      } catch {
        // Suggestions may fail without affecting the search itself.
        if (!stop.signal.aborted) setResult({ query, suggestions: [] })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, composing, locale])

  return {
    // Keeps the previous suggestions until the new ones arrive, to avoid flicker.
    suggestions: query ? result.suggestions : [],
    waiting: result.query !== query,
    compose,
  }
}
