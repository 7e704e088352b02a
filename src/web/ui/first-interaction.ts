import { lazy } from 'react'
import type { ComponentType } from 'react'
import { readSessionMarker } from '../state/session-marker.ts'

/**
 * Resolves when the reader first stirs: moves, touches, scrolls or types. What only then can be of use is fetched then; a first visit
 * that is only read stays light. With a service worker everything is here already, and who is signed in (a business sees its own prices)
 * is no first visitor: then it is at once. Never resolves on the server.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  if (navigator.serviceWorker?.controller || readSessionMarker()) resolve()
  for (const type of ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'])
    addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
})

/**
 * A part whose script is fetched when the reader first stirs. The server writes it whole, so it is there from the start: put only in it
 * what works as plain HTML until then. Stand it in a Suspense of its own.
 */
export const lazyOnInteraction = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => (typeof window === 'undefined' ? load() : firstInteraction.then(load)))
