// The service worker: what the shop still shows and does on a bad line, and without one. docs/decisions/0055 says why as it is.
import { build, dropOldBuilds, files } from './caches.ts'
import { answerForm, mayWait, sendWaiting } from './box.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { answerData, answerPage, asOf, fetchToKeep } from './pages.ts'
import { answerFile, answerPicture, keepLoaded } from './pictures.ts'
import { type FetchEvent, type MessageFromPage, scope } from './scope.ts'

const here = new URL(location.href).origin

scope.addEventListener('install', (event) => {
  // Whole or not at all: with one script missing a page would be of two builds.
  event.waitUntil(
    files()
      .then((cache) => cache.addAll(build.files))
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const addresses = await dropOldBuilds()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  // Pages that were kept are wanted still, as this build writes them.
  for (const address of addresses) await fetchToKeep(address).catch(() => undefined)
}

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event)
  if (answer) event.respondWith(answer)
})

/** @returns nothing where the browser goes on as if there were no worker: calls, other sites, what must never be kept. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== here) return undefined
  if (mayWait(request)) return answerForm(event)
  if (request.method !== 'GET' || pathname.startsWith('/api/')) return undefined
  if (request.mode === 'navigate') return answerPage(event)
  if (pathname.startsWith('/assets/')) return answerFile(request)
  if (pathname === '/_next/image' || pathname.startsWith('/media/'))
    return answerPicture(request, (work) => event.waitUntil(work))
  return pathname.endsWith('.data') ? answerData(event) : undefined
}

scope.addEventListener('message', (event) => event.waitUntil(listen(event)))

async function listen({ data, source }: MessageFromPage): Promise<void> {
  const message = data as ToWorker
  if (message.type === 'online') return sendWaiting()
  if (message.type === 'asOf') {
    const at = source ? asOf(source.id) : undefined
    if (at) source?.postMessage({ type: 'asOf', at } satisfies FromWorker)
    return
  }
  await sendWaiting()
  await fetchToKeep(message.address).catch(() => undefined)
  await keepLoaded(message).catch(() => undefined)
}

scope.addEventListener('sync', (event) => event.waitUntil(sendWaiting()))
