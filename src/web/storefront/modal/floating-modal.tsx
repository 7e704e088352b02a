import { Suspense, lazy, useState } from 'react'
import { useUi } from '../../state/ui.ts'

const ModalHost = lazy(async () => ({ default: (await import('./modal-host.tsx')).ModalHost }))

/** True from the first time on, so that what has opened can close. */
export function useStaysTrue(now: boolean): boolean {
  const [hasBeenTrue, setHasBeenTrue] = useState(now)
  if (now && !hasBeenTrue) setHasBeenTrue(true)
  return hasBeenTrue
}

/** Where the modal opens; its code is fetched when it first does. */
export function FloatingModal() {
  return <Suspense fallback={null}>{useStaysTrue(useUi((ui) => ui.displayModal)) && <ModalHost />}</Suspense>
}
