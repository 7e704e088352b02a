// Asks the service worker to cache viewed pages. It is registered after the first interaction, when the browser
// is idle, so that a first visit is not slowed down.
import type { Locale } from '../../kernel/locale.ts'
import { messageFiles } from '../message-files.ts'
import { inLanguage } from '../paths.ts'
import { isSwitchedOff } from '../state/browsing-history.ts'
import { createPolicy } from '../trusted-types.ts'
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
  await navigator.serviceWorker.register(workerPolicy.createScriptURL('/worker.js'), {
    updateViaCache: 'none',
  })
  return navigator.serviceWorker.ready
}

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)

/** @param address path of the current page, without its locale. */
export async function savePageOffline(address: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || saves() || isSwitchedOff('offline')) return
  const locale = document.documentElement.lang as Locale
  const [first, later] = messageFiles(locale)
  const toAbsolute = (path: string) => new URL(path, location.href).href
  const pageAddress = toAbsolute(inLanguage(locale, address))
  try {
    const { active } = await (registered ??= register())
    active?.postMessage({
      type: 'seen',
      address: pageAddress,
      files: [
        ...loaded().filter((url) => url.startsWith(toAbsolute('/assets/'))),
        toAbsolute(first),
        toAbsolute(later),
      ],
      pictures: [...document.images]
        .filter(
          ({ complete, naturalWidth, currentSrc }) =>
            complete && naturalWidth && currentSrc.includes('/_next/image'),
        )
        .map(({ currentSrc }) => currentSrc),
    } satisfies ToWorker)
  } catch {
    // Blocked or offline: try again on the next page.
    registered = undefined
  }
}
