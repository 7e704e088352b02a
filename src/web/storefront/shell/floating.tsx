import { Suspense, lazy } from 'react'
import { useUi } from '../../state/ui.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { lazyUntilStirred } from '../../ui/stirred.ts'
import { FloatingModal, useOnce } from '../modal/floating-modal.tsx'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }))
const SavedDrawer = lazy(async () => ({ default: (await import('../saved/saved-drawer.tsx')).SavedDrawer }))
const LateParts = lazyUntilStirred(async () => ({ default: (await import('./late-parts.tsx')).LateParts }))

/** What opens above the page; the code of each is fetched when it first opens. */
export function Floating() {
  const search = useUi((ui) => ui.displaySearch)
  const saved = useOnce(useWishlist((list) => list.shown))
  return (
    <>
      <CartDrawerHost />
      <FloatingModal />
      <Suspense fallback={null}>
        <LateParts />
      </Suspense>
      <Suspense fallback={null}>
        {search && <SearchPanel />}
        {saved && <SavedDrawer />}
      </Suspense>
    </>
  )
}
