// Keys of an editor: Ctrl S saves, also while typing; H opens the history, J and K the next and previous record.
import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../single-key.ts'

export type EditorKeys = { save?: () => void; history?: () => void; next?: () => void; previous?: () => void }

export function useEditorKeys({ save, history, next, previous }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 's') {
      event.preventDefault()
      save?.()
      return
    }
    if (!isSingleKey(event)) return
    const run = { h: history, j: next, k: previous }[key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
