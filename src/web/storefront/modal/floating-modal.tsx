import { Suspense, lazy, useState } from 'react'
import { useUi } from '../../state/ui.ts'

const ModalHost = lazy(async () => ({ default: (await import('./modal-host.tsx')).ModalHost }))

/** Where the modal opens; its code is fetched when it first does, and stays so that it can close. */
export function FloatingModal() {
  const open = useUi((ui) => ui.displayModal)
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once ? (
    <Suspense fallback={null}>
      <ModalHost />
    </Suspense>
  ) : null
}
