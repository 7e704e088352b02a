import { refreshCart, useCart } from '../state/cart/cart.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import '../styles/note.css'

/** Shown instead of the empty state when an account's cart cannot be loaded. */
export function CartUnavailable() {
  const { t } = useText()
  const isUnreachable = useCart((cart) => cart.unreached && !cart.loading)
  if (!isUnreachable) return null
  return (
    <p className="note warn" role="alert">
      <Icon name="alert" />
      <span>
        {t('cart.unreached')}{' '}
        <button type="button" className="link" onClick={refreshCart}>
          {t('checkout.try-again')}
        </button>
      </span>
    </p>
  )
}
