// Caches and their lifetime. Pages and files belong to a build and are deleted with it, so that builds never
// mix.
import { cachePrefix, cacheHeaders } from './messages.ts'

/**
 * Replaced at build time (scripts/vite-worker.ts): build id, all scripts and styles, and the entry file of
 * pages.
 */
declare const __BUILD__: { id: string; files: string[]; entry: string }
export const build = __BUILD__

const name = (what: string) => `${cachePrefix}${build.id}-${what}`

export const files = () => caches.open(name('files'))
export const pages = () => caches.open(name('pages'))
/** Content-addressed, so kept across builds. */
export const pictures = () => caches.open(`${cachePrefix}pictures`)
/** Queued forms are also kept across builds. */
export const box = () => caches.open(`${cachePrefix}box`)

const currentCaches = new Set([`${cachePrefix}pictures`, `${cachePrefix}box`, name('files'), name('pages')])

/**
 * Deletes the caches of earlier builds.
 * @returns the URLs of their pages.
 */
export async function deleteOldBuilds(): Promise<string[]> {
  const addresses: string[] = []
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(cachePrefix) || currentCaches.has(cacheName)) continue
    if (cacheName.endsWith('-pages'))
      addresses.push(...(await (await caches.open(cacheName)).keys()).map(({ url }) => url))
    await caches.delete(cacheName)
  }
  return addresses
}

/** Copy of a response with the time it was cached. Its body is already decoded. */
export async function withCachedAt(response: Response, more: Record<string, string> = {}): Promise<Response> {
  const body = await response.blob()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(cacheHeaders.at, String(Date.now()))
  headers.set(cacheHeaders.bytes, String(body.size))
  for (const [header, value] of Object.entries(more)) headers.set(header, value)
  return new Response(body, { headers })
}

export const readCachedAt = (response: Response): number => Number(response.headers.get(cacheHeaders.at))

/** Deletes the oldest entries above a count or size limit; `shouldKeep` exempts entries. */
export async function trim(
  cache: Cache,
  { maxEntries, bytes }: { maxEntries: number; bytes: number },
  shouldKeep: (address: string) => boolean = () => false,
): Promise<void> {
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true })
      return {
        request,
        at: response ? readCachedAt(response) : 0,
        size: Number(response?.headers.get(cacheHeaders.bytes)),
      }
    }),
  )
  let [remaining, bytesLeft] = [maxEntries, bytes]
  for (const { request, size } of entries
    .filter((entry) => !shouldKeep(entry.request.url))
    .toSorted((a, b) => b.at - a.at)) {
    remaining -= 1
    bytesLeft -= size
    if (remaining < 0 || bytesLeft < 0) await cache.delete(request, { ignoreVary: true })
  }
}
