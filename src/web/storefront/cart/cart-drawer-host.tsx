import { Suspense, lazy, useState } from 'react'
import { useUi } from '../../state/ui.ts'

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

/** Where the cart drawer opens; its code is fetched when it first does. */
export function CartDrawerHost() {
  const open = useUi((ui) => ui.displayCart)
  const [needed, setNeeded] = useState(false)
  if (open && !needed) setNeeded(true)
  return needed ? (
    <Suspense fallback={null}>
      <CartDrawer />
    </Suspense>
  ) : null
}
