import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { LiveRegion } from '../ui/toast/live-region.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastHost } from '../ui/toast/toast-host.tsx'
import { FloatingModal } from '../modal/floating-modal.tsx'
import { useUi } from '../state/ui.ts'

/**
 * Layout of standalone pages such as the checkout, without header and footer. Its links load new documents,
 * because the server renders the shell of other pages.
 */
export function MinimalLayout({ children }: { children: ReactNode }) {
  const navigationType = useNavigationType()
  useEffect(() => {
    useUi.getState().closeAll()
    // Moves the focus to the start of the page on navigation.
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
