import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { LiveRegion } from '../../ui/live-region.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { FloatingModal } from '../modal/floating-modal.tsx'
import { useUi } from '../../state/ui.ts'

/**
 * Around a page that stands alone, such as the checkout: no header, no footer, nothing to wander off to. Its links leave as new documents,
 * because the shell of the other pages is written by the server.
 */
export function MinimalLayout({ children }: { children: ReactNode }) {
  const navigationType = useNavigationType()
  useEffect(() => {
    useUi.getState().closeAll()
    // Coming from another page, reading starts at this one's beginning.
    if (navigationType !== NavigationType.Pop) document.getElementById('main')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])
  return (
    <>
      <SkipLink />
      {children}
      <LiveRegion />
      <ToastHost />
      <FloatingModal />
    </>
  )
}
