import type { CartPickup as Pickup } from '../../../modules/cart/cart.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The store where all items of the cart can be collected, and when; nothing where there is none. */
export function CartPickup({ pickup }: { pickup: Pickup | undefined }) {
  const { t } = useText()
  if (!pickup) return null
  const { name: store, description: ready } = pickup
  return (
    <p className="sm cart-pickup line-arrival">
      <Icon name="shop" />
      {t('cart.pickup', { store, ready })}
    </p>
  )
}
