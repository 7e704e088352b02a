import { useEffect, useRef } from 'react'

/** For a form: whoever leaves it with something typed and not sent is asked whether they mean to. @param typed already, by a try that was refused. */
export function useUnsaved(typed: boolean) {
  const dirty = useRef(typed)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return {
    onInput: () => {
      dirty.current = true
    },
    onSubmit: (event: { nativeEvent: Event }) => {
      // What is only shown is not sent yet.
      const by = (event.nativeEvent as SubmitEvent).submitter
      if (!by?.hasAttribute('formtarget')) dirty.current = false
    },
  }
}
