import type { Picture } from '../../modules/search/listing.ts'

/** A short notice. `bad` says that something failed and what to do; `action` is the one thing to do about it. */
export type ToastMessage = {
  title: string
  text?: string
  /** What screen readers say instead of title and text. */
  announcement?: string
  picture?: Picture
  isError?: boolean
  action?: { label: string; onPress: () => void }
}

let show: ((message: ToastMessage) => void) | undefined
const waiting: ToastMessage[] = []
let wake: (() => void) | undefined

/** Shows a toast: bottom right, 2 s, as storefront.md section 9 has it. The library is fetched with the first one. */
export function showToast(message: ToastMessage): void {
  if (show) return show(message)
  waiting.push(message)
  wake?.()
}

/** For the host: called once when the first toast waits. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** For the host: takes over what waits and what comes. */
export function subscribeToasts(next: (message: ToastMessage) => void): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    show = undefined
  }
}
