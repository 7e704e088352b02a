import { Suspense, lazy, useState } from 'react'
import { useUi } from '../../state/ui.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { lazyUntilStirred } from '../../ui/stirred.ts'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }))
const SavedDrawer = lazy(async () => ({ default: (await import('../saved/saved-drawer.tsx')).SavedDrawer }))
const OfflineNotice = lazyUntilStirred(async () => ({
  default: (await import('../../offline/offline-notice.tsx')).OfflineNotice,
}))
const ModalHost = lazy(async () => ({ default: (await import('../modal/modal-host.tsx')).ModalHost }))

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
  const modal = useOnce(useUi((ui) => ui.displayModal))
  return (
    <>
      <CartDrawerHost />
      <Suspense fallback={null}>
        <OfflineNotice />
      </Suspense>
      <Suspense fallback={null}>
        {search && <SearchPanel />}
        {saved && <SavedDrawer />}
        {modal && <ModalHost />}
      </Suspense>
    </>
  )
}
