import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { CartMerge } from '../../../modules/cart/account-cart.ts'
import { paths } from '../../paths.ts'
import { useCartMerge } from '../../state/cart-merge.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../text.tsx'
import { showToast } from '../../ui/toast.ts'
// It follows whoever is signed in.
import '../../state/cart.ts'

/** Brings the account's cart, and says what signing in brought into it. */
export function AccountCart() {
  const { t } = useText()
  const { report, isRepeated } = useCartMerge()
  const announceMerge = useEffectEvent((lines: CartMerge['lines']) => {
    const count = lines.reduce((sum, line) => sum + (line.quantity > 0 ? line.brought : 0), 0)
    showToast({
      title: t('cart.merged', { count }),
      action: { label: t('cart.view'), onPress: () => useUi.getState().openCart() },
    })
  })
  // The cart's own page says it in a note.
  const isCartPage = useLocation().pathname === paths.cart()
  useEffect(() => {
    if (report && !isRepeated && !isCartPage) announceMerge(report.lines)
  }, [report, isRepeated, isCartPage])
  return null
}
