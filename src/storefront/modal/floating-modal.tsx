import { Suspense, lazy, useState } from 'react'
import { useUi } from '../state/ui.ts'

const ModalHost = lazy(async () => ({ default: (await import('./modal-host.tsx')).ModalHost }))

/** Stays true once it has been true, so that closing can be animated. */
export function useStaysTrue(now: boolean): boolean {
  const [hasBeenTrue, setHasBeenTrue] = useState(now)
  if (now && !hasBeenTrue) setHasBeenTrue(true)
  return hasBeenTrue
}

/** Hosts the modal; its code is loaded when it first opens. */
export function FloatingModal() {
  return <Suspense fallback={null}>{useStaysTrue(useUi((ui) => ui.displayModal)) && <ModalHost />}</Suspense>
}
