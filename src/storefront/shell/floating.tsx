import { Suspense, lazy } from 'react'
import { useUi } from '../state/ui.ts'
import { useWishlist } from '../state/wishlist/wishlist.ts'
import { lazyOnInteraction } from '../ui/dom/first-interaction.ts'
import { FloatingModal, useStaysTrue } from '../modal/floating-modal.tsx'
import { CartDrawerHost } from '../cart/drawer/cart-drawer-host.tsx'

const SearchPanel = lazy(async () => ({ default: (await import('./search/search-panel.tsx')).SearchPanel }))
const SavedDrawer = lazy(async () => ({ default: (await import('../saved/saved-drawer.tsx')).SavedDrawer }))
const DeferredParts = lazyOnInteraction(async () => ({
  default: (await import('./deferred-parts.tsx')).DeferredParts,
}))

/** Overlays; the code of each is loaded when it first opens. */
export function Floating() {
  const search = useUi((ui) => ui.displaySearch)
  const saved = useStaysTrue(useWishlist((list) => list.isOpen))
  return (
    <>
      <CartDrawerHost />
      <FloatingModal />
      <Suspense fallback={null}>
        <DeferredParts />
      </Suspense>
      <Suspense fallback={null}>
        {search && <SearchPanel />}
        {saved && <SavedDrawer />}
      </Suspense>
    </>
  )
}
