import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCachePageData } from '../page/page-data-cache.ts'
import { useUi } from '../state/ui.ts'
import { useWishlist } from '../state/wishlist/wishlist.ts'
import { useText } from '../i18n/text.tsx'
import { LiveRegion } from '../ui/toast/live-region.tsx'
import { ServerFragment } from '../ui/server-fragment.tsx'
import { firstInteraction } from '../ui/dom/first-interaction.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastHost } from '../ui/toast/toast-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Floating } from './floating.tsx'
import { Header } from './header.tsx'

/** Page shell: announcement bar, header, footer, bottom bar and overlays. */
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

/** Closes overlays and moves the focus to the start of the page on navigation. */
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

/**
 * Renders the content that styles/base.css and listing.css defer with content-visibility, one part at a time
 * when idle, so that no click has to wait for the whole page.
 */
async function layOutDeferred() {
  for (const element of document.querySelectorAll<HTMLElement>(deferredSelector)) {
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
    element.style.contentVisibility = 'visible'
    // Forces layout now; otherwise the next frame lays out all parts at once.
    element.getBoundingClientRect()
  }
  // Restored pages need their true heights from the start, for the scroll position of Back.
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
