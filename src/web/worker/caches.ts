// What is kept, and until when. Pages and files belong to a build: they go with it, so that old and new never meet.
import { cachePrefix, cacheHeaders } from './messages.ts'

/** Of the build, replaced when it is made (scripts/vite-worker.ts): its id, every script and style, and the file that starts its pages. */
declare const __BUILD__: { id: string; files: string[]; entry: string }
export const build = __BUILD__

const name = (what: string) => `${cachePrefix}${build.id}-${what}`

export const files = () => caches.open(name('files'))
export const pages = () => caches.open(name('pages'))
/** Named by their content, so they outlive builds. */
export const pictures = () => caches.open(`${cachePrefix}pictures`)
/** Forms that wait for the network outlive builds too. */
export const box = () => caches.open(`${cachePrefix}box`)

const currentCaches = new Set([`${cachePrefix}pictures`, `${cachePrefix}box`, name('files'), name('pages')])

/** Drops what earlier builds kept. @returns the addresses of their pages. */
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

/** A copy that says when it was kept. The body is decoded already. */
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

/** Drops the oldest beyond so many entries or bytes; `stays` says which never go. */
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
