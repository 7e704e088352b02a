// Pages in the service worker's cache.
import { cachePrefix, isPagesCache, cacheHeaders } from '../worker/messages.ts'

/** `at`: when it was fetched, in ms since the Unix epoch. */
export type OfflinePage = { address: string; title: string; at: number }

/** Newest first; empty when nothing is cached. */
export async function listOfflinePages(): Promise<OfflinePage[]> {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter(isPagesCache)
  const pagesByCache = await Promise.all(names.map(listPagesInCache))
  return pagesByCache.flat().toSorted((a, b) => b.at - a.at)
}

async function listPagesInCache(name: string): Promise<OfflinePage[]> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  return Promise.all(
    requests.map(async (request) => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers
      const { pathname, search } = new URL(request.url)
      return {
        address: pathname + search,
        title: decodeEntities(decodeURIComponent(headers?.get(cacheHeaders.title) ?? '')),
        at: Number(headers?.get(cacheHeaders.at)),
      }
    }),
  )
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
/** Decodes the entities that React escapes in a title. */
const decodeEntities = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity]!)

/** Deletes all cached pages, on request or at sign-out. */
export async function deleteOfflinePages(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
}

export async function unregisterWorker(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister()
  await deleteOfflinePages()
}
