import type { MouseEvent } from 'react'

/** A click that means "go there", and not "open it beside". */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
