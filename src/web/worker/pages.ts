// Pages: from the network while it answers in time, else as they were last seen, else the page that says what is kept.
import { prefixOf, splitLocale, locales } from '../../kernel/locale.ts'
import { layoutAt } from '../layouts.ts'
import { paths } from '../paths.ts'
import { build, dated, files, keptAt, pages, trim } from './caches.ts'
import { keptHeaders } from './messages.ts'
import type { FetchEvent } from './scope.ts'

/** How long the network may take when the page is kept; and after it was too slow just now. */
const patienceMs = 3_000
const littlePatienceMs = 400
const slowForMs = 30_000
const limits = { most: 40, bytes: 16 * 2 ** 20 }

// What everybody may see. Checkout, orders, accounts and whatever comes later are not among them.
const shared =
  /^\/(?:$|search$|faq$|privacy$|terms$|contact-us$|wishlist$|cart$|(?:products|category|collections|shops|pages)(?:\/[^/]+)?$)/

/** Whether a page may be kept. A form's outcome (`?sent=1`, `?asked=7`) is no page to come back to. */
export function mayBeKept({ pathname, searchParams }: URL): boolean {
  const { path } = splitLocale(pathname)
  const known = shared.test(path) || path === `/${layoutAt(path)}`
  return known && !searchParams.has('sent') && !searchParams.has('asked')
}

const isHome = (address: string) => splitLocale(new URL(address).pathname).path === '/'
const withoutHash = (url: URL) => url.origin + url.pathname + url.search

/** Keeps a page, unless it is of another build, was led elsewhere, or says that it must not be kept. */
async function keepIn(cache: Cache, url: URL, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return
  if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) return
  const html = await response.clone().text()
  if (!html.includes(build.entry)) return
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  await cache.put(withoutHash(url), await dated(response, { [keptHeaders.title]: encodeURIComponent(title) }))
}

async function keep(url: URL, response: Response): Promise<void> {
  if (!mayBeKept(url)) return
  const cache = await pages()
  await keepIn(cache, url, response)
  await trim(cache, limits, isHome)
}

/** Fetches a page that was seen, so that it is here when the network is not. */
export async function fetchToKeep(address: string): Promise<void> {
  const url = new URL(address)
  const { locale } = splitLocale(url.pathname)
  const offline = new URL(prefixOf(locale) + paths.offline(), url)
  const cache = await files()
  if (!(await cache.match(offline))) await keepIn(cache, offline, await fetchPage(offline))
  if (mayBeKept(url)) await keep(url, await fetchPage(url))
}

const fetchPage = (url: URL) => fetch(withoutHash(url), { headers: { accept: 'text/html' } })

const keptPage = async (url: URL) => (await pages()).match(withoutHash(url), { ignoreVary: true })

let slowUntil = 0
/** What the network answers; undefined when it takes longer than a reader waits for a page that is kept. */
async function inTime(network: Promise<Response>): Promise<Response | undefined> {
  const late = Symbol('late')
  const patience = Date.now() < slowUntil ? littlePatienceMs : patienceMs
  const first = await Promise.race([
    network,
    new Promise<typeof late>((go) => setTimeout(() => go(late), patience)),
  ])
  if (first !== late) return first
  slowUntil = Date.now() + slowForMs
  return undefined
}

/** When the documents of these clients were fetched, as far as they came from what is kept. */
const shownAsOf = new Map<string, number>()
export const asOf = (clientId: string): number | undefined => shownAsOf.get(clientId)

export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  if (splitLocale(url.pathname).path === paths.offline()) return offlinePage(url)
  const network = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request))
  const kept = await keptPage(url)
  const show = (page: Response) => {
    shownAsOf.set(event.resultingClientId, keptAt(page))
    return page
  }
  event.waitUntil(network.then((response) => keep(url, response.clone())).catch(() => undefined))
  try {
    const response = await (kept ? inTime(network) : network)
    if (response && response.status < 500) return response
    return kept ? show(kept) : network
  } catch {
    return kept ? show(kept) : elsewhere(url)
  }
}

/** Where a page leads that is not kept: from `/` to a home that is, else to the page that says what there is. */
async function elsewhere(url: URL): Promise<Response> {
  if (url.pathname === '/')
    for (const locale of locales) {
      const home = url.origin + (prefixOf(locale) || '/')
      if (await (await pages()).match(home, { ignoreVary: true })) return Response.redirect(home)
    }
  return Response.redirect(await offlineAddress(url, { from: url.pathname + url.search }))
}

/** The offline page in the language of an address, or in one that is kept. */
export async function offlineAddress(url: URL, query: Record<string, string>): Promise<string> {
  const cache = await files()
  const { locale } = splitLocale(url.pathname)
  const wanted = [locale, ...locales].map((each) => url.origin + prefixOf(each) + paths.offline())
  let found = wanted[0]!
  for (const address of wanted.toReversed()) if (await cache.match(address)) found = address
  return `${found}?${new URLSearchParams(query)}`
}

async function offlinePage(url: URL): Promise<Response> {
  return (await (await files()).match(url, { ignoreSearch: true, ignoreVary: true })) ?? fetch(url)
}

/**
 * React Router asks for the data of a page that it moves to. Only whole pages are kept, each with the scripts of its own build: without
 * network the browser is sent to the whole page.
 */
export async function answerData(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  url.pathname = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
  url.searchParams.delete('_routes')
  const network = fetch(event.request)
  network.catch(() => undefined)
  try {
    const response = await ((await keptPage(url)) ? inTime(network) : network)
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
