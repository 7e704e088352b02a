import { useEffect, useState } from 'react'
import { useUi } from '../state/ui.ts'

let say: ((text: string) => void) | undefined

/** Says in a screen reader what changed: added, sold out, price changed. */
export function announce(text: string): void {
  say?.(text)
}

/** The page's one polite live region; toasts are announced here and nowhere else. */
export function LiveRegion() {
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    say = (next) => {
      // Emptied first, so that the same words twice are said twice.
      setText('')
      clearTimeout(timer)
      timer = setTimeout(() => setText(next), 80)
    }
    const unsubscribe = useUi.subscribe(
      ({ toastText }, before) => toastText !== before.toastText && announce(toastText),
    )
    return () => {
      unsubscribe()
      say = undefined
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  )
}
