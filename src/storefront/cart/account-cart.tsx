import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { CartMerge } from '../../modules/cart/account-cart.ts'
import { paths } from '../../contracts/paths.ts'
import { useCartMerge } from '../state/cart/cart-merge.ts'
import { useUi } from '../state/ui.ts'
import { useText } from '../i18n/text.tsx'
import { showToast } from '../ui/toast/toast.ts'
// Loaded for its side effect: the cart follows the session.
import '../state/cart/cart.ts'

/** Loads the account's cart, and reports what the sign-in merged into it. */
export function AccountCart() {
  const { t } = useText()
  const { report, isRepeated } = useCartMerge()
  const announceMerge = useEffectEvent((lines: CartMerge['lines']) => {
    const count = lines.reduce((sum, line) => sum + (line.quantity > 0 ? line.guest_quantity : 0), 0)
    showToast({
      title: t('cart.merged', { count }),
      action: { label: t('cart.view'), onPress: () => useUi.getState().openCart() },
    })
  })
  // The cart page shows it in a note instead.
  const isCartPage = useLocation().pathname === paths.cart()
  useEffect(() => {
    if (report && !isRepeated && !isCartPage) announceMerge(report.lines)
  }, [report, isRepeated, isCartPage])
  return null
}
