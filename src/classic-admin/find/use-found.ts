import { useEffect, useState } from 'react'
import type { Found } from './found.ts'

const none: Found = { orders: [], products: [], customers: [] }
/** Whoever types is not asked for at each letter. */
const pauseMs = 150

/** What the shop finds; what was found before stays until then. */
export function useFound(
  address: string,
  query: string,
): { found: Found; state: 'waiting' | 'there' | 'failed' } {
  const [answer, setAnswer] = useState<{ to: string; found: Found; failed?: true }>({ to: '', found: none })
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const response = await fetch(address, {
        signal: leaving.signal,
        headers: { accept: 'application/json' },
      })
      // Whoever is not signed in any more is led to a page.
      if (!response.ok || response.redirected) throw new Error(String(response.status))
      return (await response.json()) as Found
    }
    const timer = setTimeout(
      () =>
        void ask().then(
          (found) => setAnswer({ to: address, found }),
          () => leaving.signal.aborted || setAnswer({ to: address, found: none, failed: true }),
        ),
      query === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, query])
  if (answer.to !== address) return { found: answer.found, state: 'waiting' }
  return { found: answer.found, state: answer.failed ? 'failed' : 'there' }
}
