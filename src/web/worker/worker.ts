// The service worker: what the shop still shows and does on a bad line, and without one. docs/decisions/0055 says why as it is.
import { build, deleteOldBuilds, files } from './caches.ts'
import { handleForm, canQueue, sendQueued } from './outbox.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { handleData, handlePage, getCachedAt, fetchAndCache } from './pages.ts'
import { handleFile, handlePicture, cacheLoaded } from './pictures.ts'
import { type FetchEvent, type MessageFromPage, scope } from './scope.ts'

const workerOrigin = new URL(location.href).origin

scope.addEventListener('install', (event) => {
  // Whole or not at all: with one script missing a page would be of two builds.
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
  // Pages that were kept are wanted still, as this build writes them.
  for (const address of addresses) await fetchAndCache(address).catch(() => undefined)
}

scope.addEventListener('fetch', (event) => {
  const response = route(event)
  if (response) event.respondWith(response)
})

/** @returns nothing where the browser goes on as if there were no worker: calls, other sites, what must never be kept. */
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
