// Loads the script of a page before it is opened.
import { use } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/** @returns handlers for a link to a page of the client application: its script loads when the pointer reaches the link. */
export function usePreload(href: string): { onPointerEnter(): void } {
  const router = use(DataRouterContext)?.router
  return {
    onPointerEnter() {
      const { lazy } = matchRoutes(router?.routes ?? [], href)?.at(-1)?.route ?? {}
      // A failure shows when the page is opened, which tries again.
      if (typeof lazy === 'function') lazy().catch(() => undefined)
    },
  }
}
