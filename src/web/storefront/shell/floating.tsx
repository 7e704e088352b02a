import { Suspense, lazy, useState } from 'react'
import { useUi } from '../../state/ui.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { lazyUntilStirred } from '../../ui/stirred.ts'
import { FloatingModal } from '../modal/floating-modal.tsx'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }))
const SavedDrawer = lazy(async () => ({ default: (await import('../saved/saved-drawer.tsx')).SavedDrawer }))
const OfflineNotice = lazyUntilStirred(async () => ({
  default: (await import('../../offline/offline-notice.tsx')).OfflineNotice,
}))

/** True from the first time on, so that what has opened can close. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

/** What opens above the page; the code of each is fetched when it first opens. */
export function Floating() {
  const search = useUi((ui) => ui.displaySearch)
  const saved = useOnce(useWishlist((list) => list.shown))
  return (
    <>
      <CartDrawerHost />
      <FloatingModal />
      <Suspense fallback={null}>
        <OfflineNotice />
      </Suspense>
      <Suspense fallback={null}>
        {search && <SearchPanel />}
        {saved && <SavedDrawer />}
      </Suspense>
    </>
  )
}
