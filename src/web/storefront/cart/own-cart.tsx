import { useEffect, useEffectEvent } from 'react'
import type { CartMerge } from '../../../modules/cart/account-cart.ts'
import { useMerged } from '../../state/merged.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../text.tsx'
import { showToast } from '../../ui/toast.ts'
// It follows whoever is signed in.
import '../../state/cart.ts'

/** Brings the account's cart, and says what signing in brought into it. */
export function OwnCart() {
  const { t } = useText()
  const report = useMerged((merged) => merged.report)
  const tell = useEffectEvent((lines: CartMerge['lines']) => {
    const count = lines.reduce((sum, line) => sum + (line.quantity > 0 ? line.brought : 0), 0)
    showToast({
      title: t('cart.merged', { count }),
      action: { label: t('cart.view'), run: () => useUi.getState().openCart() },
    })
  })
  useEffect(() => {
    if (report) tell(report.lines)
  }, [report])
  return null
}
