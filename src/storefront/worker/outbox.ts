// Queue of forms submitted offline, sent when the network is back. Only the worker sends them, in sequence and
// with an idempotency key, so that neither a second tab nor a lost response sends one twice.
import { splitLocale } from '../../kernel/locale.ts'
import { box } from './caches.ts'
import type { FromWorker } from './messages.ts'
import { offlineAddress } from './pages.ts'
import { type FetchEvent, scope } from './scope.ts'

type QueuedForm = { id: string; url: string; type: string; body: string; refused?: boolean }

/** Forms that can be queued: contact, newsletter, back in stock. Never orders, reviews or passwords. */
const pageForms = /^\/(?:contact-us|newsletter|products\/[^/]+)$/
const queueableForms = /^\/api\/v1\/dynamic\/(?:newsletter|product\/back_in_stock)$/

export const canQueue = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url)
  return method === 'POST' && (pageForms.test(splitLocale(pathname).path) || queueableForms.test(pathname))
}

const addressOf = ({ id }: QueuedForm) => `/box/${id}`
const storeForm = async (form: QueuedForm) =>
  (await box()).put(
    addressOf(form),
    new Response(JSON.stringify(form), { headers: { 'x-kept-at': form.id } }),
  )
const remove = async (form: QueuedForm) => (await box()).delete(addressOf(form))

async function waiting(): Promise<QueuedForm[]> {
  const cache = await box()
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(
    responses.flatMap((response) => (response ? [response.json() as Promise<QueuedForm>] : [])),
  )
}

const send = ({ id, url, type, body }: QueuedForm) =>
  fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'idempotency-key': id },
    credentials: 'same-origin',
    redirect: 'manual',
  })

async function broadcast(message: FromWorker): Promise<number> {
  const open = await scope.clients.matchAll()
  for (const client of open) client.postMessage(message)
  return open.length
}

/** Sends a form or queues it: a page is redirected to the offline page, a call gets a 202 response. */
export async function handleForm(event: FetchEvent): Promise<Response> {
  const { request } = event
  const url = new URL(request.url)
  const form: QueuedForm = {
    id: crypto.randomUUID(),
    url: request.url,
    type: request.headers.get('content-type') ?? '',
    body: await request.text(),
  }
  try {
    return await send(form)
  } catch {
    await storeForm(form)
    await scope.registration.sync?.register('box').catch(() => undefined)
    if (request.mode === 'navigate')
      return Response.redirect(await offlineAddress(url, { kept: '1', from: url.pathname }), 303)
    await broadcast({ type: 'kept' })
    return Response.json({ message: '', kept: true }, { status: 202 })
  }
}

let sending: Promise<void> | undefined
/** Sends queued forms. Concurrent calls share one run. */
export function sendQueued(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

/** A page can be online before the worker is, and nothing else may wake the worker later. */
const RETRY_DELAYS_MS = [1_000, 4_000]

async function sendAll(): Promise<void> {
  for (const delayMs of RETRY_DELAYS_MS) {
    if (await trySending()) return
    await new Promise((resolve) => void setTimeout(resolve, delayMs))
  }
  await trySending()
}

/** @returns false if forms stay queued. */
async function trySending(): Promise<boolean> {
  const forms = await waiting()
  if (forms.length > 0 && !navigator.onLine) return false
  for (const form of forms) {
    const response = form.refused ? undefined : await send(form).catch(() => null)
    if (
      response === null ||
      (response && (response.status >= 500 || response.status === 429 || response.status === 409))
    )
      return false
    // Accepted page forms respond with a redirect.
    if (response && (response.ok || response.type === 'opaqueredirect')) {
      await remove(form)
      await broadcast({ type: 'sent' })
    } else if ((await broadcast({ type: 'refused' })) > 0) await remove(form)
    // No page is open: keep the form, so that the next page can report the rejection.
    else await storeForm({ ...form, refused: true })
  }
  return true
}
