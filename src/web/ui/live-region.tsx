import { useEffect, useState } from 'react'
import { useUi } from '../state/ui.ts'

let announceText: ((text: string) => void) | undefined

/** Says in a screen reader what changed: added, sold out, price changed. */
export function announce(text: string): void {
  announceText?.(text)
}

/** The page's one polite live region; toasts are announced here and nowhere else. */
export function LiveRegion() {
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    announceText = (next) => {
      // Emptied first, so that the same words twice are said twice.
      setText('')
      clearTimeout(timer)
      timer = setTimeout(() => setText(next), 80)
    }
    const unsubscribe = useUi.subscribe(
      ({ toastText }, previous) => toastText !== previous.toastText && announce(toastText),
    )
    return () => {
      unsubscribe()
      announceText = undefined
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  )
}
