import { Suspense, lazy, useState } from 'react'
import { useUi } from '../../state/ui.ts'

const ModalHost = lazy(async () => ({ default: (await import('./modal-host.tsx')).ModalHost }))

/** True from the first time on, so that what has opened can close. */
export function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

/** Where the modal opens; its code is fetched when it first does. */
export function FloatingModal() {
  return <Suspense fallback={null}>{useOnce(useUi((ui) => ui.displayModal)) && <ModalHost />}</Suspense>
}
