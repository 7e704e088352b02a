// Single keys that act on the page, unless the user is typing or a dialog is open.
import { useEffect, useEffectEvent } from 'react'

/** `Enter` is pressed with Ctrl or Cmd; all other keys alone. */
export function useShortcuts(shortcuts: Record<string, (() => void) | undefined>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    if ((event.ctrlKey || event.metaKey) !== (event.key === 'Enter')) return
    const target = event.target as HTMLElement
    const isTyping = target.matches('input, textarea, select, [contenteditable]')
    if ((isTyping && event.key !== 'Enter') || document.querySelector('.dialog')) return
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
