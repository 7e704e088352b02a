// Page data for Back and Forward: the page renders at once, so its scroll position can be restored.
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { splitLocale } from '../../kernel/locale.ts'

const MAX_CACHED_PAGES = 12
const cache = new Map<string, { address: string; data: unknown }>()

/** Caches the data of the current page under its history key. */
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
 * A route's `clientLoader`: cached data for Back and Forward, otherwise the server's. On a history navigation
 * `history.state` already has the key of the target; when a link is followed it still has the key of the current
 * page.
 */
export async function cachedLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url)
  const state = history.state as { key?: string } | null
  const cached = cache.get(state?.key ?? 'default')
  return cached?.address === splitLocale(pathname).path + search ? cached.data : await serverLoader()
}
