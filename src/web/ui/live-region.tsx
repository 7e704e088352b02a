import { useEffect, useState } from 'react'

let say: ((text: string) => void) | undefined

/** Says in a screen reader what changed: added, sold out, price changed. */
export function announce(text: string): void {
  say?.(text)
}

/** The page's one polite live region. */
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
    return () => {
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
