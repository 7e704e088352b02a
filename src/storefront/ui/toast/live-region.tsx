import { useEffect, useState } from 'react'
import { useUi } from '../../state/ui.ts'

let announceText: ((text: string) => void) | undefined

/** Announces a change to screen readers, such as added, sold out or price changed. */
export function announce(text: string): void {
  announceText?.(text)
}

/** The page's only polite live region; toasts are announced only here. */
export function LiveRegion() {
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    announceText = (next) => {
      // Cleared first, so that repeated text is announced again.
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
