// Fetches the scripts of pages that links within 200 px of the viewport lead to (storefront.md section 9).
import { matchPath } from 'react-router'

type RouteEntry = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
}
type Manifest = { routes: Record<string, RouteEntry> }

const done = new Set<string>()
let observer: IntersectionObserver | undefined

function thrifty(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

function prefetchScripts(address: string) {
  const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest
  if (!manifest) return
  const { pathname } = new URL(address, location.href)
  const route = Object.values(manifest.routes).find(
    ({ path }) =>
      path && path !== '*' && matchPath({ path: `/${path.replace(/^\//, '')}`, end: true }, pathname),
  )
  if (!route || done.has(route.id)) return
  done.add(route.id)
  for (const href of [route.module, ...(route.imports ?? [])]) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Watches a link until it comes near. @returns what stops it. */
export function watchLink(link: HTMLAnchorElement): (() => void) | undefined {
  if (thrifty()) return undefined
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        // After what the page itself needs.
        requestIdleCallback(() => prefetchScripts((target as HTMLAnchorElement).href), { timeout: 5000 })
      }
    },
    { rootMargin: '200px' },
  )
  observer.observe(link)
  return () => observer?.unobserve(link)
}
