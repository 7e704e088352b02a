// Single keys that act on the page, unless the user is typing or a dialog is open.
import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../../kit/single-key.ts'

/** `Enter` is pressed with Ctrl or Cmd; all other keys alone. */
export function useShortcuts(shortcuts: Record<string, (() => void) | undefined>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrimary = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented
    if (!isPrimary && (event.key === 'Enter' || !isSingleKey(event))) return
    if (document.querySelector('.dialog')) return
    const run = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
