// Prefetches the scripts of pages linked within 200 px of the viewport (storefront.md section 9). Data is
// prefetched only on pointing at a link (shop-link.tsx), so that a product list does not request data that
// is not opened.
import { matchPath } from 'react-router'
import { splitLocale } from '../../../kernel/locale.ts'

type RouteEntry = { id: string; path?: string; module: string; imports?: string[] }
type Manifest = { routes: Record<string, RouteEntry> }

const prefetched = new Set<string>()

function isSavingData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

function prefetchScripts(address: string) {
  const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? { routes: {} }
  const { path: pathname } = splitLocale(new URL(address, location.href).pathname)
  const route = Object.values(routes).find(
    ({ path }) => path && path !== '*' && matchPath({ path, end: true }, pathname),
  )
  if (!route || prefetched.has(route.id)) return
  prefetched.add(route.id)
  for (const href of [route.module, ...(route.imports ?? [])]) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

// Safari has no requestIdleCallback.
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(callback, { timeout: 5000 })
    : setTimeout(callback, 1000)

/**
 * Observes the links currently on the page.
 * @returns a function that stops observing.
 */
export function prefetchVisibleLinks(): () => void {
  if (isSavingData()) return () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        whenIdle(() => prefetchScripts((target as HTMLAnchorElement).href))
      }
    },
    { rootMargin: '200px' },
  )
  for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link)
  return () => observer.disconnect()
}
