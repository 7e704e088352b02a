import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useKeptData } from '../../kept-data.ts'
import { useUi } from '../../state/ui.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { useText } from '../../text.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ServerPart } from '../../ui/server-part.tsx'
import { stirred } from '../../ui/stirred.ts'
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
  useKeptData()
  usePageShown()
  return (
    <>
      <SkipLink />
      <ServerPart part="strip" as="aside" className="strip" aria-label={t('shell.notice')} />
      <Header />
      <div className="scrim veil" />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <ServerPart part="footer" as="footer" className="footer" />
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
    if (first.current) return void layOutRest()
    useUi.getState().closeAll()
    useWishlist.setState({ shown: false })
  }, [pathname, search])
  useEffect(() => {
    if (!first.current) main?.focus({ preventScroll: true })
    first.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- only another page moves the focus
  }, [pathname])
}

const late = '#main > .section ~ .section, .product-page > .section, .listing .card:nth-child(n + 9), .footer'

/** What styles/base.css and listing.css put off until it is near is laid out now, a part at a time, so that no click waits for the whole page. */
async function layOutRest() {
  for (const part of document.querySelectorAll<HTMLElement>(late)) {
    await new Promise((go) => (window.requestIdleCallback ?? setTimeout)(go))
    part.style.contentVisibility = 'visible'
    // At once: the frame that comes next would lay out every part that was shown until then, in one go.
    part.getBoundingClientRect()
  }
  // Another page, or this one again, has its true heights from the start: Back needs them.
  delete document.documentElement.dataset['arrival']
}

function usePageShown() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    const start = async () => {
      await stirred
      const { pageShown } = await import('./page-shown.ts')
      if (!left) stop = pageShown(pathname + search)
    }
    void start()
    return () => {
      left = true
      stop?.()
    }
  }, [pathname, search])
}
