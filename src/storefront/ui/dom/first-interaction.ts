import { lazy } from 'react'
import type { ComponentType } from 'react'
import { readSessionMarker } from '../../../web/session-marker.ts'

/**
 * Resolves on the first pointer, touch, scroll or key event, so that a first visit that only reads loads less.
 * Resolves at once for a signed-in user, who needs own prices, and when a service worker has cached the scripts.
 * Never resolves on the server.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  if (navigator.serviceWorker?.controller || readSessionMarker()) resolve()
  for (const type of ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'])
    addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
})

/**
 * A component whose script loads on the first interaction. It is server-rendered, so it must work as plain HTML
 * until then. Wrap it in its own Suspense.
 */
export const lazyOnInteraction = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => (typeof window === 'undefined' ? load() : firstInteraction.then(load)))
