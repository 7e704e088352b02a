// Asks the service worker to cache viewed pages. It is registered after the first interaction, when the browser
// is idle, so that a first visit is not slowed down.
import type { Locale } from '../../kernel/locale.ts'
import { messageFiles } from '../i18n/message-files.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { isSwitchedOff } from '../state/browsing-history.ts'
import { createPolicy } from '../page/trusted-types.ts'
import type { ToWorker } from '../worker/messages.ts'

/** Skips caching when the browser's data saver is on. */
const saves = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

const workerPolicy = createPolicy('shop-worker', {
  createScriptURL(url: string) {
    if (url !== '/worker.js') throw new TypeError(`not the service worker: ${url}`)
    return url
  },
})

let registered: Promise<ServiceWorkerRegistration> | undefined
async function register(): Promise<ServiceWorkerRegistration> {
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
  navigator.serviceWorker.addEventListener('controllerchange', resend)
  await navigator.serviceWorker.register(workerPolicy.createScriptURL('/worker.js'), {
    updateViaCache: 'none',
  })
  return navigator.serviceWorker.ready
}

/** The last message and the worker that received it. */
let last: { worker: ServiceWorker; message: ToWorker } | undefined

/**
 * Sends the last message again after the worker of another build has taken over: the previous worker does not
 * cache pages of that build.
 */
function resend(): void {
  const worker = navigator.serviceWorker.controller
  if (!worker || !last || last.worker === worker) return
  last.worker = worker
  worker.postMessage(last.message)
}

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)

/** @param address path of the current page, without its locale. */
export async function savePageOffline(address: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || saves() || isSwitchedOff('offline')) return
  const locale = document.documentElement.lang as Locale
  const toAbsolute = (path: string) => new URL(path, location.href).href
  const pageAddress = toAbsolute(inLanguage(locale, address))
  try {
    const { active } = await (registered ??= register())
    if (!active) return
    const message: ToWorker = {
      type: 'seen',
      address: pageAddress,
      files: [
        ...loaded().filter((url) => url.startsWith(toAbsolute('/assets/'))),
        ...messageFiles(locale).map(toAbsolute),
      ],
      pictures: [...document.images]
        .filter(
          ({ complete, naturalWidth, currentSrc }) =>
            complete && naturalWidth && currentSrc.includes('/_next/image'),
        )
        .map(({ currentSrc }) => currentSrc),
    }
    last = { worker: active, message }
    active.postMessage(message)
  } catch {
    // Blocked or offline: try again on the next page.
    registered = undefined
  }
}
