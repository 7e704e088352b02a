import { Suspense, lazy, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Where toasts appear; empty, and without the library, until there is one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return needed ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}
