import { Suspense, lazy, useState } from 'react'
import { useUi } from '../../state/ui.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }))
const SavedDrawer = lazy(async () => ({ default: (await import('../saved/saved-drawer.tsx')).SavedDrawer }))
const ModalHost = lazy(async () => ({ default: (await import('../modal/modal-host.tsx')).ModalHost }))

/** What opens above the page; the code of each is fetched when it first opens. */
export function Floating() {
  const search = useUi((ui) => ui.displaySearch)
  const saved = useWishlist((list) => list.shown)
  const [savedNeeded, setSavedNeeded] = useState(false)
  if (saved && !savedNeeded) setSavedNeeded(true)
  const modal = useUi((ui) => ui.displayModal)
  const [modalNeeded, setModalNeeded] = useState(false)
  if (modal && !modalNeeded) setModalNeeded(true)
  return (
    <>
      <CartDrawerHost />
      <Suspense fallback={null}>
        {search && <SearchPanel />}
        {savedNeeded && <SavedDrawer />}
        {modalNeeded && <ModalHost />}
      </Suspense>
    </>
  )
}
