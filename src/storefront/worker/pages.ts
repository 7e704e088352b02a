// Page requests: network first with a timeout, then the cached page, then the offline page.
import { getLocalePrefix, splitLocale, locales } from '../../kernel/locale.ts'
import { layoutAtPath } from '../layouts.ts'
import { paths } from '../../contracts/paths.ts'
import { build, withCachedAt, files, readCachedAt, pages, trim } from './caches.ts'
import { cacheHeaders } from './messages.ts'
import type { FetchEvent } from './scope.ts'

/** Network timeout when the page is cached, and the shorter one after a recent timeout. */
const NETWORK_TIMEOUT_MS = 3_000
const SHORT_TIMEOUT_MS = 400
const SLOW_PERIOD_MS = 30_000
const limits = { maxEntries: 40, bytes: 16 * 2 ** 20 }

// Public pages. Checkout, orders and accounts are not included, and new pages are not by default.
const shared =
  /^\/(?:$|search$|faq$|privacy$|terms$|contact-us$|wishlist$|cart$|(?:products|category|collections|shops|pages)(?:\/[^/]+)?$)/

/** Whether a page may be cached. Form results (`?sent=1`, `?requested=7`) are not. */
export function isCacheable({ pathname, searchParams }: URL): boolean {
  const { path } = splitLocale(pathname)
  const isPublicPage = shared.test(path) || path === `/${layoutAtPath(path)}`
  return isPublicPage && !searchParams.has('sent') && !searchParams.has('requested')
}

const isHome = (address: string) => splitLocale(new URL(address).pathname).path === '/'
const withoutHash = (url: URL) => url.origin + url.pathname + url.search

/** Caches a page, unless it belongs to another build, was redirected, or forbids caching. */
async function putPage(cache: Cache, url: URL, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return
  if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) return
  const html = await response.clone().text()
  if (!html.includes(build.entry)) return
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  await cache.put(
    withoutHash(url),
    await withCachedAt(response, { [cacheHeaders.title]: encodeURIComponent(title) }),
  )
}

async function cachePage(url: URL, response: Response): Promise<void> {
  if (!isCacheable(url)) return
  const cache = await pages()
  await putPage(cache, url, response)
  await trim(cache, limits, isHome)
}

/** Fetches a viewed page for offline use. */
export async function fetchAndCache(address: string): Promise<void> {
  const url = new URL(address)
  const { locale } = splitLocale(url.pathname)
  const offline = new URL(getLocalePrefix(locale) + paths.offline(), url)
  const cache = await files()
  if (!(await cache.match(offline))) await putPage(cache, offline, await fetchPage(offline))
  if (isCacheable(url)) await cachePage(url, await fetchPage(url))
}

const fetchPage = (url: URL) => fetch(withoutHash(url), { headers: { accept: 'text/html' } })

const matchPage = async (url: URL) => (await pages()).match(withoutHash(url), { ignoreVary: true })

let slowUntil = 0
/** Network response; undefined when it takes longer than the timeout. */
async function raceTimeout(network: Promise<Response>): Promise<Response | undefined> {
  const timedOut = Symbol('late')
  const timeoutMs = Date.now() < slowUntil ? SHORT_TIMEOUT_MS : NETWORK_TIMEOUT_MS
  const first = await Promise.race([
    network,
    new Promise<typeof timedOut>((resolve) => setTimeout(() => resolve(timedOut), timeoutMs)),
  ])
  if (first !== timedOut) return first
  slowUntil = Date.now() + SLOW_PERIOD_MS
  return undefined
}

/** When the clients' documents were fetched, for documents from the cache. */
const cachedAtByClient = new Map<string, number>()
export const getCachedAt = (clientId: string): number | undefined => cachedAtByClient.get(clientId)

export async function handlePage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  if (splitLocale(url.pathname).path === paths.offline()) return offlinePage(url)
  const network = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request))
  const cachedPage = await matchPage(url)
  const show = (page: Response) => {
    cachedAtByClient.set(event.resultingClientId, readCachedAt(page))
    return page
  }
  event.waitUntil(network.then((response) => cachePage(url, response.clone())).catch(() => undefined))
  try {
    const response = await (cachedPage ? raceTimeout(network) : network)
    if (response && response.status < 500) return response
    return cachedPage ? show(cachedPage) : network
  } catch {
    return cachedPage ? show(cachedPage) : fallbackPage(url)
  }
}

/** Response for a page that is not cached: from `/` a cached home page, else the offline page. */
async function fallbackPage(url: URL): Promise<Response> {
  if (url.pathname === '/')
    for (const locale of locales) {
      const home = url.origin + (getLocalePrefix(locale) || '/')
      if (await (await pages()).match(home, { ignoreVary: true })) return Response.redirect(home)
    }
  return Response.redirect(await offlineAddress(url, { from: url.pathname + url.search }))
}

/** Offline page in the language of the URL, or in a cached language. */
export async function offlineAddress(url: URL, query: Record<string, string>): Promise<string> {
  const cache = await files()
  const { locale } = splitLocale(url.pathname)
  const offlineUrls = [locale, ...locales].map((item) => url.origin + getLocalePrefix(item) + paths.offline())
  let offlineUrl = offlineUrls[0]!
  for (const address of offlineUrls.toReversed()) if (await cache.match(address)) offlineUrl = address
  return `${offlineUrl}?${new URLSearchParams(query)}`
}

async function offlinePage(url: URL): Promise<Response> {
  return (await (await files()).match(url, { ignoreSearch: true, ignoreVary: true })) ?? fetch(url)
}

/**
 * React Router data requests. Only whole pages are cached, with the scripts of their build, so offline the
 * browser is sent to the document.
 */
export async function handleData(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  url.pathname = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
  url.searchParams.delete('_routes')
  const network = fetch(event.request)
  network.catch(() => undefined)
  try {
    const response = await ((await matchPage(url)) ? raceTimeout(network) : network)
    if (response) return response
  } catch {}
  return new Response(null, {
    status: 204,
    headers: {
      'cache-control': 'no-store',
      'x-remix-redirect': withoutHash(url),
      'x-remix-reload-document': 'true',
    },
  })
}
