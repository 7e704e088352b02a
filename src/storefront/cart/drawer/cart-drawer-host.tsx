import { Suspense, lazy, useEffect } from 'react'
import { formCartCookie } from '../../../kernel/form-cart-cookie.ts'
import { cartKey } from '../../state/cart/cart-count.ts'
import { readSessionMarker } from '../../../web/session-marker.ts'
import { useUi } from '../../state/ui.ts'
import { useStaysTrue } from '../../modal/floating-modal.tsx'

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))
const fetchCart = () => void import('../../state/cart/cart.ts')

/**
 * Hosts the cart drawer. The drawer's code is loaded when it first opens, the cart's code when this browser or
 * an account has a cart.
 */
export function CartDrawerHost() {
  const needed = useStaysTrue(useUi((ui) => ui.displayCart))
  useEffect(() => {
    try {
      const isFilled = document.cookie.includes(`${formCartCookie}=`) || localStorage.getItem(cartKey)
      if (readSessionMarker() || isFilled) fetchCart()
    } catch {}
    // Another tab added something. Once loaded, state/cart.ts follows other tabs itself.
    const onStorage = ({ key }: StorageEvent) => key === cartKey && fetchCart()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return <Suspense fallback={null}>{needed && <CartDrawer />}</Suspense>
}
