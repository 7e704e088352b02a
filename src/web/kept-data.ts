// What pages were made of, for Back and Forward: the page is there at once, so that its scroll position can come back with it.
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { splitLocale } from '../kernel/locale.ts'

const most = 12
const kept = new Map<string, { address: string; data: unknown }>()

/** Keeps the data of the page that is shown, under its place in the history. */
export function useKeptData(): void {
  const { key, pathname, search } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  useEffect(() => {
    kept.delete(key)
    kept.set(key, { address: pathname + search, data })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }, [key, pathname, search, data])
}

/**
 * A route's `clientLoader`: what was kept when the history goes back or forward to it, else the server's. While the history moves, its
 * state already has the key of the place it moves to; when a link is followed it still has the key of the page that is left.
 */
export async function keptLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url)
  const state = history.state as { key?: string } | null
  const known = kept.get(state?.key ?? 'default')
  return known?.address === splitLocale(pathname).path + search ? known.data : await serverLoader()
}
