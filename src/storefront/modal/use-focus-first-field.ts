import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first field when the modal opens with or switches to a form, because the control that
 * was pressed is gone.
 */
export function useFocusFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
