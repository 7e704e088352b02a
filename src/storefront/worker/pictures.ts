// Scripts, styles, fonts and images have content-hashed URLs, so cached copies never expire.
import { withCachedAt, files, pictures, trim } from './caches.ts'

const limits = { maxEntries: 600, bytes: 24 * 2 ** 20 }

export async function handleFile(request: Request): Promise<Response> {
  const cache = await files()
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') await cache.put(request, response.clone())
  return response
}

let trimming: ReturnType<typeof setTimeout> | undefined
async function cachePicture(address: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return
  const cache = await pictures()
  await cache.put(address, await withCachedAt(response))
  clearTimeout(trimming)
  trimming = setTimeout(() => void trim(cache, limits), 2_000)
}

/** An image; offline, any cached width of it. */
export async function handlePicture(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await pictures()
  const cached = await cache.match(request.url, { ignoreVary: true })
  if (cached) return cached
  try {
    const response = await fetch(request)
    waitUntil(cachePicture(request.url, response.clone()))
    return response
  } catch {
    const sourceUrl = new URL(request.url).searchParams.get('url')
    for (const { url } of sourceUrl ? await cache.keys() : [])
      if (new URL(url).searchParams.get('url') === sourceUrl)
        return (await cache.match(url, { ignoreVary: true })) ?? Response.error()
    return Response.error()
  }
}

/**
 * Caches what the page loaded before the worker was active; these requests are mostly served by the HTTP cache.
 */
export async function cacheLoaded(addresses: { files: string[]; pictures: string[] }): Promise<void> {
  const cache = await files()
  for (const address of addresses.files) if (!(await cache.match(address))) await cache.add(address)
  const pictureCache = await pictures()
  for (const address of addresses.pictures) {
    if (await pictureCache.match(address, { ignoreVary: true })) continue
    const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
    await cachePicture(address, await fetch(address, { headers: { accept } }))
  }
}
