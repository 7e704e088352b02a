import { useEffect, useRef } from 'react'

/** For a form that the modal begins with or turns to: what was pressed is gone, the focus goes to what is to be typed. */
export function useFocusFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
