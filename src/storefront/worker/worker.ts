// Service worker: what the shop shows on a slow network and offline. See docs/decisions/0055.
import { build, deleteOldBuilds, files } from './caches.ts'
import { handleForm, canQueue, sendQueued } from './outbox.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { handleData, handlePage, getCachedAt, fetchAndCache } from './pages.ts'
import { handleFile, handlePicture, cacheLoaded } from './pictures.ts'
import { type FetchEvent, type MessageFromPage, scope } from './scope.ts'

const workerOrigin = new URL(location.href).origin

scope.addEventListener('install', (event) => {
  // All or nothing: with one script missing, a page would mix two builds.
  event.waitUntil(
    files()
      .then((cache) => cache.addAll(build.files))
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => event.waitUntil(activateWorker()))

async function activateWorker(): Promise<void> {
  const addresses = await deleteOldBuilds()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  // Pages cached by an earlier build are fetched again for this one.
  for (const address of addresses) await fetchAndCache(address).catch(() => undefined)
}

scope.addEventListener('fetch', (event) => {
  const response = route(event)
  if (response) event.respondWith(response)
})

/**
 * @returns undefined to let the browser handle the request: API calls, other sites, and anything that must not
 * be cached.
 */
function route(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== workerOrigin) return undefined
  if (canQueue(request)) return handleForm(event)
  if (request.method !== 'GET' || pathname.startsWith('/api/')) return undefined
  if (request.mode === 'navigate') return handlePage(event)
  if (pathname.startsWith('/assets/')) return handleFile(request)
  if (pathname === '/_next/image' || pathname.startsWith('/media/'))
    return handlePicture(request, (work) => event.waitUntil(work))
  return pathname.endsWith('.data') ? handleData(event) : undefined
}

scope.addEventListener('message', (event) => event.waitUntil(listen(event)))

async function listen({ data, source }: MessageFromPage): Promise<void> {
  const message = data as ToWorker
  if (message.type === 'online') return sendQueued()
  if (message.type === 'asOf') {
    const cachedAt = source ? getCachedAt(source.id) : undefined
    if (cachedAt) source?.postMessage({ type: 'asOf', at: cachedAt } satisfies FromWorker)
    return
  }
  await sendQueued()
  await fetchAndCache(message.address).catch(() => undefined)
  await cacheLoaded(message).catch(() => undefined)
}

scope.addEventListener('sync', (event) => event.waitUntil(sendQueued()))
