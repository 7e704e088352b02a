// What pages were made of, for Back and Forward: the page is there at once, so that its scroll position can come back with it.
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { splitLocale } from '../kernel/locale.ts'

const MAX_CACHED_PAGES = 12
const cache = new Map<string, { address: string; data: unknown }>()

/** Keeps the data of the page that is shown, under its place in the history. */
export function useCachePageData(): void {
  const { key, pathname, search } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  useEffect(() => {
    cache.delete(key)
    cache.set(key, { address: pathname + search, data })
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED_PAGES && oldest !== undefined) cache.delete(oldest)
  }, [key, pathname, search, data])
}

/**
 * A route's `clientLoader`: what was kept when the history goes back or forward to it, else the server's. While the history moves, its
 * state already has the key of the place it moves to; when a link is followed it still has the key of the page that is left.
 */
export async function cachedLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url)
  const state = history.state as { key?: string } | null
  const cached = cache.get(state?.key ?? 'default')
  return cached?.address === splitLocale(pathname).path + search ? cached.data : await serverLoader()
}
