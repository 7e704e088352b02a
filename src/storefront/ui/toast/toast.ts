import type { Picture } from '../../../modules/search/listing.ts'

/** A toast. `isError` marks a failure; `action` is its single action. */
export type ToastMessage = {
  title: string
  text?: string
  /** Screen reader text instead of title and text. */
  announcement?: string
  picture?: Picture
  isError?: boolean
  action?: { label: string; onPress: () => void }
}

let show: ((message: ToastMessage) => void) | undefined
const waiting: ToastMessage[] = []
let wake: (() => void) | undefined

/**
 * Shows a toast at the bottom right for 2 s: storefront.md section 9. The library is loaded with the first one.
 */
export function showToast(message: ToastMessage): void {
  if (show) return show(message)
  waiting.push(message)
  wake?.()
}

/** For the host: called once, when the first toast is queued. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** For the host: receives queued and future toasts. */
export function subscribeToasts(next: (message: ToastMessage) => void): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    show = undefined
  }
}
