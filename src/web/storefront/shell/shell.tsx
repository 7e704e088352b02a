import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCachePageData } from '../../page-data-cache.ts'
import { useUi } from '../../state/ui.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { useText } from '../../text.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ServerFragment } from '../../ui/server-fragment.tsx'
import { firstInteraction } from '../../ui/first-interaction.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Floating } from './floating.tsx'
import { Header } from './header.tsx'

/** What surrounds every page: strip, header, footer, bottom bar, and what floats above. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const main = useRef<HTMLElement>(null)
  usePageChange(main.current)
  useCachePageData()
  usePageShown()
  return (
    <>
      <SkipLink />
      <ServerFragment name="strip" as="aside" className="strip" aria-label={t('shell.notice')} />
      <Header />
      <div className="scrim veil" />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <ServerFragment name="footer" as="footer" className="footer" />
      <BottomBar />
      <LiveRegion />
      <ToastHost />
      <Floating />
    </>
  )
}

/** On another page everything that floats is gone, and reading starts at its beginning. */
function usePageChange(main: HTMLElement | null) {
  const { pathname, search } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) return void layOutDeferred()
    useUi.getState().closeAll()
    useWishlist.setState({ isOpen: false })
  }, [pathname, search])
  useEffect(() => {
    if (!first.current) main?.focus({ preventScroll: true })
    first.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- only another page moves the focus
  }, [pathname])
}

const deferredSelector =
  '#main > .section ~ .section, .product-page > .section, .listing .card:nth-child(n + 9), .footer'

/** What styles/base.css and listing.css put off until it is near is laid out now, a part at a time, so that no click waits for the whole page. */
async function layOutDeferred() {
  for (const element of document.querySelectorAll<HTMLElement>(deferredSelector)) {
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
    element.style.contentVisibility = 'visible'
    // At once: the frame that comes next would lay out every part that was shown until then, in one go.
    element.getBoundingClientRect()
  }
  // Another page, or this one again, has its true heights from the start: Back needs them.
  delete document.documentElement.dataset['arrival']
}

function usePageShown() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isCancelled = false
    const start = async () => {
      await firstInteraction
      const { onPageShown } = await import('./on-page-shown.ts')
      if (!isCancelled) stop = onPageShown(pathname + search)
    }
    void start()
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [pathname, search])
}
